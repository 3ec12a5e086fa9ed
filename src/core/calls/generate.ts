import type { FileBytes } from '#core/model/file.ts';
import type { PromptMessage } from '#core/ports.ts';
import type { Backend, LoadProgress } from './embed.ts';

/** A model that WebLLM can run, from its own catalogue. */
export interface GeneratorModel {
  readonly id: string;
  /** Memory it needs in MB, as its catalogue says, or null. */
  readonly memoryMb: number | null;
  readonly lowResource: boolean;
  /** Whether files of it are on this device, be it an unfinished download. */
  readonly stored: boolean;
  /** Device features that it requires, for example `shader-f16`. */
  readonly requiredFeatures: readonly string[];
  /** Why this device cannot run it, or null when it can. */
  readonly unavailable: 'no-webgpu' | 'missing-feature' | 'buffer-too-small' | null;
}

/** A model of the user's own for WebLLM, whole on this device. */
export interface OwnModel {
  /** Names it in calls and settings. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Host that it was downloaded from; null for one from a folder. */
  readonly host: string | null;
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

/** What WebLLM could run on this device. */
export interface WebLlmModels {
  readonly webgpu: boolean;
  /** WebLLM's own catalogue. */
  readonly models: readonly GeneratorModel[];
  /** Id of the catalogue's model that suits this kind of device; null where none runs. */
  readonly suggested: string | null;
  /** Models that the user brought. */
  readonly own: readonly OwnModel[];
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
    models: { input: null; output: WebLlmModels };
    /** Checks and stores a model for WebLLM from a folder that holds its library (`….wasm`) too. */
    importOwn: {
      input: { readonly folder: string; readonly files: readonly PackUpload[] };
      output: OwnModel;
      progress: LoadProgress;
    };
    /**
     * Fetches a model for WebLLM from the addresses of its folder and its library, which takes the
     * user's consent. What a cancelled download has stored is used by the next one.
     */
    downloadOwn: {
      input: { readonly model: string; readonly library: string };
      output: OwnModel;
      progress: LoadProgress;
    };
    /** Deletes the files of a model for WebLLM, of its catalogue or of the user's own. */
    removeWebLlm: { input: { readonly id: string }; output: null };
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
