import axe from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { en } from '#i18n/en/index.ts';
import type { ScreenName } from '#state/router.svelte.ts';

/** A file as the file chooser hands it over: a path, or a name with content. */
export type ChosenFile = string | { readonly name: string; readonly content: string | Buffer };

/** What a question led to, as the page shows it. */
export interface ShownTurn {
  readonly article: Locator;
  /** The answer's sentences as one text; empty when Lastro abstained. */
  readonly answer: string;
  /** Names of the citation links, in order. */
  readonly citations: readonly string[];
}

/** Long enough for a model on a busy machine; nothing is expected to take this long. */
const PATIENCE = 480_000;

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** One person's browser with the app open in it, driven by what a person sees. */
export class App {
  readonly context: BrowserContext;
  readonly address: string;
  page: Page;
  readonly #problems: string[] = [];
  #expected: RegExp | null = null;
  #loads = 0;

  private constructor(context: BrowserContext, page: Page, address: string) {
    this.context = context;
    this.page = page;
    this.address = address;
    context.setDefaultTimeout(PATIENCE);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#report(`console: ${message.text()}`);
    });
    page.on('load', () => (this.#loads += 1));
    context.on('weberror', (error) => this.#report(`error: ${error.error().message}`));
  }

  /**
   * Opens the app in a context that has no page yet.
   *
   * @param quota bytes that the app may store; null for what the disk has
   */
  static async open(
    context: BrowserContext,
    address: string,
    quota: number | null = null,
  ): Promise<App> {
    await context.addInitScript({ content: axe.source });
    const app = new App(context, await context.newPage(), address);
    if (quota !== null) {
      const session = await context.newCDPSession(app.page);
      const { origin } = new URL(address);
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quota });
    }
    await app.page.goto(address);
    return app;
  }

  /** Opens the app in another tab; `page` stays the first one. */
  async openTab(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.address);
    return page;
  }

  /** Closes the tab, whatever it is doing, and opens the app in a new one. */
  async reopen(): Promise<void> {
    const closing = this.page;
    this.page = await this.context.newPage();
    await closing.close();
    await this.page.goto(this.address);
  }

  /** How often the first tab was loaded. */
  get loads(): number {
    return this.#loads;
  }

  /** Errors on the console that match belong to the test; all others fail it at the end. */
  expectErrors(pattern: RegExp): void {
    this.#expected = pattern;
  }

  /** Follows the link of a screen in the main navigation, and waits for the screen. */
  async go(screen: Exclude<ScreenName, 'document'>): Promise<void> {
    const links = this.page.getByRole('navigation', { name: en.shell.navigation });
    await links.getByRole('link', { name: en.shell.screens[screen] }).click();
    // The Ask screen has another title before the first document and after the first question.
    const name = screen === 'ask' ? /./ : en.shell.screens[screen];
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Chooses files in the file chooser of the current screen. */
  async addFiles(...files: readonly ChosenFile[]): Promise<void> {
    const chosen = files.map((file) => {
      if (typeof file === 'string') return file;
      return { name: file.name, mimeType: '', buffer: Buffer.from(file.content) };
    });
    const input = this.page.locator('input[data-add="files"]').first();
    // Either kind alone is what the browser takes.
    await input.setInputFiles(chosen as string[]);
  }

  /** Adds files on the Library screen, waits until they are searchable, and goes to the Ask screen. */
  async importFiles(...files: readonly ChosenFile[]): Promise<void> {
    await this.go('library');
    await this.addFiles(...files);
    await this.importEnded(files.length);
    await this.importPanel.getByRole('button', { name: en.library.clearFinished }).click();
    await this.go('ask');
  }

  /** Presses "Try it with sample documents" and waits until all six are searchable. */
  async addSamples(): Promise<void> {
    await this.page.getByRole('button', { name: en.ask.trySamples }).click();
    await this.go('library');
    await this.importEnded(6);
    await this.importPanel.getByRole('button', { name: en.library.clearFinished }).click();
    await this.go('ask');
  }

  /** Waits, on the Library screen, until the list of imports holds so many files, all finished. */
  async importEnded(files: number): Promise<void> {
    // The list goes by itself, unless the keyboard is in it.
    await this.importPanel.getByRole('heading').first().focus();
    const panel = this.page.getByRole('region', { name: en.library.importFinished });
    await panel.waitFor();
    const summary = await panel.getByRole('status').innerText();
    const ended = [...summary.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
    if (ended !== files) throw new Error(`${files} files were to end: ${summary}`);
    const show = panel.getByRole('button', { name: en.library.showFiles });
    if (await show.isVisible()) await show.click();
  }

  /** The list of imports on the Library screen; messages elsewhere can be dismissed, too. */
  get importPanel(): Locator {
    return this.page.locator('section[aria-labelledby="imports-title"]');
  }

  /** Asks a question on the Ask screen and waits for the end of its answer. */
  async ask(question: string): Promise<ShownTurn> {
    const box = this.page.getByRole('textbox', { name: en.ask.question });
    await box.fill(question);
    await box.press('Enter');
    return this.turn(question);
  }

  /** The answer to a question that was asked, once it is complete. */
  async turn(question: string): Promise<ShownTurn> {
    const article = this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: question }) })
      .last();
    await article.waitFor();
    await article.getByRole('button', { name: en.common.cancel }).waitFor({ state: 'hidden' });
    const links = article.locator('.sentences').getByRole('link');
    const citations = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('aria-label') ?? ''),
    );
    const sentences = article.locator('.sentences');
    const answer = (await sentences.count()) > 0 ? await sentences.innerText() : '';
    return { article, answer, citations };
  }

  /**
   * Opens the first citation of the last answer in a document that is shown as text.
   * @returns the texts that are marked there
   */
  async openCitation(document: string): Promise<readonly string[]> {
    await this.page
      .getByRole('link', { name: en.ask.citation(1, document) })
      .last()
      .click();
    const marks = this.page.locator('main mark');
    await marks.first().waitFor();
    return marks.allInnerTexts();
  }

  /**
   * What is wrong with the screen as it is now: what axe finds in light, in dark and on a phone, and
   * content that is wider than the phone. One line each; empty when all is well.
   */
  async screenProblems(): Promise<readonly string[]> {
    const wide = this.page.viewportSize() ?? WIDE;
    const problems = await this.#axeProblems('light');
    await this.page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await this.#axeProblems('dark')));
    await this.page.emulateMedia({ colorScheme: 'light' });
    await this.page.setViewportSize(PHONE);
    problems.push(...(await this.#axeProblems('phone')));
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) problems.push(`phone: the page is ${width} pixels wide`);
    await this.page.setViewportSize(wide);
    return problems;
  }

  /**
   * Ends the visit.
   *
   * @throws Error naming every error that the browser reported meanwhile
   */
  async close(): Promise<void> {
    await this.context.close();
    if (this.#problems.length > 0) {
      throw new Error(`The browser reported:\n${this.#problems.join('\n')}`);
    }
  }

  async #axeProblems(where: string): Promise<string[]> {
    const results = await this.page.evaluate(async () => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      // Colours are judged when they have arrived; what turns for ever is not waited for.
      for (let moving = 1; moving > 0;) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map(({ finished }) => finished));
        moving = ending.length;
      }
      return injected.run(document, { resultTypes: ['violations'] });
    });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${where}: ${id}: ${help} (${target.join(' ')})`),
    );
  }

  #report(problem: string): void {
    if (this.#expected?.test(problem) !== true) this.#problems.push(problem);
  }
}
