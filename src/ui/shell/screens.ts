import type { Component } from 'svelte';
import type { ScreenName } from '#state/router.svelte.ts';

/** A screen has no props: it reads what to show from the states. */
type ScreenLoader = () => Promise<Component<Record<string, never>>>;

/** Each screen is loaded when it is first opened, so that the shell stays small. */
export const SCREENS: Readonly<Record<ScreenName, ScreenLoader>> = {
  ask: async () => (await import('#ui/ask/AskScreen.svelte')).default,
  library: async () => (await import('#ui/library/LibraryScreen.svelte')).default,
  document: async () => (await import('#ui/reader/ReaderScreen.svelte')).default,
  evaluate: async () => (await import('#ui/evaluate/EvaluateScreen.svelte')).default,
  settings: async () => (await import('#ui/settings/SettingsScreen.svelte')).default,
};
