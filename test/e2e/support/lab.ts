import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../../../tools/browser.ts';
import { DIST } from '../../../tools/prepare.mjs';
import { serve } from '../../../tools/serve.mjs';
import type { RunningServer } from '../../../tools/serve.mjs';
import { App } from './app.ts';
import { watchForeignRequests } from './foreign-requests.ts';
import type { ForeignRequests } from './foreign-requests.ts';

/** How a visit differs from the usual one: English, light, wide, a host that sends all headers. */
export interface VisitOptions extends BrowserContextOptions {
  /** Server to visit instead of the usual one. */
  readonly server?: RunningServer;
  /** Bytes that the app may store. */
  readonly quota?: number;
}

/** What the tests of a file share: the served app, one browser, and the guard on its network. */
export class Lab {
  readonly server: RunningServer;
  readonly #browser: Browser;
  readonly #foreign: ForeignRequests;

  private constructor(server: RunningServer, browser: Browser, foreign: ForeignRequests) {
    this.server = server;
    this.#browser = browser;
    this.#foreign = foreign;
  }

  /** Serves the built app and starts the browser. */
  static async open(): Promise<Lab> {
    const foreign = await watchForeignRequests();
    const server = await serve({ folder: DIST });
    const browser = await launchBrowser({
      proxy: { server: foreign.proxy, bypass: 'localhost,127.0.0.1' },
    });
    return new Lab(server, browser, foreign);
  }

  /** A person who has never been here opens the app. */
  async visit({ server = this.server, quota, ...options }: VisitOptions = {}): Promise<App> {
    const context = await this.#browser.newContext({
      locale: 'en-US',
      colorScheme: 'light',
      // Nothing that is looked at is half way through a transition.
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    return App.open(context, server.address, quota);
  }

  /**
   * Ends everything.
   *
   * @throws Error naming every request that was not for the own origin
   */
  async close(): Promise<void> {
    await this.#browser.close();
    await Promise.all([this.server.close(), this.#foreign.close()]);
    if (this.#foreign.seen.length > 0) {
      throw new Error(`Requests to foreign origins:\n${this.#foreign.seen.join('\n')}`);
    }
  }
}
