import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';

beforeEach(() => page.viewport(1280, 800));

async function openCitation(): Promise<void> {
  await renderApp({ documents: DOCUMENTS });
  await page.getByRole('textbox', { name: 'Your question' }).fill(ENGLISH_QUESTION);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: /Source 2/ }).click();
  await expect.poll(() => location.hash).toContain('#/document/');
  await expect.element(page.getByRole('toolbar')).toBeVisible();
}

test('a citation that opens reads nothing of the screen that it leaves', async () => {
  const warn = vi.spyOn(console, 'warn');
  await openCitation();
  // As long as the card of the citation would have taken to open.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const warnings = warn.mock.calls.flat().map(String);
  expect(warnings.filter((text) => text.includes('derived_inert'))).toEqual([]);
});

test('scrolling reads nothing of a hint that was open when its screen was left', async () => {
  const warn = vi.spyOn(console, 'warn');
  await renderApp({ documents: DOCUMENTS, hash: '#/library' });
  await page.getByRole('button', { name: 'Save the list as CSV' }).hover();
  await expect.poll(() => document.querySelector('.tooltip')).not.toBeNull();
  location.hash = '#/settings';
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  document.dispatchEvent(new Event('scroll'));
  const warnings = warn.mock.calls.flat().map(String);
  expect(warnings.filter((text) => text.includes('derived_inert'))).toEqual([]);
});

test('coming back from a document gives the focus to the citation that opened it', async () => {
  await openCitation();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: /Source 2/ })).toHaveFocus();
});
