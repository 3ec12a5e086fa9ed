import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#core/errors.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { fakeServices } from '../../preview/fake-services.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const SCENE = { documents: DOCUMENTS, hash: '#/settings' };

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

async function openAdvanced(): Promise<void> {
  await page.getByText('Advanced', { exact: true }).click();
}

test('the list of sections marks the chosen one and stays where it is', async () => {
  await page.viewport(1280, 800);
  await renderApp(SCENE);
  const sections = page.getByRole('navigation', { name: 'Settings' });
  const general = sections.getByRole('button', { name: 'Language and appearance' });
  const models = sections.getByRole('button', { name: 'Language models' });
  await expect.element(general).toHaveAttribute('aria-current', 'location');
  const before = models.element().getBoundingClientRect().top;
  await models.click();
  await expect.element(models).toHaveAttribute('aria-current', 'location');
  await expect.poll(() => window.scrollY).toBeGreaterThan(100);
  expect(models.element().getBoundingClientRect().top).toBeCloseTo(before, 0);
  const about = sections.getByRole('button', { name: 'About' });
  await about.click();
  await expect.element(about).toHaveAttribute('aria-current', 'location');
  window.scrollTo(0, 0);
  await expect.element(general).toHaveAttribute('aria-current', 'location');
});

describe('what only those who measure change', () => {
  test('is folded away, below what people use', async () => {
    await renderApp(SCENE);
    await expect
      .element(page.getByRole('combobox', { name: 'Read the text of scans and pictures' }))
      .toBeVisible();
    const depth = page.getByRole('spinbutton', { name: 'Passages that are read closely' });
    await expect.element(depth).not.toBeInTheDocument();
    await openAdvanced();
    await expect.element(depth).toBeVisible();
  });
});

describe('numbers', () => {
  test('are kept within their range and on their steps', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp(SCENE, { replace: { settings } });
    await openAdvanced();
    const depth = page.getByRole('spinbutton', { name: 'Passages that are read closely' });
    await depth.fill('9999');
    await userEvent.tab();
    expect(settings.get()['rerank.depth']).toBe(100);
    await depth.fill('12');
    await userEvent.tab();
    expect(settings.get()['rerank.depth']).toBe(10);
    await expect.element(depth).toHaveValue(10);
  });

  test('show their default and go back to it, one by one or all at once', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp(SCENE, { replace: { settings } });
    await openAdvanced();
    settings.set('rerank.depth', 10);
    settings.set('retrieve.rrfK', 5);
    await expect.element(page.getByText('2 settings differ from the default.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset “Passages that are read closely”' }).click();
    expect(settings.get()['rerank.depth']).toBe(30);
    // The button is gone, so the focus goes to the number that it changed.
    const depth = page.getByRole('spinbutton', { name: 'Passages that are read closely' });
    await expect.element(depth).toHaveFocus();
    await page.getByRole('button', { name: 'Reset all to default' }).click();
    expect(settings.get()['retrieve.rrfK']).toBe(60);
  });

  test('the threshold says what it means', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp(SCENE, { replace: { settings } });
    const slider = page.getByRole('slider');
    await slider.fill('0.8');
    expect(settings.get()['answer.threshold']).toBe(0.8);
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'at least 80%');
    await expect.element(page.getByText('about 80 are right and 20 wrong')).toBeVisible();
    // 30 % without an answer, of which 4 % are answered; 70 % with one, of which 51 % are refused.
    const rates =
      'of 100 answers that you are given, about 3 are not supported by your documents. Of 100 questions that your documents do answer, about 51 are refused.';
    await expect.element(page.getByText(rates)).toBeVisible();
    await expect
      .element(
        page.getByText('120 that their documents answer and 80 that they do not (smoke and qmd)'),
      )
      .toBeVisible();
  });
});

describe('storage', () => {
  test('is erased only after the word was typed', async () => {
    const { library } = fakeServices(SCENE);
    const clear = vi.fn(() => Promise.reject(new AppError('read-only', 'Another tab writes.')));
    await renderApp(SCENE, { replace: { library: { ...library, clear } } });
    await page.getByRole('button', { name: 'Erase everything…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything' });
    await expect.element(dialog).toHaveTextContent('4 documents');
    const erase = dialog.getByRole('button', { name: 'Erase everything' });
    await expect.element(erase).toBeDisabled();
    await dialog.getByRole('textbox').fill('erase');
    expect(clear).not.toHaveBeenCalled();
    await erase.click();
    await expect.poll(() => clear.mock.calls.length).toBe(1);
    await expect.element(dialog.getByText('Another tab is making changes.')).toBeVisible();
  });

  test('cannot be erased from a tab that follows another one', async () => {
    await renderApp({ ...SCENE, role: 'reader' });
    await expect.element(page.getByRole('button', { name: 'Erase everything…' })).toBeDisabled();
  });
});

test('the language is changed here as well', async () => {
  await renderApp(SCENE);
  await page.getByText('Português (Brasil)').click();
  await expect.element(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
  expect(localStorage.getItem('lastro.locale')).toBe('pt-BR');
});

test('the privacy statement is there in both languages', async () => {
  await renderApp(SCENE, { locale: 'pt-BR' });
  await expect
    .element(page.getByText('Seus documentos nunca saem deste dispositivo.'))
    .toBeVisible();
});

test.each(['light', 'dark'])('the screen has no accessibility fault in %s', async (theme) => {
  await renderApp(SCENE);
  document.documentElement.dataset.theme = theme;
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByText('Models that can be downloaded').click();
  await openAdvanced();
  await expectAccessible();
});
