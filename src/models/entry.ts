import type { ContentHash, ModelId } from '#core/model/ids.ts';

/** A file of a model pack, as it must be, byte for byte. */
export interface PackFile {
  /** Path inside the pack's folder. */
  readonly path: string;
  /** Size in bytes. */
  readonly bytes: number;
  readonly sha256: ContentHash;
}

/** What every pack has. The pack's folder is `models/<id>/` under the app's own address. */
interface PackEntry {
  readonly id: ModelId;
  readonly name: string;
  /** SPDX identifier; `(base model)` where it is that of the model the weights were trained from. */
  readonly licence: string;
  /** The model that the weights come from; the pack's MODEL.md tells the rest. */
  readonly source: string;
  /** BCP 47 tags of the languages that it was made for. */
  readonly languages: readonly string[];
  /** Longest input in tokens, special tokens and prefix included. */
  readonly maxTokens: number;
  readonly config: PackFile;
  readonly tokenizer: PackFile;
  readonly tokenizerConfig: PackFile;
  readonly weights: { readonly q8: PackFile; readonly q4: PackFile | null };
}

/** A model that turns texts into unit vectors. */
export interface EmbedderEntry extends PackEntry {
  readonly purpose: 'embedder';
  /** Length of a vector. */
  readonly dimensions: number;
  /** Put before a text, as the model was trained; may be empty. */
  readonly prefixes: { readonly query: string; readonly passage: string };
  /** How token vectors become one vector; an L2 normalisation follows. */
  readonly pooling: 'mean';
}

/** A cross-encoder that gives one logit for a question and a passage. */
export interface RerankerEntry extends PackEntry {
  readonly purpose: 'reranker';
  /** Tokens of the pair that a question may take, so that a long one leaves room for the passage. */
  readonly maxQuestionTokens: number;
  /** Platt calibration of the `q8` weights: `{ sha256, a, b }`. */
  readonly calibration: PackFile;
}

/** An extractive reader that gives each token a logit to begin and one to end the answer. */
export interface ReaderEntry extends PackEntry {
  readonly purpose: 'reader';
  /** Tokens of an input that a question may take, and that title and headings may. */
  readonly maxQuestionTokens: number;
  readonly maxPlaceTokens: number;
  /** Longest answer in tokens. */
  readonly maxSpanTokens: number;
}

/** Any pack that ships with the app. */
export type ModelEntry = EmbedderEntry | RerankerEntry | ReaderEntry;
