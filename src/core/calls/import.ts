import type { ErrorCode } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type {
  DocumentRecord,
  DocumentStatus,
  ImportReport,
  ImportWarning,
  Language,
} from '#core/model/document.ts';
import type { DocumentId, Fingerprint, FormatId } from '#core/model/ids.ts';
import type { Admission, AdmissionResult } from './admission.ts';

/** The calls of `LibraryMap` by which a document comes into the library. */
export type ImportCalls = {
  /** Adds a file; its import then starts with `begin`. */
  admit: { input: Admission; output: AdmissionResult };
  /**
   * Starts or continues the import of a document that was admitted, interrupted, failed or is stale.
   * The output's `segmentsDone` tells how many segments are stored already. What is searched of the
   * document stays searched until `finish`. Throws `cancelled` when the document was removed, or the
   * fingerprint of the vectors to come is not the open one.
   */
  begin: {
    input: {
      readonly document: DocumentId;
      readonly fingerprint: Fingerprint;
      /** What the user decided about text recognition, to be noted on the document. */
      readonly recognise?: boolean | undefined;
    };
    output: DocumentRecord;
  };
  /**
   * Notes what the user decided about text recognition in a document whose import is under way; with
   * none under way there is nothing left to decide. Throws `cancelled` when the document was removed.
   */
  decideRecognition: {
    input: { readonly document: DocumentId; readonly recognise: boolean };
    output: null;
  };
  /**
   * Stores one segment with its chunks, vectors and index entries in one transaction. The output's
   * report counts what is stored so far. Throws `cancelled` when the document was removed or the
   * library was opened with another fingerprint since `begin`.
   */
  commitSegment: {
    input: {
      readonly document: DocumentId;
      readonly segment: Segment;
      readonly chunks: readonly Chunk[];
      /** `chunks.length × dimensions` numbers. */
      readonly vectors: Float32Array;
      readonly format: FormatId;
      readonly title: string;
      readonly segmentsTotal: number | null;
      readonly warnings: readonly ImportWarning[];
      /** Time spent on this segment. */
      readonly seconds: number;
    };
    output: DocumentRecord;
  };
  /** Ends an import; a version that this one replaces leaves the search now. */
  finish: {
    input: {
      readonly document: DocumentId;
      readonly status: DocumentStatus;
      readonly language: Language;
      readonly report: ImportReport;
      readonly error: { readonly code: ErrorCode; readonly detail: string } | null;
    };
    output: DocumentRecord;
  };
  /** Gives up an import: what it stored is erased, and the document too if it was new. */
  discard: { input: { readonly document: DocumentId }; output: null };
  /**
   * Documents whose import was interrupted and stale ones, in the order in which they were added;
   * none in a reader, which cannot go on with them.
   */
  unfinished: { input: null; output: readonly DocumentRecord[] };
};
