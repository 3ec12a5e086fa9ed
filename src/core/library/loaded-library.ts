import type { LibraryCounts } from '#core/calls/library.ts';
import type { LexicalBlock } from '#core/index/lexical-block.ts';
import type { PackedVectorIndex } from '#core/index/vector-index.ts';
import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { Catalog } from './catalog.ts';
import { DocumentEntry } from './document-entry.ts';
import { RowAllocator } from './row-allocator.ts';
import { rowsOf, type Run, type SegmentRows } from './row-ranges.ts';
import { RowTable } from './row-table.ts';
import type { SearchIndexes } from './search-indexes.ts';
import type { CommitRow, DocumentRow } from './store.ts';

/** The index entries of one segment. */
export interface IndexEntries {
  readonly lexical: LexicalBlock;
  /** Those that are stored, by what shaped them. */
  readonly vectors: ReadonlyMap<Fingerprint, Float32Array>;
}

/** An index over the vectors of one fingerprint. */
export interface VectorSpace {
  readonly fingerprint: Fingerprint;
  readonly index: PackedVectorIndex;
}

/** What a library holds in memory: documents, the owners of index rows, and the indexes. */
export class LoadedLibrary {
  readonly catalog: Catalog;
  readonly table = new RowTable();
  readonly indexes: SearchIndexes;
  /** Fingerprint of the vectors that a question is compared with. */
  readonly fingerprint: Fingerprint;
  /** Vectors of a second embedder, searched beside the first; null without one. */
  readonly second: VectorSpace | null;
  #compactedRows: readonly Run[] = [];
  #deltas = 0;
  #allocator: RowAllocator | null = null;
  #revision = 0;

  constructor(
    indexes: SearchIndexes,
    fingerprint: Fingerprint,
    second: VectorSpace | null,
    catalog: Catalog,
  ) {
    this.indexes = indexes;
    this.fingerprint = fingerprint;
    this.second = second;
    this.catalog = catalog;
    for (const entry of catalog.documents.values()) this.#own(entry);
  }

  /** Every index of vectors that is open. */
  get spaces(): readonly VectorSpace[] {
    const first = { fingerprint: this.fingerprint, index: this.indexes.vectors };
    return this.second === null ? [first] : [first, this.second];
  }

  /** Grows with every change to what a search may return. */
  get revision(): number {
    return this.#revision;
  }

  get counts(): LibraryCounts {
    return this.catalog.counts(this.fingerprint);
  }

  /** Every row that a compacted table of the store may mention. */
  get compactedRows(): readonly Run[] {
    return this.#compactedRows;
  }

  /** Commits that no compaction has taken up; infinite when the full-text index was made anew. */
  get deltas(): number {
    return this.#deltas;
  }

  /** Takes note of how far the stored indexes are from their compact form. */
  setCompaction(rows: readonly Run[], deltas: number): void {
    this.#compactedRows = rows;
    this.#deltas = deltas;
    this.#allocator = null;
  }

  /** The first of `count` consecutive rows that neither a document nor a stored index uses. */
  takeRows(count: number): number {
    this.#allocator ??= new RowAllocator([...this.table.runs(), ...this.#compactedRows]);
    return this.#allocator.take(count);
  }

  /** Takes up a document and the owners of its rows; the caller brings the rows into the indexes. */
  addDocument(row: DocumentRow, commits: readonly CommitRow[]): void {
    const entry = new DocumentEntry(row, commits);
    this.catalog.documents.set(entry.id, entry);
    this.#own(entry);
    this.#revision += 1;
  }

  /** Hides the rows of documents that a search must not return, after the indexes were loaded. */
  hideUnsearched(): void {
    for (const { id, row, searched } of this.catalog.documents.values()) {
      for (const build of [row.live, row.building]) {
        if (build !== null && build.number !== searched) this.#hide(id, build.number);
      }
    }
  }

