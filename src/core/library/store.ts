import type { LexicalBlock } from '#core/index/lexical-block.ts';
import type { VectorBlock } from '#core/index/vector-index.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { ConversationSummary } from '#core/model/conversation.ts';
import type { Collection, DocumentRecord, ImportWarning } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type {
  CollectionId,
  ConversationId,
  DocumentId,
  Fingerprint,
  FormatId,
} from '#core/model/ids.ts';

/**
 * One pass of reading and embedding a document. A document is built when it is added, and again when
 * its model or chunk settings change; what a build stores is kept apart by its number.
 */
export interface Build {
  /** 1 for the first build of the document, then 2, 3 … */
  readonly number: number;
  readonly fingerprint: Fingerprint;
  /** Which rows of the indexes hold its chunks: see `packRows`. */
  readonly rows: Uint32Array;
  /** Vectors that other embedders made of the same chunks since; absent without any. */
  readonly added?: readonly AddedVectors[];
}

/** Further vectors of a build's chunks. */
export interface AddedVectors {
  readonly fingerprint: Fingerprint;
  /** How many of its segments, from the first on, have them. */
  readonly segments: number;
}

/** A build under way; how far it is, its commits tell. */
export interface UnfinishedBuild {
  readonly number: number;
  readonly fingerprint: Fingerprint;
  /** What the file told when it was opened, or null before the first commit. */
  readonly opened: {
    readonly title: string;
    readonly format: FormatId;
    readonly segmentsTotal: number | null;
  } | null;
}

/** A document as it is stored. */
export interface DocumentRow {
  /** As the last finished build left it. */
  readonly record: DocumentRecord;
  /** The build that is searched and read, or null before the first one has finished. */
  readonly live: Build | null;
  readonly building: UnfinishedBuild | null;
  /** Number of builds begun so far. */
  readonly builds: number;
  /** Versions that leave the search when this one has finished. */
  readonly replaces: readonly DocumentId[];
  /** Fingerprint under which building it again failed, so that it is not tried at every start. */
  readonly failed: Fingerprint | null;
}

/** What one commit of an unfinished build stored. */
export interface CommitRow {
  /** First of its rows in the indexes. */
  readonly row: number;
  /** Chunks, and so rows. */
  readonly count: number;
  /** Ordinal of its first chunk in the document. */
  readonly ordinal: number;
  readonly warnings: readonly ImportWarning[];
  readonly seconds: number;
  /** UTF-16 units of its text; missing in commits of older versions. */
  readonly characters?: number;
  /** Confidence (0 to 1) where its text was recognised. */
  readonly recognised?: number;
}

/** A conversation as it is stored, without its turns. */
export interface ConversationRow {
  /** As the list shows it. */
  readonly summary: ConversationSummary;
  /** Whether the user gave the title, which then stays. */
  readonly named: boolean;
  /** When the user deleted it (milliseconds since 1970); it is erased at the next start. */
  readonly deletedAt: number | null;
}

/** Key of one answering of a question, see `StoredTurn`. */
export type TurnKey = readonly [conversation: ConversationId, turn: number, version: number];

/** Every row that the compacted tables may mention: see `packRuns`. */
export type CompactedRows = Uint32Array;

/** Key of what a build stored for one segment. */
export type SegmentKey = readonly [document: DocumentId, build: number, segment: number];

/** Key of what one embedder made of such a segment. */
export type VectorKey = readonly [...SegmentKey, fingerprint: Fingerprint];

/** Every table of the database with the types of its keys and values. */
export interface Tables {
  readonly documents: { key: DocumentId; value: DocumentRow };
  readonly files: { key: DocumentId; value: FileBytes };
  readonly segments: { key: SegmentKey; value: Segment };
  readonly chunks: { key: SegmentKey; value: readonly Chunk[] };
  /** Commits of unfinished builds. */
  readonly commits: { key: SegmentKey; value: CommitRow };
  /** Full-text index entries of commits that no compaction has taken up yet. */
  readonly lexicalDeltas: { key: SegmentKey; value: LexicalBlock };
  /** Vectors of segments that no compaction has taken up yet. */
  readonly vectorDeltas: { key: VectorKey; value: VectorBlock };
  /** The compacted full-text index, in parts. */
  readonly lexicalParts: { key: number; value: LexicalBlock };
  /** Compacted vectors, see `VECTOR_BLOCK_ROWS`. */
  readonly vectorBlocks: {
    key: readonly [fingerprint: Fingerprint, block: number];
    value: VectorBlock;
  };
  readonly collections: { key: CollectionId; value: Collection };
  readonly conversations: { key: ConversationId; value: ConversationRow };
  /** Values as `StoredTurn`, or what another version of Lastro wrote. */
  readonly turns: { key: TurnKey; value: unknown };
  /** Values as `KeptQuestion`, or what another version of Lastro wrote. */
  readonly keptQuestions: { key: string; value: unknown };
  readonly records: { key: string; value: unknown };
  readonly state: { key: 'compacted'; value: CompactedRows };
}

