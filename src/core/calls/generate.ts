import type { FileBytes } from '#core/model/file.ts';
import type { PromptMessage } from '#core/ports.ts';
import type { Backend, LoadProgress } from './embed.ts';

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

/** Files of a text generator on this device. */
export interface StoredPack {
  readonly id: string;
  readonly name: string;
  /** SPDX identifier, or null where nobody said. */
  readonly licence: string | null;
  /** Bytes of all its files. */
  readonly bytes: number;
  /** Bytes that are here; fewer than `bytes` while a download is unfinished. */
  readonly stored: number;
  /** How the hashes of its files are known: from a catalogue, from the hub, or only from the import itself. */
  readonly hashesFrom: 'catalogue' | 'hub' | 'import';
}

/** A generator in memory. */
export interface LoadedGenerator {
  readonly model: string;
  readonly backend: Backend;
  readonly threads: number;
}

/** What a comparison of WebGPU with WASM, or of nothing, found out about a generator on this device. */
export interface GeneratorTest {
  /** Where it runs from now on. */
  readonly backend: Backend;
  readonly reason: 'faster' | 'slower' | 'disagrees' | 'unavailable' | 'failed';
  /** Tokens written a second, on the back end that it runs on. */
  readonly tokensPerSecond: number;
  /** Milliseconds until the first token after a prompt of about 250 tokens. */
  readonly firstTokenMs: number;
  /** Name of the WebGPU adapter, or null. */
  readonly adapter: string | null;
}

/** A file on its way into the store; `path` is relative to the pack's folder. */
export interface PackUpload {
  readonly path: string;
  readonly file: FileBytes;
}

/** Which engine loads what. */
export type GeneratorLoad =
  | {
      readonly engine: 'webllm';
      readonly model: string;
      /** Whether the user agreed to fetch it from its host where the browser does not have it yet. */
      readonly download: boolean;
    }
  | {
      readonly engine: 'transformers';
      /** Id of a stored pack. */
      readonly model: string;
      readonly backend: Backend;
      /** Address of the app's folder, ending with a slash. */
      readonly base: string;
    };

/** Calls of the generate worker. */
export type GenerateMap = {
  calls: {
    /** What this device can run of WebLLM's catalogue. */
    models: {
      input: null;
      output: { readonly webgpu: boolean; readonly models: readonly GeneratorModel[] };
    };
    /** Packs that are stored on this device, unfinished downloads too. */
    packs: { input: null; output: readonly StoredPack[] };
    /** Checks and stores the files of a folder. */
    importPack: {
      input: { readonly folder: string; readonly files: readonly PackUpload[] };
      output: StoredPack;
      progress: LoadProgress;
    };
    /**
     * Fetches a pack of the catalogue from its hub, which takes the user's consent. What a cancelled
     * download has stored is used by the next one.
     */
    downloadPack: { input: { readonly id: string }; output: StoredPack; progress: LoadProgress };
    removePack: { input: { readonly id: string }; output: null };
    /** Loads a model; a no-op when it is loaded already. A worker keeps to its first engine. */
    load: {
      input: GeneratorLoad;
      output: LoadedGenerator;
      progress: { readonly share: number; readonly text: string };
    };
    /** Tokens of each text by the loaded model's own tokenizer, or at least as many. */
    countTokens: { input: { readonly texts: readonly string[] }; output: readonly number[] };
    /** Measures a pack, on WebGPU too where there is one; for a worker of its own. */
    testPack: {
      input: { readonly id: string; readonly base: string };
      output: GeneratorTest;
    };
  };
  streams: {
    generate: {
      input: { readonly messages: readonly PromptMessage[]; readonly maxTokens: number };
      item: string;
    };
  };
};
