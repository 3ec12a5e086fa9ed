import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AbstentionReason } from '#core/model/answer.ts';
import type { Question } from '#core/model/query.ts';
import { en } from '#i18n/en/index.ts';
import { abstainedEvents } from '../../preview/answers.ts';
import { DOCUMENTS, POLICY } from '../../preview/content.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const QUESTION = 'What does the moon weigh?';
const REASONS: readonly AbstentionReason[] = [
  'library-empty',
  'nothing-asked',
  'nothing-relevant',
  'identifier-absent',
  'needs-counting',
  'unclear-count',
  'scope-excludes',
  'still-indexing',
  'no-readable-text',
];

async function askAndAbstain(reason: AbstentionReason): Promise<void> {
  await renderApp({ documents: DOCUMENTS, ask: { kind: 'abstained', reason } });
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await userEvent.keyboard('{Enter}');
}

test.each(REASONS)(
  'for %s it says so, says why, and has no accessibility fault',
  async (reason) => {
    await askAndAbstain(reason);
    const { title, text } = en.ask.abstained[reason];
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expectAccessible();
  },
);

describe('an abstention', () => {
  test('shows no answer text, only the nearest passages and what was searched', async () => {
    await askAndAbstain('nothing-relevant');
    await expect.element(page.getByText('Nearest passages').first()).toBeVisible();
    await expect.element(page.getByText('Searched 6 documents, 64 passages')).toBeVisible();
    await expect.element(page.getByText('Sources')).not.toBeInTheDocument();
  });

  test('shows no bar that says how well a passage fits, since the best one would fill it', async () => {
    await page.viewport(1280, 800);
    await askAndAbstain('nothing-relevant');
    const passages = page.getByRole('complementary').getByRole('list').first();
    await expect.element(passages).toHaveAccessibleDescription(en.ask.nearestOrder);
    await expect
      .element(page.getByRole('button', { name: en.ask.fit.best }))
      .not.toBeInTheDocument();
  });

  test('shows the sentence that came nearest when the decision was close', async () => {
    await renderApp({
      documents: DOCUMENTS,
      ask: { kind: 'abstained', reason: 'nothing-relevant', close: true },
    });
    await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: en.ask.closeCall.title })).toBeVisible();
    // Nor does the line that is read aloud say more than that.
    const { title } = en.ask.abstained['nothing-relevant'];
    await expect.element(page.getByText(title)).not.toBeInTheDocument();
    const nearest = page.getByRole('list', { name: 'Nearest sentences' }).getByRole('link');
    await expect
      .element(nearest.first())
      .toHaveAttribute('href', expect.stringContaining('#/document/'));
    await expectAccessible();
  });

  test('shows how far the best match stayed below the threshold', async () => {
    await askAndAbstain('nothing-relevant');
    await expect.element(page.getByText('Support in your documents 24%')).toBeVisible();
    await expect.element(page.getByText('Lastro answers from 55%')).toBeVisible();
  });

  test('names the identifier that does not occur', async () => {
    await askAndAbstain('identifier-absent');
    await expect.element(page.getByText('MZK-2024-0091', { exact: true })).toBeVisible();
  });

  test('offers to search everything when the question was limited, and does so', async () => {
    const asked: Question[] = [];
    await renderApp(
      { documents: DOCUMENTS },
      {
        replace: {
          ask: {
            async *ask(question) {
              asked.push(question);
              yield* await Promise.resolve(abstainedEvents(question.text, false, 'scope-excludes'));
            },
          },
        },
      },
    );
    await page.getByRole('button', { name: 'All documents' }).click();
    await page.getByRole('option', { name: POLICY.record.name }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Search all documents' }).click();
    await expect.poll(() => asked.map(({ scope }) => scope.documents.length)).toEqual([1, 0]);
  });

  test('puts the question back into the box to be asked in other words', async () => {
    await askAndAbstain('nothing-relevant');
    await page.getByRole('button', { name: 'Ask in other words' }).click();
    const box = page.getByRole('textbox', { name: 'Your question' });
    await expect.element(box).toHaveValue(QUESTION);
    await expect.element(box).toHaveFocus();
  });
});
