import type { LibraryCounts } from '#core/calls/library.ts';
import type { LexicalBlock } from '#core/index/lexical-block.ts';
import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import { Catalog } from './catalog.ts';
import { DocumentEntry } from './document-entry.ts';
import { RowAllocator } from './row-allocator.ts';
import { rowsOf, type Run, type SegmentRows } from './row-ranges.ts';
import { RowTable } from './row-table.ts';
import type { SearchIndexes } from './search-indexes.ts';
import type { CommitRow, DocumentRow } from './store.ts';

/** The index entries of one segment. */
export interface IndexEntries {
  readonly lexical: LexicalBlock;
  /** Null when they are of another fingerprint than the open one. */
  readonly vectors: Float32Array | null;
}

/** What a library holds in memory: documents, the owners of index rows, and the indexes. */
export class LoadedLibrary {
  readonly catalog = new Catalog();
  readonly table = new RowTable();
  readonly indexes: SearchIndexes;
  /** Fingerprint of the vectors in the index. */
  readonly fingerprint: Fingerprint;
  #compactedRows: readonly Run[] = [];
  #deltas = 0;
  #allocator: RowAllocator | null = null;
  #revision = 0;

  constructor(indexes: SearchIndexes, fingerprint: Fingerprint) {
    this.indexes = indexes;
    this.fingerprint = fingerprint;
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
    if (row.live !== null) this.table.add(entry.id, row.live.number, entry.liveRows);
    if (row.building !== null) this.table.add(entry.id, row.building.number, entry.buildingRows);
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
    if (entries.vectors !== null) this.indexes.vectors.add(rows, entries.vectors);
    if (this.catalog.documents.get(id)?.searched !== build) {
      this.indexes.lexical.remove(rows);
      this.indexes.vectors.remove(rows);
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

  #drop(id: DocumentId, build: number): void {
    const rows = this.table.rowsOf(id, build);
    this.table.remove(id, build);
    this.#allocator = null;
    this.indexes.lexical.purge(rows);
    this.indexes.vectors.purge(rows);
  }

  #hide(id: DocumentId, build: number): void {
    const rows = this.table.rowsOf(id, build);
    this.indexes.lexical.remove(rows);
    this.indexes.vectors.remove(rows);
  }

  #show(id: DocumentId, build: number): void {
    const rows = this.table.rowsOf(id, build);
    this.indexes.lexical.restore(rows);
    this.indexes.vectors.restore(rows);
  }
}
