import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeredEvents, ENGLISH_QUESTION } from '../../preview/answers.ts';
import { POLICY } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';
import { READY, box, steered, ask } from './asking.ts';

test('a very long question is folded above its answer, and shown whole when asked to', async () => {
  await renderApp(READY);
  const words = Array.from({ length: 500 }, (_, n) => `word${n}`).join(' ');
  await ask(words);
  const heading = page.getByRole('heading', { level: 2, name: words });
  await expect.element(heading).toBeVisible();
  const height = () => heading.element().getBoundingClientRect().height;
  expect(height()).toBeLessThan(200);
  await page.getByRole('button', { name: 'Show the whole question' }).click();
  expect(height()).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Show less of the question' }).click();
  expect(height()).toBeLessThan(200);
});

describe('the question box', () => {
  test('asks with Enter and begins a new line with Shift and Enter', async () => {
    const { asked, service } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await box().click();
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
    expect(asked).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked.map(({ text }) => text)).toEqual(['one\ntwo']);
  });

  test('does not send an empty question', async () => {
    await renderApp(READY);
    await box().fill('   ');
    await expect.element(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  });

  test('gives earlier questions and answers along as history', async () => {
    const { asked, give, service } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await ask(ENGLISH_QUESTION);
    for (const event of answeredEvents(ENGLISH_QUESTION, false)) await give(event);
    await give(null);
    await expect.element(page.getByText('Strong support')).toBeVisible();
    await ask('And who must be told?');
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]!.history.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(asked[1]!.history[1]!.text).toContain('Jewellery is covered up to £6,000');
  });

  test('limits the question to what was chosen, and lets go of it', async () => {
    const { asked, give, service } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await page.getByRole('button', { name: 'All documents' }).click();
    await page.getByRole('option', { name: POLICY.record.name }).click();
    await userEvent.keyboard('{Escape}');
    await ask('one');
    await expect.poll(() => asked[0]?.scope.documents).toEqual([POLICY.record.id]);
    await give(null);
    await page.getByRole('button', { name: `Do not limit to ${POLICY.record.name}` }).click();
    await ask('two');
    await expect.poll(() => asked[1]?.scope.documents).toEqual([]);
  });
});

describe('an answer on its way', () => {
  test('shows evidence before the answer, and says when its order is final', async () => {
    const { give, service } = steered();
    const events = answeredEvents(ENGLISH_QUESTION, false);
    await renderApp(READY, { replace: { ask: service } });
    await ask(ENGLISH_QUESTION);
    await give(events[0]!);
    await expect.element(page.getByText('Searching').first()).toBeVisible();
    await give(events[1]!);
    await expect.element(page.getByText('First order; being read closely now')).toBeVisible();
    await give(events[2]!);
    await expect.element(page.getByText('First order; being read closely now')).not.toBeVisible();
    await expect.element(page.getByText('Strong support')).not.toBeInTheDocument();
  });

  test('stops when the user stops it, and can be asked again', async () => {
    const { asked, give, service, signals } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await ask('Will it stop?');
    await give(answeredEvents('Will it stop?', false)[0]!);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    await give(null);
    expect(asked).toHaveLength(1);
  });

  test('says what went wrong and what to do', async () => {
    await renderApp({ ...READY, ask: { kind: 'failed', code: 'out-of-memory' } });
    await ask('Anything?');
    await expect.element(page.getByText('The browser ran out of memory.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  });
});

describe('a question while another one runs', () => {
  test('begins a new conversation, and nothing of the old one comes after', async () => {
    const { asked, give, service } = steered();
    const failures: unknown[] = [];
    const onfailure = (event: PromiseRejectionEvent): void => void failures.push(event.reason);
    addEventListener('unhandledrejection', onfailure);
    await renderApp(READY, { replace: { ask: service } });
    await ask('The old one?');
    await give(answeredEvents('The old one?', false)[0]!);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await give(null);
    await ask('The new one?');
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]!.history).toEqual([]);
    await expect.element(page.getByText('The old one?')).not.toBeInTheDocument();
    removeEventListener('unhandledrejection', onfailure);
    expect(failures).toEqual([]);
  });

  test('waits in line, can be taken back, and is asked next', async () => {
    const { asked, give, service } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await ask('First?');
    await ask('Second?');
    expect(asked.map(({ text }) => text)).toEqual(['First?']);
    await expect.element(page.getByText('Next: Second?')).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.element(box()).toHaveValue('Second?');
    await userEvent.keyboard('{Enter}');
    await give(null);
    await expect.poll(() => asked.map(({ text }) => text)).toEqual(['First?', 'Second?']);
  });

  test('hands the focus of the cancel button to the question box', async () => {
    const { give, service } = steered();
    await renderApp(READY, { replace: { ask: service } });
    await ask('Will it stop?');
    await give(answeredEvents('Will it stop?', false)[0]!);
    page.getByRole('button', { name: 'Cancel' }).element().focus();
    await give(answeredEvents('Will it stop?', false).at(-1)!);
    await give(null);
    await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });
});

test('coming back from a document goes on at the answer that was left', async () => {
  await renderApp(READY);
  for (const question of [ENGLISH_QUESTION, 'And in the second place?', 'And in the third?']) {
    await ask(question);
    await expect.element(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('footer .support').length).toBeGreaterThan(0);
  }
  const second = page.getByRole('article').nth(1);
  await second.getByRole('link', { name: /Source 1/ }).click();
  await expect.poll(() => location.hash).toContain('#/document/');
  history.back();
  const heading = page.getByRole('heading', { level: 2, name: 'And in the second place?' });
  await expect.element(heading).toBeVisible();
  await expect
    .poll(() => Math.abs(heading.element().getBoundingClientRect().top))
    .toBeLessThan(200);
});
