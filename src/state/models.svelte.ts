import type { SelfTestOutcome } from '#core/calls/embed.ts';
import type { GeneratorModel } from '#core/calls/generate.ts';
import type { ModelChoice, ModelService, ShownError } from '#services/contracts.ts';
import { shownError } from './shown-error.ts';

/** A generator on its way to this device. */
export interface GeneratorLoading {
  readonly model: string;
  /** 0…1. */
  readonly share: number;
  /** What is being done, in the words of the engine. */
  readonly text: string;
}

/** What the user can do with models: test the device, look at generators, download one. */
export class ModelsState {
  /** Where the self-test that is running stands, or null. */
  testing: { readonly done: number; readonly total: number } | null = $state.raw(null);
  /** Outcome of a self-test of this visit; earlier ones are in the model status. */
  outcome: SelfTestOutcome | null = $state.raw(null);
  testError: ShownError | null = $state.raw(null);

  /** What could run here, or null while that is not known. */
  generators: { readonly webgpu: boolean; readonly models: readonly GeneratorModel[] } | null =
    $state.raw(null);
  generatorsError: ShownError | null = $state.raw(null);
  loading: GeneratorLoading | null = $state.raw(null);
  /** Id of the generator that is in memory, or null. */
  loaded: string | null = $state(null);
  loadError: ShownError | null = $state.raw(null);

  readonly #service: ModelService;
  #cancelTest = new AbortController();
  #cancelLoading = new AbortController();

  constructor(service: ModelService) {
    this.#service = service;
  }

  /** The packs of one purpose, as the catalogue lists them. */
  choices(purpose: ModelChoice['purpose']): readonly ModelChoice[] {
    return this.#service.choices.filter((choice) => choice.purpose === purpose);
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

  /** Asks what this device could run. */
  async look(): Promise<void> {
    this.generatorsError = null;
    try {
      this.generators = await this.#service.generators();
    } catch (thrown) {
      this.generatorsError = shownError(thrown);
    }
  }

  /**
   * Downloads (once) and loads a generator; the user has agreed to it.
   *
   * @returns whether it is ready
   */
  async load(model: string): Promise<boolean> {
    this.loadError = null;
    this.loading = { model, share: 0, text: '' };
    this.#cancelLoading = new AbortController();
    try {
      await this.#service.loadGenerator(
        model,
        (share, text) => (this.loading = { model, share, text }),
        this.#cancelLoading.signal,
      );
      this.loaded = model;
    } catch (thrown) {
      this.loadError = unlessCancelled(thrown);
    }
    this.loading = null;
    return this.loaded === model;
  }

  cancelLoading(): void {
    this.#cancelLoading.abort();
  }

  /** Frees the memory of the generator. */
  async unload(): Promise<void> {
    await this.#service.unloadGenerator();
    this.loaded = null;
  }
}

function unlessCancelled(thrown: unknown): ShownError | null {
  const error = shownError(thrown);
  return error.code === 'cancelled' ? null : error;
}
