import type { BenchQuestion, Corpus } from '../data.ts';
import type { BenchStore } from '../store.ts';

/** What is compared. */
export const ENGINE_NAMES = ['lastro', 'orama', 'minisearch', 'scan'] as const;
/** One of them. */
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Kinds of search. */
export const OPERATIONS = ['lexical', 'vector', 'hybrid'] as const;
/** One of them. */
export type Operation = (typeof OPERATIONS)[number];

/** Results that every engine is asked for. */
export const DEPTH = 100;

/** Answers a question with rows, best first. */
export type Search = (question: BenchQuestion) => Uint32Array;

/** A search engine, ready to be asked. An operation that it does not have is null. */
export interface Engine {
  readonly searches: Readonly<Record<Operation, Search | null>>;
  /** WebAssembly memory, which the browser's measure of a page leaves out. */
  readonly webAssemblyBytes: number;
  /** Writes what `open` needs; returns the bytes written. */
  save(store: BenchStore, corpus: Corpus): Promise<number>;
}

/** How an engine comes to be. */
export interface EngineKind {
  build(corpus: Corpus): Engine;
  open(store: BenchStore, dimensions: number): Promise<Engine>;
}
