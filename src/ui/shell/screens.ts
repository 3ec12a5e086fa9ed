import type { Component } from 'svelte';
import type { Route, ScreenName } from '#state/router.svelte.ts';

/** Props of every screen. */
export interface ScreenProps {
  readonly route: Route;
}

type ScreenLoader = () => Promise<Component<ScreenProps>>;

/** Each screen is loaded when it is first opened, so that the shell stays small. */
export const SCREENS: Readonly<Record<ScreenName, ScreenLoader>> = {
  ask: async () => (await import('#ui/ask/AskScreen.svelte')).default,
  library: async () => (await import('#ui/library/LibraryScreen.svelte')).default,
  document: async () => (await import('#ui/reader/ReaderScreen.svelte')).default,
  evaluate: async () => (await import('#ui/evaluate/EvaluateScreen.svelte')).default,
  settings: async () => (await import('#ui/settings/SettingsScreen.svelte')).default,
};
