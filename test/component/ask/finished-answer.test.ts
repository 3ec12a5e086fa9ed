import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeredEvents, ENGLISH_QUESTION } from '../../preview/answers.ts';
import { MemoryConversations } from '../../preview/conversations.ts';
import { POLICY } from '../../preview/content.ts';
import { ROW_QUESTION, rowEvents } from '../../preview/rows.ts';
import { SHEET } from '../../preview/sheets.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';
import { READY, steered, ask } from './asking.ts';

describe('a finished answer', () => {
  test('says that the chosen language model failed where it did', async () => {
    const { give, service } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await ask(ENGLISH_QUESTION);
    for (const event of answeredEvents(ENGLISH_QUESTION, false)) {
      if (event.type !== 'done' || event.answer.status !== 'answered') await give(event);
      else await give({ ...event, answer: { ...event.answer, generatorFailure: 'gpu-lost' } });
    }
    await expect.element(page.getByText('these are your documents’ own sentences')).toBeVisible();
  });

  test('cites every sentence with a link to its place', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    const citation = page.getByRole('link', { name: `Source 1: ${POLICY.record.name}` });
    const quote =
      'Jewellery is covered up to £6,000 in all and up to £1,500 an item unless it is listed in the schedule.';
    const start = POLICY.segments[0]!.text.indexOf(quote);
    await expect
      .element(citation)
      .toHaveAttribute(
        'href',
        `#/document/${encodeURIComponent(POLICY.record.id)}?segment=0&start=${start}&end=${start + quote.length}`,
      );
  });

  test('sets a row of a table as columns and values, the one asked for marked and cited', async () => {
    await renderApp({ documents: [SHEET], ask: { kind: 'row' } });
    await ask(ROW_QUESTION);
    const answer = page.getByRole('article').first();
    await expect.element(answer.getByText('Lease ends')).toBeVisible();
    const asked = [...document.querySelectorAll('.sentences .asked')];
    expect(asked.map(({ textContent }) => textContent.trim())).toEqual(['Lease ends 2033-12-311']);
    const shown = () =>
      [...document.querySelectorAll('.sentences dt')].map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Branch', 'Region', 'Manager', 'Opened', 'Lease ends']);
    await answer.getByRole('button', { name: '2 more columns' }).click();
    expect(shown()).toHaveLength(7);
    await expectAccessible();
  });

  test('shows the quote when a citation is focused', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    const citation = page.getByRole('link', { name: /Source 1/ });
    await expect.element(citation).toBeVisible();
    // Keyboard focus, as the card does not open for the pointer's focus.
    await page.getByRole('heading', { level: 2, name: ENGLISH_QUESTION }).click();
    // The menu of the question comes first.
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(citation).toHaveFocus();
    await expect.poll(() => document.querySelector('blockquote')?.textContent).toContain('£6,000');
  });

  test('shows the cited cell of a wide row, and little else of it', async () => {
    const { give, service } = steered();
    await renderApp({ documents: [SHEET] }, { replace: { ask: service } });
    await ask('How much is paid for Branch 44?');
    for (const event of rowEvents('How much is paid for Branch 44?')) {
      if (event.type !== 'done' || event.answer.status !== 'answered') await give(event);
      else await give({ ...event, answer: { ...event.answer, short: '€ 2,705.00' } });
    }
    await page.getByRole('link', { name: /^Source 1/ }).hover();
    await expect.poll(() => document.querySelector('blockquote')?.textContent).toMatch(/2,705/);
    const box = document.querySelector('blockquote')!;
    expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
  });

  test('leaves nothing of its card behind when a citation is followed', async () => {
    const warn = vi.spyOn(console, 'warn');
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    const citation = page.getByRole('link', { name: /Source 1/ });
    await citation.hover();
    await expect.poll(() => document.querySelector('blockquote')).not.toBeNull();
    await citation.click();
    await expect.poll(() => document.querySelector('main mark')).not.toBeNull();
    expect(warn.mock.calls.flat().filter((text) => String(text).includes('svelte'))).toEqual([]);
    warn.mockRestore();
  });

  test('says in plain words why a passage is shown', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await page.getByText('Why this passage').first().click();
    const reasons = page.getByRole('article').first();
    await expect
      .element(page.getByText('Read closely, it very likely answers (96%).'))
      .toBeVisible();
    await expect
      .element(page.getByText('It holds these words of your question: “jewellery” and “covered”.'))
      .toBeVisible();
    await expect.element(page.getByText('It does not hold: “burglary”.')).toBeVisible();
    await expect.element(reasons).not.toHaveTextContent('BM25');
  });

  test('explains how well a passage fits to the keyboard and to a tap', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    const bar = page.getByRole('button', { name: 'Fits best of the passages found' });
    await bar.click();
    await expect.element(page.getByText(/The longer the bar/).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('.tooltip')).toBeNull();
    const support = page.getByRole('button', { name: /^Strong support 95%/ });
    await support.click();
    await expect.element(page.getByText(/measured on test questions/).first()).toBeVisible();
  });

  test('explains a passage with contributions that sum to its score', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await page.getByText('Why this passage').first().click();
    await page.getByText('Technical detail').first().click();
    const cells = page.getByRole('table').first().getByRole('cell');
    await expect.element(cells.first()).toBeVisible();
    const numbers = cells.all().map((cell) => Number(cell.element().textContent));
    const sum = numbers.at(-1)!;
    expect(numbers[2]! + numbers[5]!).toBeCloseTo(sum, 3);
  });

  test('shows what it quotes, and what was found besides only when asked to', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await expect.element(page.getByText('Strong support')).toBeVisible();
    const evidence = page.getByRole('complementary');
    await expect.element(evidence).toHaveTextContent('1 passage');
    expect(evidence.getByRole('article').all()).toHaveLength(1);
    await evidence.getByText('3 more passages were found').click();
    await expect.poll(() => evidence.getByRole('article').all().length).toBe(4);
  });

  test('lists sources of one place in one line, each with a link of its own', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await expect.element(page.getByText('Strong support')).toBeVisible();
    const sources = document.querySelector('.sources')!;
    expect(sources.querySelectorAll('li')).toHaveLength(1);
    const links = [...sources.querySelectorAll('a')];
    expect(links.map((link) => link.textContent.trim().slice(0, 1))).toEqual(['1', '2']);
    expect(new Set(links.map(({ href }) => href)).size).toBe(2);
  });

  test('marks the words that the question shares with a passage', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await expect.element(page.getByText('Strong support')).toBeVisible();
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toContain('Jewellery');
    expect(marked).not.toContain('is');
  });

  test('is still there on the next visit', async () => {
    const conversations = new MemoryConversations();
    const first = await renderApp(READY, { replace: { conversations } });
    await ask(ENGLISH_QUESTION);
    await expect.element(page.getByText('Strong support')).toBeVisible();
    await expect.poll(() => conversations.lastId).not.toBeNull();
    await first.unmount();
    await renderApp(READY, { replace: { conversations } });
    await expect
      .element(page.getByRole('heading', { level: 2, name: ENGLISH_QUESTION }))
      .toBeVisible();
    await expect.element(page.getByText('Strong support')).toBeVisible();
  });

  test('has no accessibility fault, in light and dark', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await page.getByText('Why this passage').first().click();
    await expectAccessible();
    document.documentElement.dataset.theme = 'dark';
    await expectAccessible();
    delete document.documentElement.dataset.theme;
  });
});
