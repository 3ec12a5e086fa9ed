import * as v from 'valibot';
import type { GeneratorTest } from '#core/calls/generate.ts';
import type { SelfTestStorage } from './self-test-store.ts';

const Kept = v.object({
  backend: v.picklist(['wasm', 'webgpu']),
  reason: v.picklist(['faster', 'slower', 'disagrees', 'unavailable', 'failed']),
  tokensPerSecond: v.number(),
  firstTokenMs: v.number(),
  adapter: v.nullable(v.string()),
});

/** Keeps what the last test of each generator found on this device. */
export class GeneratorTestStore {
  readonly #storage: SelfTestStorage;

  constructor(storage: SelfTestStorage) {
    this.#storage = storage;
  }

  /** The last test of a pack, or null when there was none, or none that can be read. */
  read(pack: string): GeneratorTest | null {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(keyOf(pack)) ?? 'null');
      const parsed = v.safeParse(Kept, kept);
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  /** Keeps a test, where the browser lets us. */
  write(pack: string, test: GeneratorTest): void {
    try {
      this.#storage.setItem(keyOf(pack), JSON.stringify(test));
    } catch {
      // Full or blocked storage: it can be tested again.
    }
  }
}

function keyOf(pack: string): string {
  return `lastro.generator-test.${pack}`;
}
