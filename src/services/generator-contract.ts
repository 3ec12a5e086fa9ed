import type { GeneratorTest, StoredPack, WebLlmModels } from '#core/calls/generate.ts';
import type { IncomingFile } from './incoming-file.ts';

/** A text generator for transformers.js as the settings show it. */
export interface GeneratorChoice {
  readonly id: string;
  readonly name: string;
  /** SPDX identifier, or null where an imported folder did not say. */
  readonly licence: string | null;
  readonly languages: readonly string[];
  /** Size of its files in bytes. */
  readonly bytes: number;
  /** Memory while loaded in bytes, about, or null where it is not known. */
  readonly memory: number | null;
  /** Host that it can be downloaded from, or null for what can only be imported. */
  readonly host: string | null;
  /** What of it is on this device, or null. */
  readonly stored: StoredPack | null;
  /** What its last test on this device found, or null. */
  readonly test: GeneratorTest | null;
}

/** How a generator goes on after the loss of the graphics processor: without it, or loaded anew on it. */
export type GeneratorRecovery = 'wasm' | 'reload';

/** Text generators: what could run, what is on this device, and bringing one here. */
export interface GeneratorService {
  /** The value of the setting `answer.generator` that chooses a stored pack. */
  settingOf(pack: string): string;
  /** What WebLLM could run on this device. */
  webLlm(): Promise<WebLlmModels>;
  /** Downloads and loads a WebLLM model after the user agreed. */
  loadWebLlm(
    model: string,
    onProgress: (share: number, text: string) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Stores a model of the user's own for WebLLM from a folder, its library included. @returns its id */
  importOwn(
    files: readonly IncomingFile[],
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
  /**
   * Downloads a model of the user's own for WebLLM after the user agreed.
   *
   * @param addresses of its folder and of its compiled library
   * @returns its id
   */
  downloadOwn(
    addresses: { readonly model: string; readonly library: string },
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
  /** Deletes the files of a model for WebLLM, of its catalogue or of the user's own. */
  removeWebLlm(id: string): Promise<void>;
  /** The catalogue's generators for transformers.js and those that were imported. */
  packs(): Promise<readonly GeneratorChoice[]>;
  /** Stores the generator that a chosen folder holds. @returns its id */
  importPack(
    files: readonly IncomingFile[],
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
  /** Downloads a pack after the user agreed; what a cancelled download has stored is used by the next one. */
  downloadPack(id: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>;
  removePack(id: string): Promise<void>;
  /** Measures a stored pack on this device, on the graphics processor too where there is one. */
  test(id: string, signal: AbortSignal): Promise<GeneratorTest>;
  /** Frees the memory of the generator. */
  unload(): Promise<void>;
  /** Tells when the graphics processor was lost while answering, and how the generator goes on. */
  onFailure(listener: (model: string, recovery: GeneratorRecovery) => void): () => void;
}
