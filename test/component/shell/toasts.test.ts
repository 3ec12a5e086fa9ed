import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '#i18n/i18n.svelte.ts';
import { Toasts } from '#state/toasts.svelte.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { renderApp } from '../support/render-app.ts';

describe('the time of a message', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = () => {
    const toasts = new Toasts();
    toasts.show(() => 'Deleted', { action: { label: () => 'Undo', run: () => undefined } });
    return toasts;
  };

  test('begins anew while the pointer moves over it, and ends when the pointer rests', () => {
    const toasts = shown();
    vi.advanceTimersByTime(19_000);
    toasts.prolong();
    vi.advanceTimersByTime(19_000);
    expect(toasts.list).toHaveLength(1);
    vi.advanceTimersByTime(1_001);
    expect(toasts.list).toHaveLength(0);
  });

  test('stands still while the keyboard is in it', () => {
    const toasts = shown();
    toasts.hold();
    toasts.prolong();
    toasts.show(() => 'Copied');
    vi.advanceTimersByTime(100_000);
    expect(toasts.list).toHaveLength(2);
    toasts.release();
    vi.advanceTimersByTime(20_001);
    expect(toasts.list).toHaveLength(0);
  });

  test('ends when there is something new to tell, unless it can be undone', () => {
    const toasts = shown();
    toasts.show(() => 'Copied');
    toasts.show(() => 'Moved');
    expect(toasts.list.map(({ text }) => text())).toEqual(['Deleted', 'Moved']);
  });

  test('runs for the others when the one with the keyboard is taken away', () => {
    const toasts = shown();
    toasts.show(() => 'Copied');
    toasts.hold();
    toasts.dismiss(toasts.list[0]!.id);
    vi.advanceTimersByTime(5_001);
    expect(toasts.list).toHaveLength(0);
  });
});

test('a message that stands there follows the language', async () => {
  await renderApp({ documents: DOCUMENTS, hash: '#/library' });
  const { name } = DOCUMENTS[0]!.record;
  await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('1 document deleted.')).toBeVisible();
  await i18n.speak('pt-BR');
  await expect.element(page.getByText('1 documento excluído.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});
