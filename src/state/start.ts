import { i18n } from '#i18n/i18n.svelte.ts';
import type { States } from './states.ts';

/** What the page's host offers beside the services. */
export interface Hosting {
  /** Calls back when a new version of the app waits to be switched to. */
  watchForUpdate(onReady: (apply: () => void) => void): void;
  /** Fetches what is needed without a network; true when everything is there. */
  offlineReady(): Promise<boolean>;
}

/**
 * Opens the library, then brings back the last conversation, goes on with interrupted imports
 * and vectors, and loads the models, so that the first question need not wait. Failures are shown by the screens.
 */
export async function start(states: States, hosting: Hosting | null): Promise<void> {
  const { app, ask, golden, history, imports, library, preferences, toasts, vectors } = states;
  hosting?.watchForUpdate((apply) => (app.applyUpdate = apply));
  await library.open();
  if (!library.opened) return;
  await Promise.allSettled([
    ask.restore(),
    history.load(),
    golden.load(),
    app.measureStorage(),
    library.role === 'writer' ? imports.resume().then(() => void vectors.resume()) : null,
    // What a tab that writes beside this one has not stored yet is not lost.
    library.role === 'writer' ? imports.findLost() : null,
    app.loadModels(),
  ]);
  app.worksOffline = (await hosting?.offlineReady()) ?? false;
  if (app.worksOffline && preferences.firstTime('offline-ready')) {
    toasts.show(() => i18n.t.shell.offlineReady);
  }
}
