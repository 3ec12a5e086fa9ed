import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SHEET } from '../../preview/sheets.ts';
import { renderApp } from '../support/render-app.ts';

const hash = `#/document/${SHEET.record.id}`;
const WITHOUT_HEADINGS = {
  ...SHEET,
  segments: SHEET.segments.map((segment) => ({
    ...segment,
    blocks: segment.blocks.filter(({ kind }) => kind !== 'heading'),
  })),
};
const sign = () => document.querySelectorAll('.more-sideways').length;
const scroller = () => document.querySelector<HTMLElement>('[role="region"][tabindex="0"]')!;

afterEach(() => page.viewport(1280, 800));

test('a document without headings gives its whole width to its text', async () => {
  await page.viewport(1280, 800);
  await renderApp({ documents: [WITHOUT_HEADINGS], hash });
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument();
});

test('a table that is wider than the window shows that more columns follow, until the last', async () => {
  await page.viewport(390, 800);
  await renderApp({ documents: [SHEET], hash });
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await expect.poll(sign).toBe(1);
  scroller().scrollLeft = scroller().scrollWidth;
  await expect.poll(sign).toBe(0);
});
