import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { POLICY } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';

/** A name that would turn the direction of whatever stands behind it on its line. */
const NAME = '\u202eחוזה 2024.pdf';
const FOREIGN = { ...POLICY, record: { ...POLICY.record, name: NAME, title: NAME } };

/** Places of the name on the page that let it reach beyond itself. */
function unguarded(): readonly string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.includes(NAME) || !parent) continue;
    if (!getComputedStyle(parent).unicodeBidi.includes('isolate')) found.push(parent.outerHTML);
  }
  return found;
}

test.each(['#/library', `#/document/${POLICY.record.id}`])(
  'a name cannot turn the text beside it round: %s',
  async (hash) => {
    await renderApp({ documents: [FOREIGN], hash });
    await expect.element(page.getByText(NAME).first()).toBeVisible();
    expect(document.querySelectorAll('bdi').length).toBeGreaterThan(0);
    expect(unguarded().filter((html) => !html.startsWith('<title'))).toEqual([]);
  },
);

test('nor where it limits a question', async () => {
  await renderApp({ documents: [FOREIGN] });
  await page.getByRole('button', { name: 'All documents' }).click();
  await page.getByRole('option', { name: NAME }).click();
  await expect.poll(() => document.querySelectorAll('.chip bdi').length).toBe(1);
  expect(unguarded()).toEqual([]);
});
