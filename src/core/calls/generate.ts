import type { PromptMessage } from '#core/ports.ts';

/** A model that WebLLM can run, from its own catalogue. */
export interface GeneratorModel {
  readonly id: string;
  /** Memory it needs in MB, as its catalogue says, or null. */
  readonly memoryMb: number | null;
  readonly lowResource: boolean;
  /** Device features that it requires, for example `shader-f16`. */
  readonly requiredFeatures: readonly string[];
  /** Why this device cannot run it, or null when it can. */
  readonly unavailable: 'no-webgpu' | 'missing-feature' | 'buffer-too-small' | null;
}

/** Calls of the generate worker. */
export type GenerateMap = {
  calls: {
    /** What this device can run. */
    models: {
      input: null;
      output: { readonly webgpu: boolean; readonly models: readonly GeneratorModel[] };
    };
    /**
     * Loads a model. With `download`, which takes the user's consent, it is fetched from its host where
     * the browser does not have it yet; without, that is `model-missing`.
     */
    load: {
      input: { readonly model: string; readonly download: boolean };
      output: null;
      progress: { readonly share: number; readonly text: string };
    };
  };
  streams: {
    generate: {
      input: { readonly messages: readonly PromptMessage[]; readonly maxTokens: number };
      item: string;
    };
  };
};
