import axe from 'axe-core';
import { expect } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import type { Services } from '#services/contracts.ts';
import type { Hosting } from '#state/start.ts';
import App from '#ui/App.svelte';
import { fakeServices } from '../../preview/fake-services.ts';
import type { Scene } from '../../preview/scenes.ts';

/** Options of a rendered app. */
export interface AppOptions {
  /** Services of its own in place of the fake ones. */
  readonly replace?: Partial<Services>;
  readonly hosting?: Hosting;
  /** Whether the tab remembers what it did before, as after a reload. */
  readonly sameTab?: boolean;
  /** Language to start in; English by default. */
  readonly locale?: 'en' | 'pt-BR';
}

/** Renders the whole app over fake services at the address of the scene. */
export async function renderApp(scene: Scene, options: AppOptions = {}) {
  localStorage.clear();
  if (!options.sameTab) sessionStorage.clear();
  localStorage.setItem('lastro.locale', options.locale ?? 'en');
  location.hash = scene.hash ?? '#/ask';
  return render(App, {
    services: Promise.resolve(fakeServices(scene, options.replace)),
    hosting: options.hosting ?? null,
  });
}

/** Waits for colours and places to come to rest; what moves for ever (a spinner) does not count. */
async function transitionsOver(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Fails with a list of what axe finds wrong on the page as it is now. */
export async function expectAccessible(): Promise<void> {
  await transitionsOver();
  const { violations } = await axe.run(document, {
    // Rules about the page around the app, which the test runner makes.
    rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found).toEqual([]);
}
