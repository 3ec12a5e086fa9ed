import { onTestFinished } from 'vitest';
import type { LibraryMap } from '#core/calls/library.ts';
import type { VectorsToOpen } from '#core/calls/vectors.ts';
import { libraryCalls } from '#core/library/library-calls.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import { serve } from '#rpc/server.ts';
import { LibraryClient } from '#services/library-client.ts';
import { LibraryFacade } from '#services/library.ts';
import { WorkerHost, type HostedWorker } from '#services/worker-host.ts';
import { FakeBrowser } from '../library/fake-tabs.ts';
import { DIMENSIONS, FINGERPRINT, newDatabase, Tab } from '../library/open-library.ts';

/** A library worker in this process: the real library behind real messages. */
class LibraryWorker extends EventTarget {
  readonly tab: Tab;
  readonly #port: MessagePort;

  constructor(tab: Tab) {
    super();
    this.tab = tab;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', (event) => {
      this.dispatchEvent(new MessageEvent<unknown>('message', { data: event.data as unknown }));
    });
    serve<LibraryMap>(port2, {
      calls: libraryCalls(tab.library),
      streams: {
        watch(_, { signal }) {
          const watcher = tab.library.watch();
          signal.addEventListener('abort', () => watcher.close());
          return watcher;
        },
      },
    });
    port1.start();
    port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer);
  }

  terminate(): void {
    this.tab.kill();
    this.#port.close();
  }

  die(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'gone' }));
  }
}

/** The services of one page over a library worker of its own. */
export class Page {
  readonly workers: LibraryWorker[] = [];
  readonly client: LibraryClient;
  readonly library: LibraryFacade;
  fingerprint: Fingerprint = FINGERPRINT;
  /** Other vectors that may answer, and those of a second embedder. */
  others: readonly VectorsToOpen[] = [];
  second: VectorsToOpen | null = null;
  persistRequests = 0;
  quota = 1_000_000;

  constructor(
    readonly browser = new FakeBrowser(),
    readonly database = newDatabase(),
  ) {
    const host = new WorkerHost<LibraryMap>('library', () => {
      const worker = new LibraryWorker(new Tab(browser, database));
      this.workers.push(worker);
      return worker as unknown as HostedWorker;
    });
    this.client = new LibraryClient(host, () =>
      Promise.resolve({
        database,
        dimensions: DIMENSIONS,
        fingerprint: this.fingerprint,
        others: this.others,
        second: this.second,
      }),
    );
    let collections = 0;
    this.library = new LibraryFacade({
      client: this.client,
      storage: {
        estimate: () => Promise.resolve({ usage: 10, quota: this.quota }),
        persisted: () => Promise.resolve(false),
        persist: () => Promise.resolve(++this.persistRequests > 0),
      },
      newId: () => `collection-${++collections}`,
    });
    onTestFinished(() => host.terminate());
  }

  /** The worker that runs now. */
  get worker(): LibraryWorker {
    return this.workers.at(-1)!;
  }
}

/** Waits until something that is under way has happened. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 3000; turn++) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not happen.');
}
