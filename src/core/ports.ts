import type { CancelSignal } from './errors.ts';
import type { Language } from './model/document.ts';
import type { Fingerprint } from './model/ids.ts';
import type { GreyPicture, RecognisedText } from './model/recognition.ts';

/** Turns texts into unit vectors. */
export interface Embedder {
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
  /**
   * @param texts without the model's prefix, which the embedder adds
   * @param kind whether the texts are questions or passages
   * @returns `texts.length × dimensions` numbers, one L2-normalised row a text, in the order given
   */
  embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    signal?: CancelSignal,
  ): Promise<Float32Array>;
}

/** A cross-encoder: reads question and passage together. */
export interface Reranker {
  /** @returns one raw logit a passage, in the order given */
  score(
    question: string,
    passages: readonly string[],
    signal?: CancelSignal,
  ): Promise<Float32Array>;
}

/** A passage in the parts that a reader tells apart. */
export interface ReadingPassage {
  /** What it is about, such as title and headings; read with it, but no answer. */
  readonly place: string;
  /** Its text in reading order, such as its sentences. */
  readonly parts: readonly string[];
}

/** The words of one part that answer best. */
export interface ReadSpan {
  /** How much better they answer than nothing in the passage, in logits; −Infinity of an empty part. */
  readonly score: number;
  /** Where they stand in the part: UTF-16 offsets of whole words, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** An extractive reader: looks in passages for the words that answer. */
export interface SpanReader {
  /** @returns for each passage the best span of each of its parts */
  read(
    question: string,
    passages: readonly ReadingPassage[],
    signal?: CancelSignal,
  ): Promise<readonly (readonly ReadSpan[])[]>;
}

/** Counts tokens as the embedder does (without prefix and special tokens). */
export interface TokenCounter {
  count(text: string): number;
}

/** One message of a prompt. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** How much a generator may write. */
export interface GenerateOptions {
  readonly maxTokens: number;
  /** Milliseconds that it may take once it is loaded; without it no limit. */
  readonly maxMilliseconds?: number;
}

/** A language model that continues a prompt. */
export interface Generator {
  /** What the answer's trace calls it. */
  readonly name: string;
  /** Tokens of evidence that fit its window and that it reads in bearable time. */
  readonly evidenceTokens: number;
  /** Tokens of each text by its own tokenizer, or at least as many; loads the model. */
  countTokens(texts: readonly string[], signal?: CancelSignal): Promise<readonly number[]>;
  /**
   * Streams pieces of text; stops at once when the signal is raised.
   * @throws AppError cancelled, also when its time is up
   */
  generate(
    messages: readonly PromptMessage[],
    options: GenerateOptions,
    signal?: CancelSignal,
  ): AsyncIterable<string>;
}

/** A chunk as the lexical index takes it; `row` is its number in the indexes. */
export interface LexicalDocument {
  readonly row: number;
  readonly title: string;
  readonly heading: string;
  /** Context and text together. */
  readonly body: string;
  /** Language of the text, whose stems are indexed; a query term matches the stems of every language. */
  readonly language: Language;
}

/** Tells which rows a search may return; null in its place means all. */
export interface RowFilter {
  has(row: number): boolean;
}

/** The best rows of a search in falling order of score; ties by row. */
export interface RankedRows {
  readonly rows: Uint32Array;
  readonly scores: Float32Array;
}

/** Full-text index. Rows that the filter does not hold are never scored. */
export interface LexicalIndex {
  readonly size: number;
  add(documents: readonly LexicalDocument[]): void;
  remove(rows: readonly number[]): void;
  /** Rows that contain at least one term of the query, at most `limit`. */
  search(query: string, limit: number, filter: RowFilter | null): RankedRows;
  /** Rows (within the filter) that contain the term, after the same analysis as documents. */
  frequency(term: string, filter: RowFilter | null): number;
  /** Those rows, in no particular order. */
  rowsWith(term: string, filter: RowFilter | null): Uint32Array;
}

/** Exact nearest-neighbour index over unit vectors. */
export interface VectorIndex {
  readonly size: number;
  readonly dimensions: number;
  /** @param vectors `rows.length × dimensions` numbers */
  add(rows: readonly number[], vectors: Float32Array): void;
  remove(rows: readonly number[]): void;
  search(query: Float32Array, limit: number, filter: RowFilter | null): RankedRows;
}

/** Reads the text off pictures (OCR). */
export interface TextRecogniser {
  /**
   * @param picture sharp enough for its text: about 200 to 300 dots an inch
   * @throws AppError cancelled; too-large when it takes longer than a few minutes; internal
   */
  recognise(picture: GreyPicture, signal: CancelSignal): Promise<RecognisedText>;
}

/** Source of time, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds from an arbitrary start, for durations. */
  elapsed(): number;
}
