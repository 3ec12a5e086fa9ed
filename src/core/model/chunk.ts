import type { Span } from './block.ts';
import type { TableLine } from './cells.ts';
import type { ChunkId, DocumentId } from './ids.ts';

/** A part of a text: UTF-16 offsets, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where a section begins in a chunk, or goes on at the chunk's beginning. */
export interface SectionStart {
  /** UTF-16 offset in the chunk's text. */
  readonly start: number;
  /** Its headings, outermost first, its own included. */
  readonly path: readonly string[];
}

/** A child chunk: the unit that is embedded, indexed and matched. */
export interface Chunk {
  readonly id: ChunkId;
  readonly document: DocumentId;
  /** 0-based place among the document's chunks. */
  readonly ordinal: number;
  readonly span: Span;
  /** Exactly the segment's text between the span's offsets; shown and cited unchanged. */
  readonly text: string;
  /** Span of the parent section (about 1,024 tokens) that contains the chunk. */
  readonly parent: Span;
  readonly headingPath: readonly string[];
  /** 1-based page, or null where the format has none. */
  readonly page: number | null;
  /** Length of the text in tokens of the embedder's tokenizer. */
  readonly tokens: number;
  /**
   * Context put before the text for embedding and indexing only: document title, heading path,
   * table header or caption, and the sentence before. Never shown or cited. Empty when switched off.
   */
  readonly context: string;
  /** The rows of tables in its text; absent where there are none. */
  readonly tableLines?: readonly TableLine[];
  /** Which sections its text stands in, in order, where they are several; absent where it is one. */
  readonly sections?: readonly SectionStart[];
  /** Parts of its text that are fields, such as the head of a message; absent where there are none. */
  readonly fields?: readonly TextRange[];
}

/** Filters that restrict the candidates before any scoring. Empty lists mean no restriction. */
export interface SearchScope {
  readonly collections: readonly string[];
  readonly documents: readonly DocumentId[];
}

/** A scope that excludes nothing. */
export const EVERYTHING: SearchScope = { collections: [], documents: [] };
