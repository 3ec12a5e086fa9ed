import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOCUMENTS } from '../../preview/content.ts';
import { fakeGolden } from '../../preview/golden.ts';
import type { Scene } from '../../preview/scenes.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

async function asked(scene: Partial<Scene>) {
  const golden = fakeGolden();
  await renderApp({ documents: DOCUMENTS, ...scene }, { replace: { golden } });
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('How much is the deposit?');
  await userEvent.keyboard('{Enter}');
  return golden;
}

test('an answer is kept as a golden question with one press, and taken back with another', async () => {
  const golden = await asked({ ask: { kind: 'answered' } });
  const right = page.getByRole('button', { name: 'This answer is right' });
  await right.click();
  await expect.element(right).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Kept as a question of your own golden set.')).toBeVisible();
  const [kept] = await golden.list();
  expect(kept).toMatchObject({ answerable: true, verdict: 'right', origin: 'answer' });
  expect(kept!.evidence.length).toBeGreaterThan(0);
  await expectAccessible();
  await right.click();
  await expect.element(right).toHaveAttribute('aria-pressed', 'false');
  expect(await golden.list()).toEqual([]);
});

test('a wrong refusal asks what would be right, and a passage settles it', async () => {
  const golden = await asked({ ask: { kind: 'abstained', reason: 'nothing-relevant' } });
  await page.getByRole('button', { name: 'Wrongly refused: the documents do answer it' }).click();
  await expect.element(page.getByText('What would be right?')).toBeVisible();
  const passage = page.getByRole('button', { name: 'This is the right passage' }).first();
  await passage.click();
  await expect.element(passage).toHaveAttribute('aria-pressed', 'true');
  expect(await golden.list()).toMatchObject([{ answerable: true, evidence: [expect.anything()] }]);
});

test('what a mark asks comes into view, clear of the question box', async () => {
  await page.viewport(390, 560);
  await asked({ ask: { kind: 'answered' } });
  const wrong = page.getByRole('button', { name: 'This answer is wrong' });
  await expect.element(wrong).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Your question' });
  // The button ends where the question box begins: what opens below it would be covered.
  const below = wrong.element().getBoundingClientRect().bottom;
  const covered = window.innerHeight - box.element().getBoundingClientRect().top;
  await page.viewport(390, Math.ceil(below + scrollY + covered + 16));
  window.scrollTo(0, 0);
  (wrong.element() as HTMLElement).click();
  const outcome = page.getByText('What would be right?');
  await expect.element(outcome).toBeVisible();
  const clearance = (): number =>
    box.element().getBoundingClientRect().top - outcome.element().getBoundingClientRect().bottom;
  await expect.poll(clearance).toBeGreaterThan(0);
});
