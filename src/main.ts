import { mount } from 'svelte';
import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import App from '#ui/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id “app”.');

mount(App, {
  target,
  props: {
    // Loaded beside the shell, so that the first paint does not wait for it.
    services: import('#services/compose.ts').then(({ compose }) => compose()),
    hosting: {
      watchForUpdate(onReady: (apply: () => void) => void): void {
        void import('#services/offline.ts').then((offline) => offline.watchForUpdate(onReady));
      },
      async offlineReady(): Promise<boolean> {
        return (await import('#services/offline.ts')).offlineReady();
      },
    },
  },
});
