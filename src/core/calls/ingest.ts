import type { ErrorCode } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { ImportWarning, Language } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { ContentHash, DocumentId, FormatId } from '#core/model/ids.ts';

/** How a document is to be read and cut. */
export interface ParseInput {
  readonly document: DocumentId;
  /** File name with extension: a hint for the format and the title where the file has none. */
  readonly name: string;
  readonly file: FileBytes;
  readonly childTokens: number;
  readonly parentTokens: number;
  /** Whether chunks get a context for embedding and index. */
  readonly context: boolean;
  /** Segments already stored: read again for numbering, but not sent. */
  readonly skipSegments: number;
  /** Chunks that those segments were cut into. */
  readonly skipChunks: number;
  /** Whether text is read off pages and pictures that have none (OCR). */
  readonly recognise: boolean;
  /** Segments whose text was recognised in an earlier import of the same file. */
  readonly recognised: readonly Segment[];
  /** Passwords that the user gave in this visit, tried on an encrypted file; never stored. */
  readonly passwords: readonly string[];
}

/**
 * What comes out of a file, in this order: `opened`, then segments, then `finished`. A page whose
 * text is to be recognised, which takes seconds, is announced by `recognising`.
 */
export type ParseItem =
  | {
      readonly type: 'opened';
      readonly format: FormatId;
      readonly title: string;
      /** Segments to expect, or null where that is not known beforehand. */
      readonly segments: number | null;
    }
  | {
      readonly type: 'recognising';
      /** 1-based. */
      readonly page: number;
    }
  | {
      readonly type: 'segment';
      readonly segment: Segment;
      readonly chunks: readonly Chunk[];
      readonly warnings: readonly ImportWarning[];
    }
  | {
      readonly type: 'finished';
      readonly pages: number | null;
      readonly pagesWithoutText: number;
      readonly characters: number;
      readonly language: Language;
    };

/** What an archive, or a message with attachments, is taken apart to; `finished` comes last. */
export type ExpandItem =
  | {
      readonly type: 'entry';
      /** Path of the entry, which begins with the path of the file that it was in. */
      readonly path: string;
      readonly file: FileBytes;
      /** Milliseconds since 1970, when known. */
      readonly modifiedAt: number | null;
    }
  | {
      /** An entry that is left out, and why. */
      readonly type: 'refused';
      readonly path: string;
      readonly code: ErrorCode;
      readonly detail: string;
    }
  | {
      readonly type: 'finished';
      /** Whether the file has text of its own besides its entries. */
      readonly readable: boolean;
    };

/** Calls of the ingest worker. Errors carry the file's name as their subject. */
export type IngestMap = {
  calls: {
    /** SHA-256 of a file's bytes. */
    hash: { input: { readonly file: FileBytes }; output: ContentHash };
    /** The format by content first and name second, or null; fails with `format-outdated`. */
    detect: { input: { readonly name: string; readonly file: FileBytes }; output: FormatId | null };
    /** Answers at once, unless the worker is in the middle of a long step. */
    ping: { input: null; output: null };
  };
  streams: {
    parse: { input: ParseInput; item: ParseItem };
    /** Takes a file apart, archives in archives included; nothing but `finished` for other files. */
    expand: {
      input: {
        readonly name: string;
        readonly path: string;
        readonly file: FileBytes;
        /** As in `ParseInput`. */
        readonly passwords: readonly string[];
      };
      item: ExpandItem;
    };
  };
};
