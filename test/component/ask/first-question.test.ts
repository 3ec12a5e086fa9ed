import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';

test('the question box is never gone while the conversation takes the place of the first screen', async () => {
  await renderApp({ documents: DOCUMENTS });
  await page.getByRole('textbox', { name: 'Your question' }).fill(ENGLISH_QUESTION);
  const seen: boolean[] = [];
  const observer = new MutationObserver(() =>
    seen.push(document.querySelector('main [data-question]') !== null),
  );
  observer.observe(document.querySelector('main')!, { childList: true, subtree: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: /Source 2/ })).toBeVisible();
  observer.disconnect();
  expect(seen).not.toEqual([]);
  expect(seen).not.toContain(false);
  await expect.element(page.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
});
