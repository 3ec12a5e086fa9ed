import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOCUMENTS } from '../../preview/content.ts';
import { SCENES } from '../../preview/scenes.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const READY = { documents: DOCUMENTS };

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe('moving between screens', () => {
  test('puts the focus on the heading of the screen that opens', async () => {
    await renderApp(READY);
    await page.getByRole('link', { name: 'Library' }).first().click();
    const heading = page.getByRole('heading', { name: 'Library', level: 1 });
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toBe('Library · Lastro');
  });

  test('marks the current screen for assistive technology', async () => {
    await renderApp({ ...READY, hash: '#/library' });
    const link = page.getByRole('link', { name: 'Library' }).first();
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });

  test('lets the keyboard skip the navigation', async () => {
    await renderApp({ ...READY, hash: '#/library' });
    const heading = page.getByRole('heading', { name: 'Library', level: 1 });
    await expect.element(heading).toBeVisible();
    page.getByRole('link', { name: 'Skip to content' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveFocus();
    expect(location.hash).toBe('#/library');
  });

  test('goes to the question box with “/” from any screen', async () => {
    await renderApp({ ...READY, hash: '#/library' });
    await expect.element(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
  });
});

describe('language and appearance', () => {
  test('change at once and are remembered', async () => {
    await renderApp(READY);
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await page.getByText('Português (Brasil)').click();
    await expect.element(page.getByRole('link', { name: 'Biblioteca' }).first()).toBeVisible();
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(localStorage.getItem('lastro.locale')).toBe('pt-BR');

    await page.getByRole('button', { name: 'Idioma e aparência' }).click();
    await page.getByText('Escura').click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('lastro.theme')).toBe('dark');
  });
});

describe('banners', () => {
  test('let a following tab take over writing', async () => {
    await renderApp({ ...READY, role: 'reader', hash: '#/library' });
    const add = page.getByRole('button', { name: 'Add documents' });
    await expect.element(add).toBeDisabled();
    await page.getByRole('button', { name: 'Write in this tab' }).click();
    await expect.element(add).toBeEnabled();
  });

  test('say what to do when a model file is wrong', async () => {
    await renderApp(SCENES.banners!);
    await expect
      .element(
        page.getByText('The model file “model_quantized.onnx” is not the one', { exact: false }),
      )
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('switch to a new version only when asked', async () => {
    const apply = vi.fn();
    await renderApp(READY, {
      hosting: {
        watchForUpdate: (onReady) => onReady(apply),
        offlineReady: () => Promise.resolve(false),
      },
    });
    const update = page.getByRole('button', { name: 'Update now' });
    await expect.element(update).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    await update.click();
    expect(apply).toHaveBeenCalledOnce();
  });

  test('tell when the library cannot be opened', async () => {
    await renderApp(SCENES['open-failed']!);
    await expect
      .element(page.getByText('Your library was written by a newer Lastro.'))
      .toBeVisible();
  });
});

test('the list of shortcuts opens with “?” and closes with Escape', async () => {
  await renderApp(READY);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // In the question box it is a letter like any other.
  page
    .getByRole('link', { name: /^Lastro/ })
    .element()
    .focus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['first-run', 'light'],
  ['first-run', 'dark'],
  ['banners', 'light'],
  ['banners', 'dark'],
])('the %s scene has no accessibility fault in %s', async (scene, theme) => {
  await renderApp(SCENES[scene]!);
  document.documentElement.dataset.theme = theme;
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});
