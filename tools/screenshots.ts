import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { en } from '#i18n/en/index.ts';
import { AppDriver } from './app-driver.ts';

/*
 * Takes the README's pictures of the built app with its real models and sample documents:
 * `npm run screenshots -- [--out DIR] [--set GOLDEN_SET]`.
 */

/** Wide, and a phone. */
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** Answered from a page of a PDF, and answered by no sample. */
const QUESTION = 'When is the shingle bank closed?';
const UNANSWERED = 'Who repairs the boat of the reserve?';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs' },
    set: { type: 'string', default: 'eval/golden/identifiers' },
  },
});
const out = resolve(values.out);
await mkdir(out, { recursive: true });
const app = await AppDriver.open();
const { page } = app;

/** One picture wide and light, one wide and dark, one of a phone. */
async function picture(name: string): Promise<void> {
  for (const [size, theme] of [
    ['wide', 'light'],
    ['wide', 'dark'],
    ['phone', 'light'],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForTimeout(600);
    const suffix = `${size === 'phone' ? '-phone' : ''}${theme === 'dark' ? '-dark' : ''}`;
    await page.screenshot({ path: join(out, `${name}${suffix}.png`) });
  }
  await page.setViewportSize(SIZES.wide);
}

async function ask(question: string): Promise<void> {
  await page.locator('textarea[data-question]').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.ask.stop }).waitFor();
  await page.getByRole('button', { name: en.ask.stop }).waitFor({ state: 'detached' });
}

try {
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('button', { name: en.ask.trySamples }).waitFor();
  await page.waitForTimeout(8000);
  await picture('first-run');
  await page.getByRole('button', { name: en.ask.trySamples }).click();
  await app.go('library');
  const imports = page.locator('section[aria-labelledby="imports-title"]');
  // The list goes by itself, unless the keyboard is in it.
  await imports.getByRole('heading').first().focus();
  await page.getByRole('heading', { name: en.library.importFinished }).waitFor();
  await imports.getByRole('button', { name: en.library.clearFinished }).click();
  await picture('library');
  await app.go('ask');
  await ask(QUESTION);
  await picture('answer');
  await page.locator('.citation').first().click();
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(3000);
  await picture('reader');
  await page.keyboard.press('Escape');
  await ask(UNANSWERED);
  await picture('abstention');
  await page.goto(new URL('#/settings', page.url()).href);
  await picture('settings');
  await app.go('evaluate');
  await page.locator('input[name="golden-set"]').setInputFiles(resolve(values.set));
  await page.locator('input[name="limit"]').fill('40');
  await page.getByRole('button', { name: en.evaluate.run }).click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  await picture('evaluate');
} finally {
  await app.close();
}
