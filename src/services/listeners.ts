import type { Unsubscribe } from './shared-contract.ts';

/** Those who want to hear of something, and how they are told. */
export class Listeners<Told extends readonly unknown[]> {
  readonly #listeners = new Set<(...told: Told) => void>();

  /** Listens from now on, until what is returned is called. */
  add(listener: (...told: Told) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells all who listen at this moment. */
  tell(...told: Told): void {
    for (const listener of [...this.#listeners]) listener(...told);
  }
}
