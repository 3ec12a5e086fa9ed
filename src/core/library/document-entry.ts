import { haveSamePassages } from '#core/chunk/index-fingerprint.ts';
import type { DocumentRecord, ImportReport } from '#core/model/document.ts';
import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import { countRows, unpackRows, type SegmentRows } from './row-ranges.ts';
import type { CommitRow, DocumentRow } from './store.ts';

/** The report of an import that has not found anything yet. */
export const EMPTY_REPORT: ImportReport = {
  pages: null,
  pagesWithoutText: 0,
  passages: 0,
  characters: 0,
  warnings: [],
  seconds: 0,
};

/** A document in memory: its stored row, and what is known of the build under way. */
export class DocumentEntry {
  readonly row: DocumentRow;
  /** Rows of the live build, in the order of segments; empty without one. */
  readonly liveRows: readonly SegmentRows[];
  readonly #buildingRows: SegmentRows[] = [];
  readonly #commits: CommitRow[] = [];
  readonly #livePassages: number;
  #progress: ImportReport = EMPTY_REPORT;

  /** @param commits of the build under way, in the order of segments */
  constructor(row: DocumentRow, commits: readonly CommitRow[]) {
    this.row = row;
    this.liveRows = row.live === null ? [] : unpackRows(row.live.rows);
    this.#livePassages = countRows(this.liveRows);
    for (const commit of commits) this.addCommit(commit);
  }

  get id(): DocumentId {
    return this.row.record.id;
  }

  /** Rows of the build under way, in the order of segments. */
  get buildingRows(): readonly SegmentRows[] {
    return this.#buildingRows;
  }

  /** Commits of the build under way, in the order of segments. */
  get commits(): readonly CommitRow[] {
    return this.#commits;
  }

  /** Takes up the next segment of the build under way. */
  addCommit(commit: CommitRow): void {
    const { row, count, ordinal, warnings, seconds, characters = 0, recognised } = commit;
    this.#commits.push(commit);
    this.#buildingRows.push({ segment: this.#buildingRows.length, row, count, ordinal });
    this.#progress = {
      ...this.#progress,
      passages: this.#progress.passages + count,
      characters: this.#progress.characters + characters,
      ...(recognised !== undefined && {
        recognised: oneMorePage(this.#progress.recognised, recognised),
      }),
      warnings: [...this.#progress.warnings, ...warnings],
      seconds: this.#progress.seconds + seconds,
    };
  }

  /** Number of the build whose segments are read and cited, or null while nothing is stored. */
  get readable(): number | null {
    return this.row.live?.number ?? this.row.building?.number ?? null;
  }

  /** Rows of the build that is read and cited. */
  get readableRows(): readonly SegmentRows[] {
    return this.row.live === null ? this.#buildingRows : this.liveRows;
  }

  /** Whether a search may return it: it is the version in force and was not deleted. */
  get inForce(): boolean {
    return this.row.record.active && this.row.record.deletedAt === null;
  }

  /**
   * Number of the build that a search may return, or null. A new document is searched as it grows; a
   * new version only once it has finished, because the one that it replaces is searched until then.
   */
  get searched(): number | null {
    if (!this.inForce) return null;
    if (this.row.live !== null) return this.row.live.number;
    return this.row.replaces.length === 0 ? (this.row.building?.number ?? null) : null;
  }

  /** Rows that a search may return. */
  get searchedRows(): readonly SegmentRows[] {
    return this.searched === null ? [] : this.readableRows;
  }

  /** Number of passages that a search may return. */
  get passages(): number {
    if (this.searched === null) return 0;
    return this.row.live === null ? this.#progress.passages : this.#livePassages;
  }

  /** Whether part of it cannot be found yet. */
  get pending(): boolean {
    return this.row.live === null && this.row.building !== null;
  }

  /** How many segments of a build, from the first on, have vectors of that fingerprint. */
  embeddedSegments(build: number, fingerprint: Fingerprint): number {
    const { live, building } = this.row;
    if (building?.number === build) {
      return building.fingerprint === fingerprint ? this.#buildingRows.length : 0;
    }
    if (live?.number !== build) return 0;
    if (live.fingerprint === fingerprint) return this.liveRows.length;
    return live.added?.find((added) => added.fingerprint === fingerprint)?.segments ?? 0;
  }

  /** How many of the passages that a search may return have vectors of that fingerprint. */
  embeddedPassages(fingerprint: Fingerprint): number {
    if (this.searched === null) return 0;
    const segments = this.embeddedSegments(this.searched, fingerprint);
    return countRows(this.searchedRows.slice(0, segments));
  }

  /** Whether it lacks vectors that can be compared with those of the fingerprint. */
  isStale(open: Fingerprint): boolean {
    const { live } = this.row;
    return live !== null && this.embeddedSegments(live.number, open) < this.liveRows.length;
  }

  /** Whether it is complete but for vectors of that fingerprint, which can be made of its passages. */
  lacksOnlyVectors(wanted: Fingerprint): boolean {
    const { live, building } = this.row;
    if (!this.inForce || live === null || building !== null) return false;
    return this.isStale(wanted) && haveSamePassages(live.fingerprint, wanted);
  }

  /** Whether an import of it is to be continued or, where passages are cut otherwise now, repeated. */
  isUnfinished(open: Fingerprint): boolean {
    const { live, building, failed } = this.row;
    if (!this.inForce) return false;
    if (building !== null) return true;
    if (live === null || haveSamePassages(live.fingerprint, open)) return false;
    return this.isStale(open) && failed !== open;
  }

  /** The document as it is shown: a first import with its progress, else as the last import left it. */
  get shown(): DocumentRecord {
    return this.pending ? this.working : this.row.record;
  }

  /** The document as the import under way sees it. */
  get working(): DocumentRecord {
    const { record, building } = this.row;
    if (building === null) return record;
    const { opened, fingerprint } = building;
    return {
      ...record,
      title: opened?.title ?? record.title,
      format: opened?.format ?? record.format,
      status: opened === null ? 'queued' : 'indexing',
      segmentsDone: this.#buildingRows.length,
      segmentsTotal: opened?.segmentsTotal ?? null,
      report: this.#progress,
      error: null,
      fingerprint,
    };
  }
}

function oneMorePage(
  before: ImportReport['recognised'],
  confidence: number,
): NonNullable<ImportReport['recognised']> {
  const pages = (before?.pages ?? 0) + 1;
  const sum = (before?.confidence ?? 0) * (pages - 1) + confidence;
  return { pages, confidence: sum / pages };
}
