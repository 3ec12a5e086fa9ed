import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOCUMENTS } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';

test('a question that a language model was to word says whether it did, or why the rule did', async () => {
  const understanding = {
    rewritten: true,
    searchText: 'What is the deposit for the kayak and for the locker?',
    rewrittenBy: { by: 'generator', generator: 'SmolLM2' },
    subQuestions: ['the deposit for the kayak', 'the deposit for the locker'],
    partedBy: { by: 'rule', because: 'drops' },
  } as const;
  await renderApp({ documents: DOCUMENTS, ask: { kind: 'answered', understanding } });
  await page.getByRole('textbox', { name: 'Your question' }).fill('And for the locker?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Completed by SmolLM2')).toBeVisible();
  const why = 'Taken apart by rule: the language model left out something that you asked for.';
  await expect.element(page.getByText(why)).toBeVisible();
});
