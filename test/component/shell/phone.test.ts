import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

test.each(Object.entries(SCENES))(
  'on a phone each control shows words or an icon: %s',
  { timeout: 30_000 },
  async (_name, scene) => {
    await renderApp(scene);
    await expect.poll(() => document.querySelector('main')?.textContent.trim()).toBeTruthy();
    if (scene.asks && scene.documents.length > 0) {
      await page.getByRole('textbox', { name: 'Your question' }).fill(ENGLISH_QUESTION);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect.poll(() => document.querySelector('.turns')).not.toBeNull();
    }
    expect(emptyControls()).toEqual([]);
  },
);