/** Name of a table. */
export type TableName = keyof Tables;
/** Key of a table. */
export type KeyOf<Name extends TableName> = Tables[Name]['key'];
/** Value of a table. */
export type ValueOf<Name extends TableName> = Tables[Name]['value'];
/** A row with its key. */
export interface Entry<Name extends TableName> {
  readonly key: KeyOf<Name>;
  readonly value: ValueOf<Name>;
}

/** The start of the keys that are meant; a tuple key starts with it, any other key equals it. */
export type KeyPrefix<Name extends TableName> =
  KeyOf<Name> extends readonly [infer First, infer Second, unknown, ...unknown[]]
    ? readonly [First] | readonly [First, Second]
    : KeyOf<Name> extends readonly [infer First, unknown]
      ? readonly [First]
      : never;

/** One change of a transaction. */
export type StoreChange = {
  [Name in TableName]:
    | {
        readonly table: Name;
        readonly type: 'put';
        readonly key: KeyOf<Name>;
        readonly value: ValueOf<Name>;
      }
    | { readonly table: Name; readonly type: 'delete'; readonly key: KeyOf<Name> }
    | { readonly table: Name; readonly type: 'delete-prefix'; readonly prefix: KeyPrefix<Name> }
    | { readonly table: Name; readonly type: 'clear' };
}[TableName];

/** Reads of one consistent state of the database. */
export interface StoreReader {
  get<Name extends TableName>(table: Name, key: KeyOf<Name>): Promise<ValueOf<Name> | undefined>;
  /** Every row whose key starts with the prefix (all rows without one), in the order of keys. */
  entries<Name extends TableName>(
    table: Name,
    prefix?: KeyPrefix<Name>,
  ): Promise<readonly Entry<Name>[]>;
  keys<Name extends TableName>(
    table: Name,
    prefix?: KeyPrefix<Name>,
  ): Promise<readonly KeyOf<Name>[]>;
  /** Like `entries`, a few rows at a time, for rows that are large. */
  scan<Name extends TableName>(
    table: Name,
    prefix: KeyPrefix<Name> | undefined,
    visit: (entry: Entry<Name>) => void,
  ): Promise<void>;
}

/** Why a store can no longer be used: another tab upgraded the database, or the browser closed it. */
export type StoreLoss = 'newer-version' | 'storage-blocked';

/**
 * The database. Every change is a list that is applied whole or not at all.
 * All functions throw AppError: `quota`, `storage-blocked`, `newer-version`, or `internal`.
 */
export interface Store {
  /**
   * Reads tables as they are at one moment. `work` must await nothing but the reader, because the
   * transaction ends when it is left idle.
   */
  read<Result>(
    tables: readonly TableName[],
    work: (reader: StoreReader) => Promise<Result>,
  ): Promise<Result>;
  /** Becomes the writer: earlier terms can no longer write. @returns the number of the new term */
  claim(): Promise<number>;
  /**
   * Applies the changes in order, in one transaction.
   * @throws AppError read-only when a later term has been claimed; nothing is applied then
   */
  write(term: number, changes: readonly StoreChange[]): Promise<void>;
  /** Called at most once, when the store was lost without `close`. */
  onLost(listener: (reason: StoreLoss) => void): void;
  close(): void;
}

/** A vector block holds the rows from `n × VECTOR_BLOCK_ROWS` to `(n + 1) × VECTOR_BLOCK_ROWS`. */
export const VECTOR_BLOCK_ROWS = 2048;
