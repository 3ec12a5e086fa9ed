import type { Fingerprint, ModelId } from '#core/model/ids.ts';

/** Bytes of a model's files as they arrive. */
export interface LoadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** Where a model runs. */
export type Backend = 'wasm' | 'webgpu';

/**
 * How a weights file stores its numbers, by the names that transformers.js gives them.
 * `q8`: integer arithmetic, for WASM. `q4`: 4-bit storage with float arithmetic and plain operators,
 * for WebGPU; it runs on WASM too, slower.
 */
export type WeightFormat = 'q8' | 'q4';

/** What the comparison of WebGPU with WASM found. */
export interface SelfTestOutcome {
  readonly verdict: 'webgpu' | 'wasm';
  /** Why the verdict is what it is. */
  readonly reason:
    | 'agrees-and-faster'
    | 'agrees-but-slower'
    | 'disagrees'
    | 'unavailable'
    | 'failed'
    | 'no-webgpu-file';
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
  readonly format: WeightFormat;
  readonly threads: number;
}

/** Calls of the embed worker. */
export type EmbedMap = {
  calls: {
    /**
     * Loads a pack after checking size and SHA-256 of its files; a no-op when it is loaded already.
     * A worker keeps to its first model and back end: another one needs a worker of its own.
     */
    load: {
      input: {
        readonly model: ModelId;
        readonly backend: Backend;
        readonly format: WeightFormat;
        /** Address of the app's folder, ending with a slash. */
        readonly base: string;
      };
      output: LoadedEmbedder;
      progress: LoadProgress;
    };
    /** One unit vector a text, in the order given; sorted by length and batched inside. */
    embed: {
      input: { readonly texts: readonly string[]; readonly kind: 'query' | 'passage' };
      output: Float32Array;
      progress: { readonly done: number };
    };
    /**
     * Compares WebGPU with WASM on probes of several lengths; takes seconds to minutes. For a worker
     * of its own, whose end frees the memory.
     */
    selfTest: {
      input: { readonly model: ModelId; readonly base: string };
      output: SelfTestOutcome;
      progress: { readonly done: number; readonly total: number };
    };
  };
  streams: Record<string, never>;
};
