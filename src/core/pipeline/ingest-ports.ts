import type { ExpandItem, IngestMap, ParseInput, ParseItem } from '#core/calls/ingest.ts';
import type { Admission, AdmissionResult } from '#core/calls/admission.ts';
import type { LibraryMap } from '#core/calls/library.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { ContentHash, DocumentId, Fingerprint, FormatId } from '#core/model/ids.ts';
import type { Clock, Embedder } from '#core/ports.ts';

/** Reads and cuts files; see `IngestMap`. */
export interface DocumentParser {
  detect(
    input: IngestMap['calls']['detect']['input'],
    signal: CancelSignal,
  ): Promise<FormatId | null>;
  hash(file: FileBytes, signal: CancelSignal): Promise<ContentHash>;
  parse(input: ParseInput, signal: CancelSignal): AsyncIterable<ParseItem>;
}

/** Takes files apart that hold other files; see `IngestMap`. */
export interface FileExpander {
  expand(
    input: IngestMap['streams']['expand']['input'],
    signal: CancelSignal,
  ): AsyncIterable<ExpandItem>;
}

/** Where documents are kept; see `LibraryMap`. */
export interface DocumentLibrary {
  admit(admission: Admission): Promise<AdmissionResult>;
  begin(input: LibraryMap['calls']['begin']['input']): Promise<DocumentRecord>;
  commitSegment(input: LibraryMap['calls']['commitSegment']['input']): Promise<DocumentRecord>;
  finish(input: LibraryMap['calls']['finish']['input']): Promise<DocumentRecord>;
  discard(document: DocumentId): Promise<void>;
  recognised(document: DocumentId): Promise<readonly Segment[]>;
  file(document: DocumentId): Promise<FileBytes>;
}

/** How documents are read and cut; see `Settings`. */
export interface ChunkOptions {
  readonly childTokens: number;
  readonly parentTokens: number;
  readonly context: boolean;
  /** Whether text is read off pages and pictures that have none (OCR). */
  readonly recognise: boolean;
  /** Passwords to try on an encrypted file. */
  readonly passwords: readonly string[];
}

/** Everything that an import works with. */
export interface IngestPorts {
  readonly parser: DocumentParser;
  readonly library: DocumentLibrary;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly options: ChunkOptions;
  /** What shapes the vectors: see `indexFingerprint`. */
  readonly fingerprint: Fingerprint;
  /** What the user decided about text recognition in this document, if anything; the library notes it. */
  readonly recognise?: boolean | undefined;
  /** Told, as it happens, of each page (1-based) whose text is about to be recognised. */
  readonly onRecognising?: (page: number) => void;
}
