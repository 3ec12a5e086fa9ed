import { createContext, type Component } from 'svelte';

/**
 * The view of a conversation. It is a script of its own, which a visitor without documents does not
 * load; it is fetched before the first question, so that it takes the place of the screen at once.
 */
export class ThreadView {
  /** Draws the conversation; null until it was loaded. */
  View: Component | null = $state.raw(null);

  /** Loads it, once. @throws {TypeError} when its script cannot be loaded; it can be called again */
  async load(): Promise<void> {
    this.View ??= (await import('./Thread.svelte')).default;
  }
}

/** `useThread` gives the question screen the view that `provideThread` put above it. */
export const [useThread, provideThread] = createContext<ThreadView>();
