import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ptBR } from '#i18n/pt-br/index.ts';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { SCENES } from '../../preview/scenes.ts';
import { renderApp } from '../support/render-app.ts';

beforeEach(() => page.viewport(390, 844));

/** Smallest side of an icon that can be told, in pixels. */
const LEAST_ICON = 10;

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
}

/** Whether words of the element are seen: in a size and an area that can be read. */
function hasWords(element: Element): boolean {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.textContent?.trim() || !isShown(currentNode.parentElement!)) continue;
    range.selectNodeContents(currentNode);
    if (range.getBoundingClientRect().width > 2) return true;
  }
  return false;
}

/** Controls of the page that show neither words nor an icon. */
function emptyControls(): string[] {
  return [...document.querySelectorAll('button, a[href], summary, label:not(:has(input, select))')]
    .filter(isShown)
    .filter((control) => !hasWords(control))
    .filter((control) =>
      [...control.querySelectorAll('svg')].every(
        (icon) => icon.getBoundingClientRect().width < LEAST_ICON,
      ),
    )
    .map((control) => control.outerHTML.slice(0, 200));
}

/** Whether the element shows what is wider than itself by scrolling, or cuts it off on purpose. */
function takesWideText(element: Element): boolean {
  const { right } = element.getBoundingClientRect();
  return getComputedStyle(element).overflowX !== 'visible' && right <= innerWidth + 1;
}

/** Words that stand beyond the edge of the screen. */
function wordsOutside(): string[] {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const outside: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const parent = currentNode.parentElement!;
    if (!currentNode.textContent?.trim() || !isShown(parent)) continue;
    range.selectNodeContents(currentNode);
    const { left, right } = range.getBoundingClientRect();
    if (left >= -1 && right <= innerWidth + 1) continue;
    let around: Element | null = parent;
    while (around !== null && around !== document.body && !takesWideText(around)) {
      around = around.parentElement;
    }
    if (around === null || around === document.body) outside.push(currentNode.textContent.trim());
  }
  return outside;
}

test.each(Object.entries(SCENES))(
  'on a phone each control shows words or an icon, and all words are on the screen: %s',
  { timeout: 30_000 },
  async (_name, scene) => {
    // Its words are longer than the English ones.
    await renderApp(scene, { locale: 'pt-BR' });
    await expect.poll(() => document.querySelector('main')?.textContent.trim()).toBeTruthy();
    if (scene.asks && scene.documents.length > 0) {
      await page.getByRole('textbox', { name: ptBR.ask.question }).fill(ENGLISH_QUESTION);
      await page.getByRole('button', { name: ptBR.ask.send, exact: true }).click();
      await expect.poll(() => document.querySelector('.turns')).not.toBeNull();
    }
    expect(emptyControls()).toEqual([]);
    expect(wordsOutside()).toEqual([]);
  },
);
