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
  readonly unavailable: 'no-webgpu' | 'missing-feature' | null;
}

/** Calls of the generate worker. */
export type GenerateMap = {
  calls: {
    /** What this device can run. */
    models: {
      input: null;
      output: { readonly webgpu: boolean; readonly models: readonly GeneratorModel[] };
    };
    /** Downloads (once) and loads a model; only ever called after the user agreed to the download. */
    load: {
      input: { readonly model: string };
      output: null;
      progress: { readonly share: number; readonly text: string };
    };
    /** Frees the model's memory. */
    unload: { input: null; output: null };
  };
  streams: {
    generate: {
      input: { readonly messages: readonly PromptMessage[]; readonly maxTokens: number };
      item: string;
    };
  };
};
