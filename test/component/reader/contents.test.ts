import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PreviewDocument } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';
import { addressOf, readerServices, sampleDocument, sampleFile } from './samples.ts';

const NAME = 'volunteer-handbook.pdf';

let handbook: PreviewDocument;

beforeAll(async () => {
  // Lower than a page, so that its headings cannot all be seen at once.
  await page.viewport(1280, 600);
  handbook = await sampleDocument(NAME);
});

async function open(hash: string): Promise<void> {
  const documents = [handbook];
  const replace = readerServices(documents, () => sampleFile(NAME));
  await renderApp({ documents, hash }, { replace });
  await expect
    .poll(() => document.querySelector('main canvas'), { timeout: 30_000 })
    .not.toBeNull();
}

const contents = () => page.getByRole('navigation', { name: 'Contents' });

function marked(): string | undefined {
  return document.querySelector('[aria-current="location"] .title')?.textContent;
}

function scroller(): HTMLElement {
  return document.querySelector<HTMLElement>('[role="region"][tabindex="0"]')!;
}

/** Where the printed words begin, in pixels below the top of the pages. */
function topOf(words: string): number {
  const run = [...document.querySelectorAll<HTMLElement>('[data-offset] span')].find(
    ({ textContent }) => textContent.trim() === words,
  );
  return run!.getBoundingClientRect().top - scroller().getBoundingClientRect().top;
}

describe('the contents of a PDF', () => {
  test('lead to the line of a heading, not to the top of its page', async () => {
    await open(`#/document/${handbook.record.id}`);
    await contents().getByRole('button', { name: 'Counting birds' }).click();
    await expect.poll(() => topOf('Counting birds')).toBeLessThan(60);
    expect(topOf('Counting birds')).toBeGreaterThanOrEqual(0);
    await expect.poll(marked).toBe('Counting birds');
  });

  test('mark a heading that was chosen although the pages end before it gets to the top', async () => {
    await open(`#/document/${handbook.record.id}`);
    await contents().getByRole('button', { name: 'Expenses' }).click();
    await expect.poll(marked).toBe('Expenses');
  });

  test('mark the section of a cited place', async () => {
    await open(addressOf(handbook, 'Keep people thirty metres away'));
    await expect.poll(marked).toBe('Injured animals');
  });

  test('follow the scrolling', async () => {
    await open(addressOf(handbook, 'Keep people thirty metres away'));
    await expect.poll(marked).toBe('Injured animals');
    scroller().scrollTo({ top: 0 });
    await expect.poll(marked).toBe('Volunteer handbook');
    scroller().scrollBy({ top: topOf('Counting birds') });
    await expect.poll(marked).toBe('Counting birds');
  });
});