  /**
   * Takes up the new state of a document: the rows of builds that it no longer has leave the indexes,
   * a build that has finished keeps its rows.
   *
   * @param commits of its build under way; by default those known, if the build is the same
   */
  updateDocument(row: DocumentRow, commits?: readonly CommitRow[]): void {
    const id = row.record.id;
    const before = this.catalog.documents.get(id);
    const goesOn = row.building?.number === before?.row.building?.number;
    const entry = new DocumentEntry(row, commits ?? (goesOn ? (before?.commits ?? []) : []));
    this.catalog.documents.set(id, entry);
    for (const build of [before?.row.live, before?.row.building]) {
      if (!build) continue;
      const stays = build.number === row.live?.number || build.number === row.building?.number;
      if (!stays) this.#drop(id, build.number);
    }
    const searched = before?.searched ?? null;
    if (searched !== entry.searched) {
      if (searched !== null) this.#hide(id, searched);
      if (entry.searched !== null) this.#show(id, entry.searched);
    }
    this.#revision += 1;
  }

  /** Takes up the next segment of a document's build under way, with its index entries. */
  addCommit(id: DocumentId, commit: CommitRow, entries: IndexEntries): void {
    const document = this.catalog.documents.get(id);
    const building = document?.row.building;
    if (document === undefined || !building) return;
    document.addCommit(commit);
    const segment = document.buildingRows.at(-1);
    if (segment !== undefined) this.addRows(id, building.number, segment, entries);
  }

  /** Takes up the index entries of one segment of a build. */
  addRows(id: DocumentId, build: number, segment: SegmentRows, entries: IndexEntries): void {
    this.#deltas += 1;
    this.#revision += 1;
    if (segment.count === 0) return;
    this.table.add(id, build, [segment]);
    const rows = rowsOf(segment);
    this.indexes.lexical.apply([entries.lexical]);
    for (const [fingerprint, vectors] of entries.vectors) {
      this.#addVectors(fingerprint, rows, vectors);
    }
    if (this.catalog.documents.get(id)?.searched !== build) this.#remove(rows);
  }

  /** Takes up further vectors of segments whose rows are there. */
  addVectors(
    id: DocumentId,
    build: number,
    fingerprint: Fingerprint,
    added: readonly { readonly segment: SegmentRows; readonly vectors: Float32Array }[],
  ): void {
    this.#deltas += added.length;
    this.#revision += 1;
    for (const { segment, vectors } of added) {
      const rows = rowsOf(segment);
      this.#addVectors(fingerprint, rows, vectors);
      if (this.catalog.documents.get(id)?.searched !== build) this.#remove(rows);
    }
  }

  /** Lets a document go with all its rows. */
  removeDocument(id: DocumentId): void {
    const row = this.catalog.documents.get(id)?.row;
    this.catalog.documents.delete(id);
    if (row?.live) this.#drop(id, row.live.number);
    if (row?.building) this.#drop(id, row.building.number);
    this.#revision += 1;
  }

  #own({ id, row, liveRows, buildingRows }: DocumentEntry): void {
    if (row.live !== null) this.table.add(id, row.live.number, liveRows);
    if (row.building !== null) this.table.add(id, row.building.number, buildingRows);
  }

  #drop(id: DocumentId, build: number): void {
    const rows = this.table.rowsOf(id, build);
    this.table.remove(id, build);
    this.#allocator = null;
    this.indexes.lexical.purge(rows);
    for (const { index } of this.spaces) index.purge(rows);
  }

  #hide(id: DocumentId, build: number): void {
    this.#remove(this.table.rowsOf(id, build));
  }

  #remove(rows: readonly number[]): void {
    this.indexes.lexical.remove(rows);
    for (const { index } of this.spaces) index.remove(rows);
  }

  #show(id: DocumentId, build: number): void {
    const rows = this.table.rowsOf(id, build);
    this.indexes.lexical.restore(rows);
    for (const { index } of this.spaces) index.restore(rows);
  }

  /** Vectors that are not open stay where they are. */
  #addVectors(fingerprint: Fingerprint, rows: readonly number[], vectors: Float32Array): void {
    const space = this.spaces.find((open) => open.fingerprint === fingerprint);
    if (rows.length > 0) space?.index.add(rows, vectors);
  }
}
