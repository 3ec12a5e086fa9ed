import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Question } from '#core/model/query.ts';
import { en } from '#i18n/en/index.ts';
import { answeredEvents, ENGLISH_QUESTION } from '../../preview/answers.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

/** Records what is asked; each answer says that a follow-up was completed and what restricted it. */
function recording() {
  const asked: Question[] = [];
  return {
    asked,
    service: {
      async *ask(question: Question) {
        asked.push(question);
        const filters = [
          ...(question.filters ?? []),
          ...(question.text.includes('file:') ? [FILE_FILTER] : []),
        ];
        for (const event of answeredEvents(ENGLISH_QUESTION, false)) {
          if (event.type === 'understood') {
            const understanding = { ...event.understanding, rewritten: true, filters };
            yield await Promise.resolve({ ...event, understanding });
          } else if (event.type === 'done') {
            const understanding = { ...event.trace.understanding, rewritten: true, filters };
            yield { ...event, trace: { ...event.trace, understanding } };
          } else yield event;
        }
      },
    },
  };
}

const FILE_FILTER = { kind: 'file', value: 'lease', source: 'file:lease' } as const;
const box = () => page.getByRole('textbox', { name: 'Your question' });
const chips = () => page.getByRole('list', { name: 'What this question is limited to' });

describe('operators', () => {
  test('are not repeated in the heading of the answer, which has them as chips', async () => {
    await renderApp({ documents: DOCUMENTS }, { replace: { ask: recording().service } });
    await box().fill('How much is covered? file:lease');
    await userEvent.keyboard('{Enter}');
    const heading = page.getByRole('heading', { level: 2, name: 'How much is covered?' });
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveTextContent('file:');
  });

  test('are shown as chips under the question box and leave it when removed', async () => {
    await renderApp({ documents: DOCUMENTS });
    await box().fill('Who signed? file:lease -draft');
    await expect.element(chips()).toHaveTextContent('Document: lease');
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove: Document lease' }).click();
    await expect.element(box()).toHaveValue('Who signed? -draft');
    await page.getByRole('button', { name: 'Remove: Without draft' }).click();
    await expect.element(box()).toHaveValue('Who signed?');
    await expect.element(chips()).not.toBeInTheDocument();
  });

  test('that nothing can meet are marked, told and can be removed', async () => {
    await renderApp({ documents: DOCUMENTS });
    await box().fill('Who signed? after:20x lang:xx +pump -pump');
    await expect.element(page.getByText(en.ask.filterFaults['not-a-date']('20x'))).toBeVisible();
    await expect
      .element(page.getByText(en.ask.filterFaults['unknown-language']('xx')))
      .toBeVisible();
    await expect
      .element(page.getByText('Nothing can meet “With: pump” and “Without: pump” together.'))
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove: From 20x' }).click();
    await expect
      .element(page.getByText(en.ask.filterFaults['not-a-date']('20x')))
      .not.toBeInTheDocument();
  });

  test('stay with the answer, where removing one asks again without it', async () => {
    const { asked, service } = recording();
    await renderApp({ documents: DOCUMENTS }, { replace: { ask: service } });
    await box().fill('Who signed? file:lease');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Remove: Document lease' }).click();
    await expect
      .poll(() => asked.map(({ text }) => text))
      .toEqual(['Who signed? file:lease', 'Who signed?']);
  });
});

test('what a follow-up was searched for can be changed, and then stands alone', async () => {
  const { asked, service } = recording();
  await renderApp({ documents: DOCUMENTS }, { replace: { ask: service } });
  await box().fill('And how loud is it?');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Change what is searched for' }).click();
  await page.getByRole('textbox', { name: 'What to search for' }).fill('noise of the pump');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)?.text).toBe('noise of the pump');
  expect(asked.at(-1)?.history).toEqual([]);
});
