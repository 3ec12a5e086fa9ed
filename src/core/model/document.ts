import type { ErrorCode } from '#core/errors.ts';
import type { CollectionId, ContentHash, DocumentId, Fingerprint, FormatId } from './ids.ts';

/** Language of a text as far as Lastro tells languages apart; `und` is anything else or too short to tell. */
export type Language = 'en' | 'pt' | 'und';

/**
 * Life of a document: `queued` and `indexing` are resumed after a restart; `partly` has pages that
 * could not be read; `failed` holds nothing searchable.
 */
export type DocumentStatus = 'queued' | 'indexing' | 'indexed' | 'partly' | 'failed';

/** Something about a document that the user should know although the import went on. */
export interface ImportWarning {
  /** Closed list of kinds; the words are in `src/i18n`. */
  readonly code:
    | 'page-unreadable'
    | 'page-without-text'
    | 'characters-replaced'
    | 'encoding-guessed'
    | 'text-unmapped'
    /** Letters of Arabic or Hebrew words may stand in the wrong order. */
    | 'letters-turned'
    | 'content-truncated'
    /** The sheet's name is the detail. */
    | 'sheet-hidden';
  /** 1-based page, where the warning is about one. */
  readonly page: number | null;
  /** Short technical detail in English, for example the name of an encoding. */
  readonly detail: string;
}

/** What an import found, honestly: shown per document and written by `npm run report`. */
export interface ImportReport {
  /** Pages, or null for formats that have none. */
  readonly pages: number | null;
  readonly pagesWithoutText: number;
  /** Pages whose text was read off a picture (OCR), with the mean confidence (0 to 1) of these pages. */
  readonly recognised?: { readonly pages: number; readonly confidence: number };
  readonly passages: number;
  readonly characters: number;
  readonly warnings: readonly ImportWarning[];
  /** Time spent on parsing, embedding and storing. */
  readonly seconds: number;
}

/** How long a removed document can be restored, in milliseconds; it is erased at the next start then. */
export const REMOVED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** One version of one document as the library keeps it. */
export interface DocumentRecord {
  readonly id: DocumentId;
  readonly collection: CollectionId;
  /** File name with extension. */
  readonly name: string;
  /** Path inside the folder it was added from, ending in the name; equals the name for single files. */
  readonly path: string;
  readonly title: string;
  /** What the user calls it, for people only: nothing is searched or ranked by it. Absent where it is called as its file. */
  readonly givenName?: string | undefined;
  readonly format: FormatId | null;
  readonly bytes: number;
  readonly hash: ContentHash;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Last modification of the file, milliseconds since 1970, when known. */
  readonly modifiedAt: number | null;
  readonly language: Language;
  /** 1 for the first version of this path in its collection, then 2, 3 … */
  readonly version: number;
  /** False for a version that a newer one has replaced: kept, but not searched. */
  readonly active: boolean;
  readonly status: DocumentStatus;
  /** Segments (pages or groups of sections) whose chunks and vectors are stored. */
  readonly segmentsDone: number;
  /** Segments in all, or null while unknown. */
  readonly segmentsTotal: number | null;
  readonly report: ImportReport;
  /**
   * Why the last import failed, or null. With another status than `failed`, what an import before
   * that had stored is still there and searched.
   */
  readonly error: { readonly code: ErrorCode; readonly detail: string } | null;
  /** When the user deleted it (milliseconds since 1970); it can be restored until it is purged. */
  readonly deletedAt: number | null;
  /** What the user decided about text recognition, whatever the setting says: asked for it or stopped it. */
  readonly recognise?: boolean;
  /** What shaped its vectors. */
  readonly fingerprint: Fingerprint | null;
}

/** What a document is called where people see it: as the user said, else as its file. */
export function shownName({ givenName, name }: Pick<DocumentRecord, 'givenName' | 'name'>): string {
  return givenName ?? name;
}

/** How much a collection is trusted beside the others; `usual` is the same as nothing said. */
export type CollectionStanding = 'lower' | 'usual' | 'higher';

/** What a collection is to be. */
export interface CollectionChange {
  readonly id: CollectionId;
  readonly name: string;
  /** Absent where it stays as it is. */
  readonly standing?: CollectionStanding | undefined;
}

/** A named set of documents. */
export interface Collection {
  readonly id: CollectionId;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Absent in collections of which the user said nothing. */
  readonly standing?: CollectionStanding;
}
