import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { en } from '#i18n/en/index.ts';
import { launchBrowser } from './browser.ts';
import { DIST } from './prepare.mjs';
import { serve } from './serve.mjs';

/** Memory of the page and its workers around one answer, in MB (10⁶ bytes) of resident memory. */
export interface MemoryRound {
  /** With the generator loaded, right after it wrote an answer. */
  readonly loaded_mb: number;
  /** After its memory was given back. */
  readonly freed_mb: number;
}

/** What loading and freeing a generator again and again does to the memory of the app. */
export interface GeneratorMemory {
  /** Before any generator was loaded; the models of the search are. */
  readonly before_mb: number;
  readonly rounds: readonly MemoryRound[];
}

const DOCUMENT = {
  name: 'club.md',
  mimeType: '',
  buffer: Buffer.from('# Club\n\nThe dinghy is kept in shed B. The fee is 90 euros.\n'),
};
const QUESTION = 'Where is the dinghy kept?';
/** Milliseconds for which freed memory is waited for. */
const SETTLE = 5000;

/**
 * Drives the built app as a person does: imports a generator, then loads it, has it answer and goes
 * back to quoting, which frees it, so many times.
 *
 * @param folder a text generator as the settings import it
 * @param onRound called with each round as soon as it was measured
 */
export async function measureGeneratorMemory(
  folder: string,
  rounds: number,
  onRound: (round: MemoryRound) => void,
): Promise<GeneratorMemory> {
  const server = await serve({ folder: DIST });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    page.setDefaultTimeout(0);
    await page.goto(server.address);
    await go(page, 'library');
    await page.locator('input[data-add="files"]').first().setInputFiles(DOCUMENT);
    // Messages elsewhere on the page can be dismissed, too.
    const imports = page.locator('section[aria-labelledby="imports-title"]');
    // The list goes by itself, unless the keyboard is in it.
    await imports.getByRole('heading').first().focus();
    await imports.getByRole('button', { name: en.library.clearFinished }).click();
    await ask(page);
    const before = await residentMemory(browser);
    await go(page, 'settings');
    await page.locator('input[data-add="generator"]').setInputFiles(folder);
    const stop = page.getByRole('button', { name: en.models.stop });
    const measured: MemoryRound[] = [];
    while (measured.length < rounds) {
      await stop.waitFor();
      await ask(page);
      const loaded = await residentMemory(browser);
      await go(page, 'settings');
      await stop.click();
      const round = { loaded_mb: loaded, freed_mb: await settled(browser) };
      measured.push(round);
      onRound(round);
      // The imported generator is the first that can be used.
      await page.getByRole('button', { name: en.models.packUse, exact: true }).first().click();
    }
    return { before_mb: before, rounds: measured };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function go(page: Page, screen: 'ask' | 'library' | 'settings'): Promise<void> {
  const navigation = page.getByRole('navigation', { name: en.shell.navigation });
  await navigation.getByRole('link', { name: en.shell.screens[screen] }).click();
}

/** Asks in a new conversation and waits for the end of the answer. */
async function ask(page: Page): Promise<void> {
  await go(page, 'ask');
  const anew = page.getByRole('button', { name: en.ask.newConversation });
  if (await anew.isVisible()) await anew.click();
  const box = page.getByRole('textbox', { name: en.ask.question });
  await box.fill(QUESTION);
  await box.press('Enter');
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name: QUESTION }) });
  await article.locator('.sentences').waitFor();
  await article.getByRole('button', { name: en.common.cancel }).waitFor({ state: 'hidden' });
}

/** The least that is held within some seconds: the system takes pages back in its own time. */
async function settled(browser: Browser): Promise<number> {
  let least = Infinity;
  for (const end = Date.now() + SETTLE; Date.now() < end;) {
    least = Math.min(least, await residentMemory(browser));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return least;
}

/** Resident memory of all renderers, in which pages and their workers live, in MB. */
async function residentMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const output = execFileSync('ps', ['-o', 'rss=', '-p', ids.join(',')], { encoding: 'utf8' });
  const kibibytes = output.trim().split(/\s+/u).map(Number);
  return Math.round((kibibytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6);
}
