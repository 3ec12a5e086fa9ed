import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';

let lab: Lab;
let app: App;

beforeAll(async () => {
  lab = await Lab.open();
  app = await lab.visit();
});

afterAll(async () => {
  await app.close();
  await lab.close();
});

/** Presses Tab until the element of that name has the focus. */
async function tabTo(name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await app.page.keyboard.press('Tab');
    const focused = await app.page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLTextAreaElement ? element.labels[0] : element;
      return (element?.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
    });
    if (focused === name) return;
    passed.push(focused);
  }
  throw new Error(`Tab never reached “${name}”; it passed ${passed.join(' | ')}`);
}

describe('with the keyboard alone', () => {
  it('adds the samples, asks, opens a source and comes back', async () => {
    const { keyboard } = app.page;
    await app.page.getByRole('heading', { name: en.ask.welcomeTitle }).waitFor();
    await tabTo(en.ask.trySamples);
    await keyboard.press('Enter');

    const box = app.page.getByRole('textbox', { name: en.ask.question });
    await box.waitFor();
    await app.page.getByText(en.ask.importingHint).waitFor({ state: 'hidden' });
    await tabTo(en.ask.question);
    await keyboard.type('How much is jewellery insured for?');
    await keyboard.press('Enter');
    await app.turn('How much is jewellery insured for?');

    await tabTo(en.ask.citation(1, 'home-insurance-policy-HX-88213.md'));
    await keyboard.press('Enter');
    await app.page.locator('main mark').first().waitFor();
    await tabTo(en.reader.backToAnswer);
    await keyboard.press('Enter');
    await app.page.getByRole('heading', { level: 2, name: /jewellery/ }).waitFor();
    expect(await box.isVisible()).toBe(true);
  });
});
