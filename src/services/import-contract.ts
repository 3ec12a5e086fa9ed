import type { DocumentRecord } from '#core/model/document.ts';
import type { CollectionId } from '#core/model/ids.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { ShownError, Unsubscribe } from './shared-contract.ts';

/** Stages of a file; `elsewhere`: the same bytes are in another collection. */
export type ImportStage =
  | 'waiting'
  | 'reading'
  | 'indexing'
  | 'done'
  | 'failed'
  | 'duplicate'
  | 'changed'
  | 'elsewhere'
  | 'cancelled';

/** What the user decides about a file; `move` brings the document from elsewhere. */
export type ImportDecision = 'replace' | 'keep-both' | 'move' | 'skip';

/** Where one file of an import stands. */
export interface ImportItem {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** `changed` and `elsewhere` wait for the user's decision. */
  readonly stage: ImportStage;
  /** 0…1. */
  readonly share: number;
  /** Whether it is in this tab only: it waits to be stored, or for the user's decision. */
  readonly unkept: boolean;
  /** Files that came out of it: an archive, or a message with attachments. */
  readonly unpacked: number;
  /** Page (1-based) whose text is being recognised, or null. */
  readonly recognising: number | null;
  readonly document: DocumentRecord | null;
  readonly error: ShownError | null;
}

/** Where the whole import stands. */
export interface ImportProgress {
  readonly running: boolean;
  readonly items: readonly ImportItem[];
  /** 0…1 over all files by bytes. */
  readonly share: number;
  /** Seconds left, or null while there is no sound estimate. */
  readonly secondsLeft: number | null;
  /** Files that are in this tab only: they wait to be stored, or for the user's decision. */
  readonly unkept: number;
  /** Whether files are not stored before their turn, because that would use up the storage. */
  readonly full: boolean;
}

/** Knows the files of earlier visits that ended before the files were stored. */
export interface UnstoredFileService {
  /** Paths of the files that an earlier visit had not stored and the library does not have. */
  lost(): Promise<readonly string[]>;
  /** No longer tells of those files. */
  forget(paths: readonly string[]): Promise<void>;
}

/** Brings files in, one after another, and resumes interrupted imports. */
export interface ImportService {
  /** Stores the files as soon as it can, so that those that wait are resumed when the tab is closed. */
  add(files: readonly IncomingFile[], collection: CollectionId): void;
  decide(item: string, decision: ImportDecision): void;
  /** Cancels one file, or everything that is under way. */
  cancel(item?: string): void;
  /** Brings a file that failed or was cancelled in again. */
  retry(item: string): void;
  /** Tries a password on every locked file, and keeps it for the reader until the tab is closed. */
  unlock(password: string): void;
  /** Reads a document anew, with the text of its scanned pages. */
  recognise(document: DocumentRecord): void;
  /**
   * Ends the text recognition of one file: the pages read so far stay, the others are listed as not
   * searchable and can be read later.
   */
  stopRecognising(item: string): void;
  /** Takes finished items off the list. */
  dismiss(): void;
  /** Goes on with what an earlier session left unfinished. */
  resume(): Promise<void>;
  onProgress(listener: (progress: ImportProgress) => void): Unsubscribe;
}
