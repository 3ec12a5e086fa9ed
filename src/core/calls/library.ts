import type { Segment } from '#core/model/block.ts';
import type { Chunk, SearchScope } from '#core/model/chunk.ts';
import type { PassageMetadata } from '#core/model/hit.ts';
import type { Collection, CollectionChange, DocumentRecord } from '#core/model/document.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import type { ConversationCalls } from './conversations.ts';
import type { ImportCalls } from './import.ts';
import type { KeptQuestionCalls } from './kept-questions.ts';
import type { ChunkId, CollectionId, DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { RankedRows } from '#core/ports.ts';
import type { Definition } from '#core/text/definitions.ts';
import type { NumberedThing } from '#core/text/numbered-things.ts';
import type { SurveyInput, SurveyOutput } from './survey.ts';
import type { VectorCalls, VectorsToOpen } from './vectors.ts';

/** Whether this tab writes, or follows another tab that does. */
export type LibraryRole = 'writer' | 'reader';

/** What the library holds, over every collection. */
export interface LibraryCounts {
  /** Passages that a search reads. */
  readonly passages: number;
  /**
   * Documents whose vectors were made with another model or other settings than the open ones: found
   * by words only until they are embedded again.
   */
  readonly stale: number;
}

/** Everything about the library that the UI shows at the start. */
export interface LibraryState extends LibraryCounts {
  readonly role: LibraryRole;
  readonly documents: readonly DocumentRecord[];
  readonly collections: readonly Collection[];
}

/** A change that every tab shows. */
export type LibraryChange =
  | ({ readonly type: 'documents'; readonly documents: readonly DocumentRecord[] } & LibraryCounts)
  | ({ readonly type: 'purged'; readonly ids: readonly DocumentId[] } & LibraryCounts)
  | { readonly type: 'collections'; readonly collections: readonly Collection[] }
  | { readonly type: 'role'; readonly role: LibraryRole }
  /** The list of conversations changed; `erased`: all of them are gone, with everything else. */
  | { readonly type: 'conversations'; readonly erased: boolean }
  /** Everything may have changed. */
  | { readonly type: 'reloaded'; readonly state: LibraryState };

/** A search over both indexes. */
export interface SearchInput {
  readonly text: string;
  /** Unit vector of the question, or null to search by words only. */
  readonly vector: Float32Array | null;
  /**
   * Fingerprint of the vectors that `vector` can be compared with. When others answer by now, the
   * vector list stays empty. Absent for those that are open.
   */
  readonly vectorsOf?: Fingerprint | undefined;
  /** Unit vector of the question by the second embedder, or null without one. */
  readonly secondVector?: Float32Array | null | undefined;
  readonly scope: SearchScope;
  /** Rows taken from each list. */
  readonly depth: number;
  /** Identifiers whose presence in scope is to be checked. */
  readonly identifiers: readonly string[];
  /** Short codes, see `Understanding.codes`. */
  readonly codes: readonly string[];
  /** Numbered things whose presence in scope is to be checked; absent for none. */
  readonly things?: readonly NumberedThing[] | undefined;
  /** Restrict the rows before anything is scored. */
  readonly filters: readonly SearchFilter[];
}

/** What a search found; rows are numbers in the indexes, valid until the library changes. */
export interface SearchOutput {
  readonly lexical: RankedRows;
  readonly vector: RankedRows;
  /** By the second embedder; empty unless every passage in scope has its vectors. */
  readonly second: RankedRows;
  /**
   * The passages that hold the identifiers and codes best: as many of them as any passage does, by
   * BM25 for the whole text. Empty without identifiers, or where none occurs.
   */
  readonly exact: RankedRows;
  /**
   * Distinct words of the text (`QueryToken.word` of `tokeniseQuery`), with how many passages in
   * scope contain any of the word's stems.
   */
  readonly terms: readonly { readonly term: string; readonly frequency: number }[];
  /** Time spent in each index, in milliseconds. */
  readonly milliseconds: { readonly lexical: number; readonly vector: number };
  readonly missingIdentifiers: readonly string[];
  /** Numbered things whose kind occurs in scope, but in no passage together with their number. */
  readonly absentThings: readonly NumberedThing[];
  readonly searched: { readonly documents: number; readonly passages: number };
  /** Documents in scope that are still being indexed, and pages in scope without readable text. */
  readonly pending: number;
  readonly unreadablePages: number;
  /** Documents in scope that the vector list leaves out, see `LibraryCounts.stale`. */
  readonly stale: number;
}

/** A chunk with what is shown beside it. */
export interface Passage {
  readonly row: number;
  readonly chunk: Chunk;
  readonly documentName: string;
  readonly documentTitle: string;
  readonly metadata?: PassageMetadata;
}

/** A small record of the app itself, such as which conversation was open last. */
export interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
}

