import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#core/errors.ts';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { DOCUMENTS, POLICY } from '../../preview/content.ts';
import { fakeServices } from '../../preview/fake-services.ts';
import { historyOf, MemoryConversations } from '../../preview/conversations.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const READY = { documents: DOCUMENTS };

beforeEach(() => page.viewport(1280, 800));

async function ask(question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect.element(page.getByText('Strong support').last()).toBeVisible();
}

const openHistory = () => page.getByRole('button', { name: 'Earlier conversations' }).click();
const dialog = () => page.getByRole('dialog', { name: 'Conversations' });

describe('the history', () => {
  test('keeps a conversation when a new one begins, and opens it again with its sources', async () => {
    await renderApp(READY);
    await ask(ENGLISH_QUESTION);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await ask('And the second?');
    await openHistory();
    await dialog()
      .getByRole('button', { name: new RegExp(ENGLISH_QUESTION.replace('?', '')) })
      .first()
      .click();
    await expect
      .element(page.getByRole('heading', { level: 2, name: ENGLISH_QUESTION }))
      .toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: 'And the second?' }))
      .not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: `Source 1: ${POLICY.record.name}` }))
      .toBeVisible();
  });

  test('is found by words of titles and questions, and renamed in place', async () => {
    await renderApp({ ...READY, history: historyOf(40) });
    await openHistory();
    await expect.element(dialog().getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('searchbox', { name: 'Find in titles and questions' }).fill('imovel');
    await expect.poll(() => dialog().getByRole('listitem').all().length).toBeGreaterThan(0);
    for (const row of dialog().getByRole('listitem').all()) {
      await expect.element(row).toHaveTextContent('imóvel');
    }
    await dialog()
      .getByRole('button', { name: /What to do with/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'Name of the conversation' });
    await expect.element(field).toHaveFocus();
    await field.fill('Leaving the imóvel');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('Leaving the imóvel')).toBeVisible();
  });

  test('gives a deleted conversation back when that is undone', async () => {
    const conversations = new MemoryConversations();
    await renderApp(READY, { replace: { conversations } });
    await ask(ENGLISH_QUESTION);
    await openHistory();
    await dialog()
      .getByRole('button', { name: /What to do with/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(dialog().getByText('Conversations are kept here')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const heading = page.getByRole('heading', { level: 2, name: ENGLISH_QUESTION });
    await expect.element(heading).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(heading).toBeVisible();
    expect(conversations.removed.size).toBe(0);
  });
});

describe('the keyboard in the history', () => {
  const focusedRow = (): string | undefined =>
    (document.activeElement as HTMLElement | null)?.dataset['row'];

  test('walks the list with the arrow keys, as one stop of the Tab key', async () => {
    await renderApp({ ...READY, history: historyOf(40) });
    await openHistory();
    const search = page.getByRole('searchbox', { name: 'Find in titles and questions' });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedRow).toBe('0');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedRow).toBe('1');
    await userEvent.keyboard('{End}');
    await expect.poll(focusedRow).toBe('39');
    // Of all rows that are drawn, Tab stops at one: at its title and at its menu.
    const stops = dialog().getByRole('list').element().querySelectorAll('button[tabindex="0"]');
    expect(stops).toHaveLength(2);
  });

  test('stays in the list when a conversation is deleted, and reaches the undo from there', async () => {
    const conversations = new MemoryConversations();
    for (const one of historyOf(3)) conversations.summaries.set(one.id, one);
    await renderApp(READY, { replace: { conversations } });
    await openHistory();
    await dialog()
      .getByRole('button', { name: /What to do with/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const undo = dialog().getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    await expect.poll(focusedRow).toBe('0');
    undo.element().focus();
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => conversations.removed.size).toBe(0);
  });
});

describe('a conversation that another tab deletes', () => {
  test('is closed here as well, with a word about it, and opened again when that is undone', async () => {
    const conversations = new MemoryConversations();
    await renderApp(READY, { replace: { conversations } });
    await ask(ENGLISH_QUESTION);
    await expect.poll(() => conversations.summaries.size).toBe(1);
    await page.getByRole('textbox', { name: 'Your question' }).fill('A draft');
    const [id] = [...conversations.summaries.keys()];
    await conversations.remove(id!);
    const heading = page.getByRole('heading', { level: 2, name: ENGLISH_QUESTION });
    await expect.element(heading).not.toBeInTheDocument();
    await expect.element(page.getByText('was deleted in another window')).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: 'Your question' }))
      .toHaveValue('A draft');
    await conversations.restore(id!);
    await expect.element(heading).toBeVisible();
  });
});

describe('an answer', () => {
  test('whose document was deleted offers to restore it', async () => {
    const quoteState = { state: 'deleted', restorable: true } as const;
    const services = fakeServices({ ...READY, quoteState });
    await renderApp(READY, { replace: services });
    await ask(ENGLISH_QUESTION);
    const { id } = POLICY.record;
    await services.library.remove([id]);
    await page.getByRole('button', { name: 'Restore the document' }).click();
    const { documents } = await services.library.open();
    expect(documents.find((document) => document.id === id)?.deletedAt).toBeNull();
  });

  test('that a following tab cannot store waits until the tab takes over', async () => {
    const conversations = new MemoryConversations();
    const { saveTurn } = conversations;
    let writer = false;
    conversations.saveTurn = (id, turn) =>
      writer ? saveTurn(id, turn) : Promise.reject(new AppError('read-only', 'no'));
    const scene = { ...READY, role: 'reader' as const };
    await renderApp(scene, { replace: { conversations } });
    await ask(ENGLISH_QUESTION);
    await expect.element(page.getByText('What is asked here stays in this tab')).toBeVisible();
    writer = true;
    await page.getByRole('button', { name: 'Write in this tab' }).click();
    await expect.poll(() => conversations.summaries.size).toBe(1);
    await expect
      .element(page.getByText('What is asked here stays in this tab'))
      .not.toBeInTheDocument();
  });

  test('that does not fit is said so, and stored when there is room', async () => {
    const conversations = new MemoryConversations();
    const { saveTurn } = conversations;
    conversations.saveTurn = () => Promise.reject(new AppError('quota', 'full'));
    await renderApp(READY, { replace: { conversations } });
    await ask(ENGLISH_QUESTION);
    await expect.element(page.getByText('There is no room left on this device.')).toBeVisible();
    conversations.saveTurn = saveTurn;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => conversations.summaries.size).toBe(1);
  });
});
