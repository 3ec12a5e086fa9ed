import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AskEvent } from '#core/model/answer.ts';
import type { Question } from '#core/model/query.ts';
import { answeredEvents, surveyEvents } from '../../preview/answers.ts';
import { DOCUMENTS, POLICY } from '../../preview/content.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const QUESTION = 'Which files mention theft?';

async function send(): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await userEvent.keyboard('{Enter}');
}

describe('the answer to a question about all documents', () => {
  test('tells the count, what exactly was counted, each document with its sentences, and what was left out', async () => {
    await renderApp({ documents: DOCUMENTS, ask: { kind: 'survey', outcome: 'found' } });
    await send();
    const headline = page.getByRole('heading', { name: '1 of 6 documents mentions “theft”' });
    await expect.element(headline).toBeVisible();
    await expect.element(page.getByText('Not final: 3 files are still to be read.')).toBeVisible();
    await expect
      .element(page.getByText('the word “theft” in any form. Found as: theft, thefts.'))
      .toBeVisible();
    const list = page.getByRole('list', { name: 'Documents found' });
    await expect.element(list.getByText('the first 2 of 7 sentences')).toBeVisible();
    const citation = list.getByRole('link', { name: `Source 1: ${POLICY.record.name}` });
    await expect.element(citation).toHaveAttribute('href', expect.stringContaining('segment='));
    await expect
      .element(page.getByText('Not counted, because the words stand apart'))
      .toBeVisible();
    await expect.element(page.getByText('site-plan-scan.pdf · no readable text')).toBeVisible();
    await expectAccessible();
  });

  test('says that none does without taking it for silence', async () => {
    await renderApp({ documents: DOCUMENTS, ask: { kind: 'survey', outcome: 'none' } });
    await send();
    const headline = page.getByRole('heading', {
      name: 'None of the 6 documents mentions “asbestos”',
    });
    await expect.element(headline).toBeVisible();
    await expect.element(page.getByText('What you can do')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('lists the documents that lack something', async () => {
    await renderApp({ documents: DOCUMENTS, ask: { kind: 'survey', outcome: 'lacking' } });
    await send();
    const headline = page.getByRole('heading', {
      name: '2 of 6 documents do not mention “asbestos”',
    });
    await expect.element(headline).toBeVisible();
    const list = page.getByRole('list', { name: 'Documents found' });
    await expect.element(list.getByRole('link', { name: POLICY.record.name })).toBeVisible();
  });
});

test('shows the heading for which a sentence counts, and which documents may use other words', async () => {
  const events = surveyEvents(QUESTION, 'found').map((event) =>
    event.type === 'done' && event.answer.status === 'answered' && event.answer.survey
      ? {
          ...event,
          answer: {
            ...event.answer,
            survey: {
              ...event.answer.survey,
              otherLanguages: [{ language: 'pt' as const, documents: 2, words: ['theft'] }],
            },
            sources: event.answer.sources.map((source) => ({ ...source, heading: 'Thefts' })),
          },
        }
      : event,
  );
  const ask = () =>
    (async function* () {
      yield* await Promise.resolve(events);
    })();
  await renderApp({ documents: DOCUMENTS }, { replace: { ask: { ask } } });
  await send();
  const list = page.getByRole('list', { name: 'Documents found' });
  await expect.element(list.getByText('Thefts').first()).toBeVisible();
  await expect
    .element(page.getByText('2 documents in Portuguese may call “theft” something else'))
    .toBeVisible();
  await expectAccessible();
});

/** Answers in the manner that is asked for, and keeps what was asked. */
async function renderBoth(): Promise<Question[]> {
  const asked: Question[] = [];
  const events = ({ text, manner }: Question): readonly AskEvent[] => {
    if (manner === 'survey') return surveyEvents(text, 'found');
    return answeredEvents(text, false).map((event) =>
      event.type === 'done' && manner === undefined
        ? {
            ...event,
            trace: {
              ...event.trace,
              understanding: { ...event.trace.understanding, offersSurvey: true },
            },
          }
        : event,
    );
  };
  await renderApp(
    { documents: DOCUMENTS },
    {
      replace: {
        ask: {
          async *ask(question) {
            asked.push(question);
            yield* await Promise.resolve(events(question));
          },
        },
      },
    },
  );
  return asked;
}

test('one manner of answering leads to the other and back', async () => {
  const asked = await renderBoth();
  await send();
  await page.getByRole('button', { name: 'Count and list every mention' }).click();
  await page.getByRole('button', { name: 'Ask as an ordinary question instead' }).click();
  await expect
    .poll(() => asked.map(({ manner }) => manner))
    .toEqual([undefined, 'survey', 'ordinary']);
  expect(asked.map(({ text }) => text)).toEqual([QUESTION, QUESTION, QUESTION]);
});
