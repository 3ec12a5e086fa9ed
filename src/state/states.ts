import { createContext } from 'svelte';
import type { Services } from '#services/contracts.ts';
import { AppStatus } from './app.svelte.ts';
import { Library } from './library.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { Router } from './router.svelte.ts';
import { Toasts } from './toasts.svelte.ts';

/** Everything that the screens show and change; one instance lives as long as the page. */
export interface States {
  readonly router: Router;
  readonly preferences: Preferences;
  readonly toasts: Toasts;
  readonly app: AppStatus;
  readonly library: Library;
}

/** Builds the states over the services. */
export function createStates(services: Services, preferences: Preferences, target: Window): States {
  return {
    router: new Router(target),
    preferences,
    toasts: new Toasts(),
    app: new AppStatus(services),
    library: new Library(services.library),
  };
}

/** `useStates` gives a component the states that `provideStates` put above it. */
export const [useStates, provideStates] = createContext<States>();
