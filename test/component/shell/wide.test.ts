import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ptBR } from '#i18n/pt-br/index.ts';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { SCENES, type Scene } from '../../preview/scenes.ts';
import { renderApp } from '../support/render-app.ts';

beforeEach(() => page.viewport(1280, 757));

const LIBRARIES = Object.entries(SCENES).filter(({ 1: { hash } }) => hash === '#/library');

test.each(LIBRARIES)(
  'the column beside the list of documents keeps to its place: %s',
  { timeout: 30_000 },
  async (_name, scene) => {
    // Its words are longer than the English ones.
    await renderApp(scene, { locale: 'pt-BR' });
    await expect.poll(() => document.querySelector('aside .storage')).not.toBeNull();
    const edge = document.querySelector('aside + .main')!.getBoundingClientRect().left;
    const beyond = [...document.querySelectorAll('aside *')]
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => element.outerHTML.slice(0, 200));
    expect(beyond).toEqual([]);
  },
);

test.each([
  ['wide', 1280, 757],
  ['on a phone', 390, 844],
] as const)(
  'a message covers no button of the composer: %s',
  { timeout: 30_000 },
  async (_, width, height) => {
    await page.viewport(width, height);
    await renderApp({ ...(SCENES['ask-answered'] as Scene), asks: false }, { locale: 'pt-BR' });
    await page.getByRole('textbox', { name: ptBR.ask.question }).fill(ENGLISH_QUESTION);
    await page.getByRole('button', { name: ptBR.ask.send, exact: true }).click();
    await page.getByRole('button', { name: ptBR.ask.copy, exact: true }).click();
    await expect.poll(() => document.querySelector('.toast')).not.toBeNull();
    const message = document.querySelector('.toast')!.getBoundingClientRect();
    const composer = document.querySelector('form')!.getBoundingClientRect();
    expect(message.bottom).toBeLessThanOrEqual(composer.top);
    expect(composer.bottom).toBeLessThanOrEqual(innerHeight);
  },
);

test(
  'the reader fits the window below the banners, so that only its text scrolls',
  { timeout: 30_000 },
  async () => {
    const { hash } = Object.values(SCENES).find(({ hash }) => hash?.startsWith('#/document'))!;
    const scene = Object.values(SCENES).find((one) => one.hash === hash)!;
    await renderApp({ ...scene, role: 'reader' });
    await expect.poll(() => document.querySelector('.reader .document')).not.toBeNull();
    await expect.element(page.getByText('Another tab is making changes')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  },
);
