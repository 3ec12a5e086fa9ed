import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PreviewDocument } from '../../preview/content.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';
import { addressOf, readerServices, sampleDocument, sampleFile } from './samples.ts';

const NAME = 'volunteer-handbook.pdf';
const QUOTE = 'leave the outer path at least two hours before high water';

let handbook: PreviewDocument;

beforeAll(async () => {
  await page.viewport(1280, 800);
  handbook = await sampleDocument(NAME);
});

async function open(hash: string, file = () => sampleFile(NAME) as Promise<Blob>): Promise<void> {
  const documents = [handbook];
  await renderApp({ documents, hash }, { replace: readerServices(documents, file) });
}

function canvas(): HTMLCanvasElement | null {
  return document.querySelector('main canvas');
}

/** Waits until a page is drawn. */
async function drawn(): Promise<void> {
  await expect.poll(canvas, { timeout: 30_000 }).not.toBeNull();
}

/** Share of the canvas' pixels within a part of the page that are dark: ink. */
function inkWithin(area: DOMRect): number {
  const drawn = canvas()!;
  const frame = drawn.getBoundingClientRect();
  const ratio = drawn.width / frame.width;
  const { data } = drawn
    .getContext('2d')!
    .getImageData(
      (area.x - frame.x) * ratio,
      (area.y - frame.y) * ratio,
      area.width * ratio,
      area.height * ratio,
    );
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 128) dark += 1;
  return dark / (data.length / 4);
}

describe('the pages of a PDF', () => {
  test('are drawn, with the cited words marked where they stand', async () => {
    await open(addressOf(handbook, QUOTE));
    await drawn();
    await expect.poll(() => document.querySelectorAll('main mark').length).toBeGreaterThan(0);
    const areas = [...document.querySelectorAll('main mark')].map((mark) =>
      mark.getBoundingClientRect(),
    );
    for (const area of areas) expect(inkWithin(area)).toBeGreaterThan(0.03);
    for (const area of areas) expect(area.top > 0 && area.bottom < window.innerHeight).toBe(true);
    const below = areas.at(-1)!;
    const gap = new DOMRect(below.x, below.bottom + 2, below.width, 2);
    expect(inkWithin(gap)).toBeLessThan(0.03);
  });

  test('can be selected and read aloud as text', async () => {
    await open(`#/document/${handbook.record.id}`);
    const first = page.getByRole('region', { name: 'Page 1 of 2' });
    await expect.element(first).toHaveTextContent('Everyone signs the tide sheet');
  });

  test('follow the zoom and keep their marks in place', async () => {
    await open(addressOf(handbook, QUOTE));
    await drawn();
    await expect.poll(() => document.querySelector('main mark')).not.toBeNull();
    const before = document.querySelector('main mark')!.getBoundingClientRect().width;
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect
      .poll(() => document.querySelector('main mark')!.getBoundingClientRect().width)
      .toBeLessThan(before);
    await page.getByRole('button', { name: 'Fit to width' }).click();
    await expect
      .poll(() => document.querySelector('main mark')!.getBoundingClientRect().width)
      .toBeCloseTo(before, 0);
  });

  test('give way to the text and come back', async () => {
    await open(addressOf(handbook, QUOTE));
    await page.getByText('Text', { exact: true }).click();
    await expect
      .poll(() => document.querySelector('main mark')?.textContent)
      .toContain('outer path');
    expect(canvas()).toBeNull();
    await page.getByText('Page', { exact: true }).click();
    await drawn();
  });

  test('show the matches of a search', async () => {
    await open(`#/document/${handbook.record.id}`);
    await drawn();
    await userEvent.keyboard('{Control>}f{/Control}');
    await page.getByRole('textbox', { name: 'Find in document' }).fill('nesting season');
    await expect.poll(() => document.querySelector('main mark.found-current')).not.toBeNull();
  });

  test('give way to the text when the file cannot be opened', async () => {
    await open(addressOf(handbook, QUOTE), () => Promise.resolve(new Blob(['no PDF'])));
    await expect.element(page.getByText('The pages cannot be shown')).toBeVisible();
    await expect
      .poll(() => document.querySelector('main mark')?.textContent)
      .toContain('outer path');
  });

  test('have no accessibility fault', async () => {
    await open(addressOf(handbook, QUOTE));
    await drawn();
    await expectAccessible();
  });
});
