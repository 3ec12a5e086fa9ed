import { createContext } from 'svelte';
import type { Services } from '#services/contracts.ts';
import { AppStatus } from './app.svelte.ts';
import { EvaluateState } from './evaluate.svelte.ts';
import { Library } from './library.svelte.ts';
import { ModelsState } from './models.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { ReaderState } from './reader.svelte.ts';
import { Router } from './router.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { Toasts } from './toasts.svelte.ts';

/** Everything that the screens show and change; one instance lives as long as the page. */
export interface States {
  readonly router: Router;
  readonly preferences: Preferences;
  readonly toasts: Toasts;
  readonly app: AppStatus;
  readonly library: Library;
  readonly reader: ReaderState;
  readonly evaluate: EvaluateState;
  readonly settings: SettingsState;
  readonly models: ModelsState;
}

/** Builds the states over the services. */
export function createStates(services: Services, preferences: Preferences, target: Window): States {
  return {
    router: new Router(target),
    preferences,
    toasts: new Toasts(),
    app: new AppStatus(services),
    library: new Library(services.library),
    reader: new ReaderState(services),
    evaluate: new EvaluateState(services.evaluation),
    settings: new SettingsState(services.settings),
    models: new ModelsState(services.models),
  };
}

/** `useStates` gives a component the states that `provideStates` put above it. */
export const [useStates, provideStates] = createContext<States>();
