import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { historyOf } from '../../preview/conversations.ts';
import { renderApp } from '../support/render-app.ts';
import { READY, ask, box } from './asking.ts';

test('the question box has the keyboard when the app has loaded', async () => {
  await renderApp(READY);
  await expect.element(box()).toHaveFocus();
});

test('the question box has the keyboard after “New conversation”', async () => {
  await renderApp(READY);
  await ask(ENGLISH_QUESTION);
  await expect.element(page.getByText('Strong support')).toBeVisible();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('know?');
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('typed');
  await expect.element(box()).toHaveValue('typed');
});

test('and after one that was begun in the list of conversations', async () => {
  await renderApp({ ...READY, history: historyOf(3) });
  await ask(ENGLISH_QUESTION);
  await expect.element(page.getByText('Strong support')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier conversations' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New conversation' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
});

test('the box takes nothing from a place where the user already is', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await renderApp(READY);
  await expect.element(box()).toBeVisible();
  expect(document.activeElement).toBe(field);
  field.remove();
});
