import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { en } from '#i18n/en/index.ts';
import { asWrittenNow, SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import { launchBrowser } from './browser.ts';
import { DIST } from './prepare.mjs';
import { serve, type RunningServer } from './serve.mjs';

/** What became of one file, or of a file inside it, as the list of imports shows it. */
export interface ImportOutcome {
  readonly file: string;
  /** Path that the app knows it by: the file's name, or `archive.zip/folder/name`. */
  readonly path: string;
  readonly stage: string;
  /** Error code of a failed import. */
  readonly code: string | null;
  /** The line under the file's name. */
  readonly line: string;
  readonly seconds: number;
}

/** A row of a table. */
export interface StoredRow {
  readonly key: unknown;
  readonly value: unknown;
}

const SETTINGS_KEY = 'lastro.settings';
const DATABASE = 'lastro';

/**
 * The built app in a headless Chromium, used as a person uses it: by its file inputs, its question
 * box and its buttons. Settings are those of the app, put where the app keeps them before it starts;
 * results are read from the page and from what the app stores for itself.
 */
export class AppDriver {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #server: RunningServer;

  private constructor(page: Page, browser: Browser, server: RunningServer) {
    this.page = page;
    this.#browser = browser;
    this.#server = server;
  }

  /** Serves the built app and opens it in English with the given settings. */
  static async open(settings: Partial<Settings> = {}): Promise<AppDriver> {
    const server = await serve({ folder: DIST });
    const browser = await launchBrowser();
    const context = await browser.newContext({ locale: 'en-US', acceptDownloads: true });
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      SETTINGS_KEY,
      JSON.stringify(settings),
    ] as const);
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    page.on('crash', () => {
      console.error('The page crashed.');
      process.exit(1);
    });
    await page.goto(server.address);
    return new AppDriver(page, browser, server);
  }

  /** Follows a link of the main navigation, and waits for the screen. */
  async go(screen: 'ask' | 'library' | 'evaluate' | 'settings'): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: en.shell.navigation });
    await navigation.getByRole('link', { name: en.shell.screens[screen] }).click();
    // Until then the controls that are found belong to the screen before.
    const name = screen === 'ask' ? /./ : en.shell.screens[screen];
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /**
   * Adds one file on the Library screen and waits until its import has ended.
   *
   * @returns the file's outcome first, then those of the files that came out of it
   */
  async importFile(file: string): Promise<ImportOutcome[]> {
    const start = performance.now();
    await this.page.locator('input[data-add="files"]').first().setInputFiles(file);
    // Messages elsewhere on the page can be dismissed, too.
    const panel = this.page.locator('section[aria-labelledby="imports-title"]');
    // The list of an import that has ended goes by itself, unless the keyboard is in it.
    await panel.getByRole('heading').first().focus();
    const undecided = panel.locator('[data-stage="changed"], [data-stage="elsewhere"]');
    const dismiss = panel.getByRole('button', { name: en.library.clearFinished });
    for (;;) {
      await undecided.or(dismiss).first().waitFor();
      if ((await undecided.count()) === 0) break;
      const keepBoth = panel.getByRole('button', { name: en.library.keepBoth });
      await keepBoth.first().click();
    }
    await dismiss.waitFor();
    // The list of an import that has ended well is folded away.
    const show = panel.getByRole('button', { name: en.library.showFiles });
    if (await show.isVisible()) await show.click();
    const rows = await this.#importRows();
    await dismiss.click();
    await dismiss.waitFor({ state: 'detached' });
    const seconds = (performance.now() - start) / 1000;
    const name = fileName(file);
    return rows
      .map((row) => ({ ...row, file: join(file, row.path.slice(name.length)), seconds }))
      .sort((a, b) => Number(b.path === name) - Number(a.path === name));
  }

  /** Every row of the list of imports, which draws only those in sight. */
  async #importRows(): Promise<Omit<ImportOutcome, 'file' | 'seconds'>[]> {
    const rows = this.page.locator('[role="listitem"][data-stage]');
    await rows.first().waitFor();
    const scroller = rows.first().locator('xpath=ancestor::*[@role="list"]/*').first();
    const found = new Map<string, Omit<ImportOutcome, 'file' | 'seconds'>>();
    for (;;) {
      const inSight = await rows.evaluateAll((elements) =>
        elements.map((element) => ({
          path: element.querySelector('.name')?.getAttribute('title') ?? '',
          stage: element.getAttribute('data-stage') ?? '',
          code: element.getAttribute('data-code'),
          line: element.querySelector('.outcome')?.textContent.trim() ?? '',
        })),
      );
      for (const row of inSight) found.set(row.path, row);
      const scrolled = await scroller.evaluate(async (element) => {
        const before = element.scrollTop;
        element.scrollTop += element.clientHeight;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return element.scrollTop > before;
      });
      if (!scrolled) return [...found.values()];
    }
  }

  /**
   * Rows of a table of the app's own database, with their keys.
   *
   * @param prefix first part of the keys, where they are lists; null for all rows
   */
  readTable(table: string, prefix: string | null = null): Promise<StoredRow[]> {
    return this.page.evaluate(
      // Functions in here have no names: the compiler would call a helper that the page lacks.
      async ([database, name, first]) => {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(database);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('opening failed'));
        });
        const store = opened.transaction(name).objectStore(name);
        const range = first === null ? null : IDBKeyRange.bound([first], [first, []]);
        const [keys, values] = await Promise.all(
          [store.getAllKeys(range), store.getAll(range)].map(
            (request: IDBRequest) =>
              new Promise<unknown[]>((resolve, reject) => {
                request.onsuccess = () => resolve(request.result as unknown[]);
                request.onerror = () => reject(request.error ?? new Error('reading failed'));
              }),
          ),
        );
        opened.close();
        return (keys ?? []).map((key, index) => ({ key, value: values?.[index] }));
      },
      [DATABASE, table, prefix] as const,
    );
  }

  /** Ends browser and server. */
  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }
}

