import type { Fingerprint, ModelId } from '#core/model/ids.ts';

/** Bytes of a model's files as they arrive. */
export interface LoadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** Where a model runs. */
export type Backend = 'wasm' | 'webgpu';

/** What the comparison of WebGPU with WASM found. */
export interface SelfTestOutcome {
  readonly verdict: 'webgpu' | 'wasm';
  /** Why the verdict is what it is. */
  readonly reason: 'agrees-and-faster' | 'agrees-but-slower' | 'disagrees' | 'unavailable' | 'failed' | 'no-webgpu-file';
  /** Lowest cosine between the two over all probes, or null when it did not run. */
  readonly lowestCosine: number | null;
  /** Milliseconds of WASM ÷ milliseconds of WebGPU over the probes, or null. */
  readonly speedRatio: number | null;
  /** Name of the adapter as the browser tells it, or null. */
  readonly adapter: string | null;
  /** Technical detail in English. */
  readonly detail: string;
}

/** A loaded embedder. */
export interface LoadedEmbedder {
  readonly model: ModelId;
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
  readonly backend: Backend;
  readonly threads: number;
}

/** Calls of the embed worker. */
export type EmbedMap = {
  calls: {
    /** Loads a pack after checking size and SHA-256 of its files; a no-op when it is loaded already. */
    load: {
      input: { readonly model: ModelId; readonly backend: Backend };
      output: LoadedEmbedder;
      progress: LoadProgress;
    };
    /** One unit vector a text, in the order given; sorted by length and batched inside. */
    embed: {
      input: { readonly texts: readonly string[]; readonly kind: 'query' | 'passage' };
      output: Float32Array;
      progress: { readonly done: number };
    };
    /** Compares WebGPU with WASM on probes of several lengths; takes seconds to minutes. */
    selfTest: {
      input: { readonly model: ModelId };
      output: SelfTestOutcome;
      progress: { readonly done: number; readonly total: number };
    };
  };
  streams: Record<string, never>;
};
