import type { SelfTestOutcome } from '#core/calls/embed.ts';
import { readSelfTest, writeSelfTest } from '#core/calls/self-test-record.ts';
import type { EmbedderEntry } from '#models/entry.ts';

/** Where outcomes are kept; `localStorage` fits. */
export type SelfTestStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps the outcome of the last self-test of each model file; it names the adapter it holds for. */
export class SelfTestStore {
  readonly #storage: SelfTestStorage;

  constructor(storage: SelfTestStorage) {
    this.#storage = storage;
  }

  /** What the last test of a pack's WebGPU weights found, or null when there was none. */
  read(entry: EmbedderEntry): SelfTestOutcome | null {
    const key = keyOf(entry);
    return key === null ? null : readSelfTest(this.#storage.getItem(key));
  }

  /** Keeps an outcome, where the browser lets us; else it counts for this visit only. */
  write(entry: EmbedderEntry, outcome: SelfTestOutcome): void {
    const key = keyOf(entry);
    if (key === null) return;
    try {
      this.#storage.setItem(key, writeSelfTest(outcome));
    } catch {
      // Full or blocked storage: the next visit can test again.
    }
  }
}

function keyOf({ weights }: EmbedderEntry): string | null {
  return weights.q4 ? `lastro.self-test.${weights.q4.sha256}` : null;
}