/** Every file below the given paths, in a stable order. @throws Error when a path does not exist */
export async function filesBelow(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) throw new Error(`There is no ${path}.`);
    if (!found.isDirectory()) {
      files.push(path);
      continue;
    }
    const names = (await readdir(path)).filter((name) => !name.startsWith('.')).sort();
    files.push(...(await filesBelow(names.map((name) => join(path, name)))));
  }
  return files;
}

/**
 * Settings from `key=value` arguments.
 *
 * @throws Error naming the keys there are, when a key or a value is not one of them
 */
export function parseSettings(options: readonly string[]): Partial<Settings> {
  const settings: Record<string, string | number | boolean> = {};
  for (const option of options) {
    const [key = '', ...rest] = option.split('=');
    const value = rest.join('=');
    if (!isSettingKey(key)) {
      const keys = Object.keys(SETTING_DEFINITIONS).join(', ');
      throw new Error(`There is no setting “${key}”. Settings: ${keys}`);
    }
    settings[key] = parseValue(key, String(asWrittenNow(key, value)));
  }
  return settings;
}

/** The last part of a path, as the app shows it. */
export function fileName(path: string): string {
  return basename(path);
}

function isSettingKey(key: string): key is keyof Settings {
  return Object.hasOwn(SETTING_DEFINITIONS, key);
}

function parseValue(key: keyof Settings, value: string): string | number | boolean {
  const definition = SETTING_DEFINITIONS[key];
  if (definition.kind === 'text') {
    const choices: readonly string[] | null = definition.choices;
    if (choices === null || choices.includes(value)) return value;
    throw new Error(`${key} takes ${choices.join(', ')}, not “${value}”.`);
  }
  if (definition.kind === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true';
    throw new Error(`${key} takes true or false, not “${value}”.`);
  }
  const number = Number(value);
  if (value.trim() !== '' && Number.isFinite(number)) return number;
  throw new Error(`${key} takes a number, not “${value}”.`);
}