/** Calls of the library worker, the only writer of the database. Writing calls throw `read-only` in a reader. */
export type LibraryMap = {
  calls: ConversationCalls &
    ImportCalls &
    KeptQuestionCalls &
    VectorCalls & {
      /**
       * Opens (and migrates) the database and loads the indexes: those of the fingerprint, unless
       * `others` are those of more passages. Opening it again changes to the vectors that are given then.
       */
      open: {
        input: {
          readonly database: string;
          readonly dimensions: number;
          readonly fingerprint: Fingerprint;
          /** Vectors of other embedders that may answer while those wanted are incomplete. */
          readonly others?: readonly VectorsToOpen[] | undefined;
          /** Vectors of a second embedder, searched beside the first. */
          readonly second?: VectorsToOpen | null | undefined;
        };
        output: LibraryState;
      };
      /** Closes everything and gives up the writer's role. */
      close: { input: null; output: null };
      /** Makes this tab the writer; the other one becomes a reader. */
      takeOver: { input: null; output: LibraryState };

      /** Compacts the stored indexes, if that is worth it; called when imports are done. */
      compact: { input: null; output: null };

      /** Takes documents out of the search at once; they can be restored until purged. */
      remove: { input: { readonly documents: readonly DocumentId[] }; output: null };
      restore: { input: { readonly documents: readonly DocumentId[] }; output: null };
      /** Erases removed documents for good. */
      purge: { input: { readonly documents: readonly DocumentId[] }; output: null };
      /** Erases everything. */
      clear: { input: null; output: null };

      /** Calls a document otherwise where people see it; null calls it by its file's name again. */
      renameDocument: {
        input: { readonly document: DocumentId; readonly name: string | null };
        output: null;
      };
      saveCollection: { input: CollectionChange; output: Collection };
      removeCollection: { input: { readonly id: CollectionId }; output: null };
      moveDocuments: {
        input: { readonly documents: readonly DocumentId[]; readonly collection: CollectionId };
        output: null;
      };

      search: { input: SearchInput; output: SearchOutput };
      /** Recognises a question about the documents as a whole by rule, and counts over every passage. */
      survey: { input: SurveyInput; output: SurveyOutput };
      /** Abbreviations that a text uses or writes out, as the documents define them. */
      definitions: { input: { readonly text: string }; output: readonly Definition[] };
      /** Chunks by row, in the order given; rows that are gone by now are left out. */
      passages: { input: { readonly rows: readonly number[] }; output: readonly Passage[] };
      /** Chunks by id, in the order given; those that are gone are left out. */
      chunks: { input: { readonly ids: readonly ChunkId[] }; output: readonly Chunk[] };
      /** Segments `from` (included) to `to` (excluded) of a document. */
      segments: {
        input: { readonly document: DocumentId; readonly from: number; readonly to: number };
        output: readonly Segment[];
      };
      /**
       * Segments that the last finished import read off pictures, in order: they need not be recognised
       * again when the document is read anew.
       */
      recognised: { input: { readonly document: DocumentId }; output: readonly Segment[] };
      /** The original file. */
      file: { input: { readonly document: DocumentId }; output: FileBytes };

      /** Small records of the app itself. */
      readRecord: { input: { readonly key: string }; output: unknown };
      writeRecord: { input: StoredRecord; output: null };
    };
  streams: {
    /** Changes made by this tab or another one. */
    watch: { input: null; item: LibraryChange };
  };
};
