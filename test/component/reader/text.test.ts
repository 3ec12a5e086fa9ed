import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BLOCK_SEPARATOR, type Segment } from '#core/model/block.ts';
import { POLICY } from '../../preview/content.ts';
import { SHEET, sheetAddress } from '../../preview/sheets.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';
import { addressOf, documentOf, sampleDocument } from './samples.ts';

const QUOTE = 'Report a theft to the police within 24 hours and to us within five days.';

function marked(): readonly string[] {
  return [...document.querySelectorAll('main mark')].map((mark) => mark.textContent);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

describe('a cited place', () => {
  test('is marked, character for character, and in view with the focus on its paragraph', async () => {
    await renderApp({ documents: [POLICY], hash: addressOf(POLICY, QUOTE) });
    await expect.poll(marked).toEqual([QUOTE]);
    const mark = document.querySelector('main mark')!;
    await expect.poll(() => isInView(mark)).toBe(true);
    await expect.poll(() => document.activeElement?.contains(mark)).toBe(true);
  });

  test('far to the right in a sheet is brought into view sideways', async () => {
    await page.viewport(390, 844);
    await renderApp({ documents: [SHEET], hash: sheetAddress('Roof under repair') });
    await expect.poll(marked).toEqual(['Roof under repair']);
    const right = (): number => document.querySelector('main mark')!.getBoundingClientRect().right;
    await expect.poll(right).toBeLessThan(390);
  });

  test('of a deleted document says so, and is there again when it is restored', async () => {
    const record = { ...POLICY.record, deletedAt: Date.now() };
    await renderApp({ documents: [{ ...POLICY, record }], hash: addressOf(POLICY, QUOTE) });
    const title = page.getByRole('heading', { name: `“${record.name}” was deleted` });
    await expect.element(title).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(marked).toEqual([QUOTE]);
  });

  test('is left for the answer with one key', async () => {
    await renderApp({ documents: [POLICY], hash: addressOf(POLICY, QUOTE) });
    await expect.element(page.getByRole('link', { name: 'Back to the answer' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.hash).toBe('#/ask');
  });

  test('deep in a long document is found while only what is near it is drawn', async () => {
    const [first] = POLICY.segments;
    const segments = Array.from({ length: 400 }, (_, ordinal): Segment => ({ ...first!, ordinal }));
    const long = documentOf('long.md', segments);
    const { start, end } = { start: first!.text.indexOf(QUOTE), end: 0 };
    const hash = `#/document/${long.record.id}?segment=300&start=${start}&end=${start + QUOTE.length + end}`;
    await renderApp({ documents: [long], hash });
    await expect.poll(marked).toEqual([QUOTE]);
    await expect.poll(() => isInView(document.querySelector('main mark')!)).toBe(true);
    expect(document.querySelectorAll('[data-segment]').length).toBeLessThan(20);
  });
});

test('the cited places of an answer are visited in turn', async () => {
  await renderApp({ documents: [POLICY], ask: { kind: 'answered' } });
  await page.getByRole('textbox', { name: 'Your question' }).fill('How much jewellery is covered?');
  await userEvent.keyboard('{Enter}');
  await page
    .getByRole('link', { name: /^Source 1/ })
    .first()
    .click();
  await expect.element(page.getByText('Source 1 of 2')).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(page.getByText('Source 2 of 2')).toBeVisible();
  await expect.poll(marked).toEqual([QUOTE]);
  await page.getByRole('button', { name: 'Previous cited place' }).click();
  await expect.element(page.getByText('Source 1 of 2')).toBeVisible();
});

describe('looking for words', () => {
  test('counts the matches, steps through them and closes without leaving the document', async () => {
    await renderApp({ documents: [POLICY], hash: `#/document/${POLICY.record.id}` });
    await expect.element(page.getByRole('heading', { name: 'Theft' })).toBeVisible();
    await userEvent.keyboard('{Control>}f{/Control}');
    await page.getByRole('textbox', { name: 'Find in document' }).fill('theft');
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    expect(marked()).toEqual(['Theft', 'Theft', 'theft']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(marked).toEqual([]);
    expect(location.hash).toBe(`#/document/${POLICY.record.id}`);
  });

  test('starts from the menu on a phone, and says when there is no match', async () => {
    await page.viewport(390, 844);
    await renderApp({ documents: [POLICY], hash: `#/document/${POLICY.record.id}` });
    await page.getByRole('button', { name: 'Document tools' }).click();
    await page.getByRole('menuitem', { name: 'Find in document' }).click();
    await page.getByRole('textbox', { name: 'Find in document' }).fill('dinosaur');
    await expect.element(page.getByText('No match')).toBeVisible();
  });
});

test('the contents lead to their headings', async () => {
  await page.viewport(1280, 600);
  await renderApp({ documents: [POLICY], hash: `#/document/${POLICY.record.id}` });
  await page.getByRole('navigation', { name: 'Contents' }).getByText('Ending the policy').click();
  const heading = page.getByRole('heading', { name: 'Ending the policy' });
  await expect.poll(() => isInView(heading.element())).toBe(true);
});

test('tables, lists and inline formatting become real elements', async () => {
  const text = ['Item | Price', 'Key | 25,00'].join('\n');
  const blocks = [
    { kind: 'table', text },
    { kind: 'list-item', text: '1. First', level: 1 },
    { kind: 'list-item', text: 'inner', level: 2 },
    {
      kind: 'paragraph',
      text: 'a link',
      marks: [{ kind: 'link', start: 2, end: 6, href: 'https://example.org' }],
    },
    {
      kind: 'paragraph',
      text: 'run me',
      marks: [{ kind: 'link', start: 0, end: 6, href: 'javascript:alert(1)' }],
    },
    { kind: 'code', text: 'x = 1\n  y' },
  ] as const;
  let start = 0;
  const placed = blocks.map((block) => {
    const at = start;
    start += block.text.length + BLOCK_SEPARATOR.length;
    return { level: 0, headingPath: [], marks: [], boxes: [], ...block, start: at };
  });
  const segment: Segment = {
    ordinal: 0,
    page: null,
    size: null,
    text: blocks.map((block) => block.text).join(BLOCK_SEPARATOR),
    blocks: placed,
  };
  const made = documentOf('made.md', [segment]);
  await renderApp({ documents: [made], hash: `#/document/${made.record.id}` });
  await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '25,00' })).toBeVisible();
  expect(document.querySelector('main li li')?.textContent).toBe('inner');
  await expect
    .element(page.getByRole('link', { name: 'link' }))
    .toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
  expect(document.querySelector('main pre')?.textContent).toBe('x = 1\n  y');
});

test('a real Portuguese document opens with its table and its headings', async () => {
  const manual = await sampleDocument('manual-forno-F120.md');
  await renderApp({ documents: [manual], hash: addressOf(manual, '320 °C') }, { locale: 'pt-BR' });
  await expect.element(page.getByRole('cell', { name: '320 °C' })).toBeVisible();
  await expect.poll(marked).toEqual(['320 °C']);
});

test('a table that scrolls on a phone can be scrolled by the keyboard', async () => {
  await page.viewport(390, 844);
  const manual = await sampleDocument('manual-forno-F120.md');
  await renderApp({ documents: [manual], hash: addressOf(manual, '320 °C') });
  await expect.poll(marked).toEqual(['320 °C']);
  const table = page.getByRole('group', { name: 'Table' });
  await expect.element(table.first()).toBeVisible();
  for (const element of table.elements()) expect((element as HTMLElement).tabIndex).toBe(0);
  await expectAccessible();
});

test('a document that is not here is said to be missing', async () => {
  await renderApp({ documents: [POLICY], hash: '#/document/gone' });
  await expect.element(page.getByText('This document is not here')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the library' })).toBeVisible();
});

test.each(['light', 'dark'])('the reader has no accessibility fault in %s', async (theme) => {
  await renderApp({ documents: [POLICY], hash: addressOf(POLICY, QUOTE) });
  document.documentElement.dataset.theme = theme;
  await expect.poll(marked).toEqual([QUOTE]);
  await expectAccessible();
  delete document.documentElement.dataset.theme;
});
