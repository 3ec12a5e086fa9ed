import type { SelfTestOutcome } from '#core/calls/embed.ts';
import type { ModelChoice, ModelService, ShownError } from '#services/contracts.ts';
import { unlessCancelled } from './shown-error.ts';

/** What the user can do with the models of the search: look at them, test the device. */
export class ModelsState {
  /** Where the self-test that is running stands, or null. */
  testing: { readonly done: number; readonly total: number } | null = $state.raw(null);
  /** Outcome of a self-test of this visit; earlier ones are in the model status. */
  outcome: SelfTestOutcome | null = $state.raw(null);
  testError: ShownError | null = $state.raw(null);

  readonly #service: ModelService;
  #cancelTest = new AbortController();

  constructor(service: ModelService) {
    this.#service = service;
  }

  /** The packs of one purpose, as the catalogue lists them. */
  choices(purpose: ModelChoice['purpose']): readonly ModelChoice[] {
    return this.#service.choices.filter((choice) => choice.purpose === purpose);
  }

  /** The pack of that id, or null. */
  choice(id: string): ModelChoice | null {
    return this.#service.choices.find((choice) => choice.id === id) ?? null;
  }

  /** Compares WebGPU with WASM on this device; `cancelTest` ends it. */
  async test(): Promise<void> {
    if (this.testing) return;
    this.testing = { done: 0, total: 0 };
    this.testError = null;
    this.#cancelTest = new AbortController();
    try {
      this.outcome = await this.#service.selfTest(
        (done, total) => (this.testing = { done, total }),
        this.#cancelTest.signal,
      );
    } catch (thrown) {
      this.testError = unlessCancelled(thrown);
    }
    this.testing = null;
  }

  cancelTest(): void {
    this.#cancelTest.abort();
  }
}
