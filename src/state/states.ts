import { createContext } from 'svelte';
import type { Services } from '#services/contracts.ts';
import { AppStatus } from './app.svelte.ts';
import { Ask } from './ask.svelte.ts';
import { CalibrationState } from './calibration.svelte.ts';
import { eraseEverything } from './erase-everything.ts';
import { EvaluateState } from './evaluate.svelte.ts';
import { GeneratorsState } from './generators.svelte.ts';
import { Imports } from './imports.svelte.ts';
import { LibraryActions } from './library-actions.ts';
import { LibraryView } from './library-view.svelte.ts';
import { Library } from './library.svelte.ts';
import { GoldenQuestions } from './golden.svelte.ts';
import { ConversationHistory } from './history.svelte.ts';
import { ModelsState } from './models.svelte.ts';
import { OpenConversation } from './open-conversation.ts';
import { Suggestions } from './suggestions.svelte.ts';
import type { Preferences } from './preferences.svelte.ts';
import { ReaderState } from './reader.svelte.ts';
import { Router } from './router.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { VectorsState } from './vectors.svelte.ts';

/** Everything that the screens show and change; one instance lives as long as the page. */
export interface States {
  readonly router: Router;
  readonly preferences: Preferences;
  readonly toasts: Toasts;
  readonly app: AppStatus;
  readonly library: Library;
  readonly libraryView: LibraryView;
  readonly libraryActions: LibraryActions;
  readonly imports: Imports;
  readonly ask: Ask;
  readonly history: ConversationHistory;
  readonly reader: ReaderState;
  readonly golden: GoldenQuestions;
  readonly suggestions: Suggestions;
  readonly calibration: CalibrationState;
  readonly evaluate: EvaluateState;
  readonly settings: SettingsState;
  readonly models: ModelsState;
  readonly vectors: VectorsState;
  readonly generators: GeneratorsState;
  /** Deletes everything that is stored on this device and opens the app afresh. */
  readonly erase: () => Promise<void>;
}

/** Builds the states over the services. */
export function createStates(services: Services, preferences: Preferences, target: Window): States {
  const toasts = new Toasts();
  const library = new Library(services.library);
  const settings = new SettingsState(services.settings);
  const golden = new GoldenQuestions(services.golden, library, toasts);
  const ask = new Ask(services, library, new OpenConversation(services.conversations, target));
  return {
    router: new Router(target),
    preferences,
    toasts,
    app: new AppStatus(services),
    library,
    libraryView: new LibraryView(library),
    libraryActions: new LibraryActions(library, toasts),
    imports: new Imports(services, library),
    ask,
    history: new ConversationHistory(services, ask, toasts),
    reader: new ReaderState(services),
    golden,
    suggestions: new Suggestions(services, library, golden),
    calibration: new CalibrationState(services.calibration),
    evaluate: new EvaluateState(services.evaluation),
    settings,
    models: new ModelsState(services.models),
    vectors: new VectorsState(services.vectors, settings),
    generators: new GeneratorsState(services.generators, toasts),
    erase: () => {
      ask.forget();
      return eraseEverything(services, window);
    },
  };
}

/** `useStates` gives a component the states that `provideStates` put above it. */
export const [useStates, provideStates] = createContext<States>();
