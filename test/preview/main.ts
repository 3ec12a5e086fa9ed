import { mount } from 'svelte';
import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import App from '#ui/App.svelte';
import { ENGLISH_QUESTION, PORTUGUESE_QUESTION } from './answers.ts';
import { fakeServices } from './fake-services.ts';
import { SCENES } from './scenes.ts';

const query = new URLSearchParams(location.search);
const scene = SCENES[query.get('scene') ?? 'ask-ready'];
if (!scene) throw new Error(`Scenes: ${Object.keys(SCENES).join(', ')}`);

const language = query.get('lang') ?? 'en';
localStorage.setItem('lastro.locale', language);
localStorage.setItem('lastro.theme', query.get('theme') ?? 'system');
if (scene.hash && !location.hash) location.hash = scene.hash;

const target = document.getElementById('app');
if (!target) throw new Error('no #app');
mount(App, {
  target,
  props: {
    services: Promise.resolve(fakeServices(scene)),
    hosting: {
      watchForUpdate: (onReady: (apply: () => void) => void) => {
        if (scene.update) onReady(() => undefined);
      },
      offlineReady: () => Promise.resolve(false),
    },
  },
});

if (scene.asks) await ask(language === 'pt-BR' ? PORTUGUESE_QUESTION : ENGLISH_QUESTION);
if (scene.asksNext) await ask(scene.asksNext);
if (scene.presses) (await appears<HTMLElement>(scene.presses)).click();

/** Asks as a user does: types into the question box and sends it. */
async function ask(question: string): Promise<void> {
  const box = await appears<HTMLTextAreaElement>('textarea');
  box.value = question;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  box.form?.requestSubmit();
}

/** Waits for the first element of a selector. */
async function appears<T extends Element>(selector: string): Promise<T> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const found = document.querySelector<T>(selector);
    if (found) return found;
  }
}
