import { createContext, type Component } from 'svelte';

/**
 * Where short messages are shown: over the foot of the page, in the dock of a screen that has controls
 * there or, while dialogs are open, in the one on top, which is all that keyboard and screen reader
 * reach then.
 */
export class MessagePlace {
  /** Draws the messages. */
  readonly Messages: Component;
  #dialogs: readonly string[] = $state.raw([]);
  /** Id of the dialog on top, or null. */
  readonly dialog: string | null = $derived(this.#dialogs.at(-1) ?? null);

  /** Whether the screen shows them in a dock of its own, unless a dialog is open. */
  docked = $state(false);

  constructor(messages: Component) {
    this.Messages = messages;
  }

  /** A dialog has opened; returns what is to be called when it closes. */
  enter(dialog: string): () => void {
    this.#dialogs = [...this.#dialogs, dialog];
    return () => (this.#dialogs = this.#dialogs.filter((one) => one !== dialog));
  }
}

/** `useMessagePlace` gives a dialog the place that `provideMessagePlace` put above it. */
export const [useMessagePlace, provideMessagePlace] = createContext<MessagePlace>();
