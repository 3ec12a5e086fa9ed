import type { DocumentId } from '#core/model/ids.ts';
import { lastAtOrBefore, rowsOf, type Run, type SegmentRows } from './row-ranges.ts';
import type { SegmentKey } from './store.ts';

/** Where a row's chunk is stored: the key of its segment's chunks, and the place among them. */
export interface RowLocation {
  readonly key: SegmentKey;
  readonly index: number;
}

interface Owner extends Run {
  readonly document: DocumentId;
  readonly build: number;
  readonly segment: number;
}

/** Tells which segment each row of the indexes belongs to, and which rows are free. */
export class RowTable {
  /** Without overlaps. */
  #owners: Owner[] = [];
  #ordered = true;

  /** One more than the highest row in use. */
  get end(): number {
    const last = this.runs().at(-1);
    return last === undefined ? 0 : last.row + last.count;
  }

  /** Gives rows to segments of a build; the rows must be free. */
  add(document: DocumentId, build: number, segments: readonly SegmentRows[]): void {
    for (const { segment, row, count } of segments) {
      if (count === 0) continue;
      this.#ordered &&= row >= (this.#owners.at(-1)?.row ?? 0);
      this.#owners.push({ row, count, document, build, segment });
    }
  }

  /** Frees all rows of a build. */
  remove(document: DocumentId, build: number): void {
    this.#owners = this.#owners.filter((owner) => !isOf(owner, document, build));
  }

  /** All rows of a build. */
  rowsOf(document: DocumentId, build: number): number[] {
    return this.#owners.filter((owner) => isOf(owner, document, build)).flatMap(rowsOf);
  }

  /** Ordinals of the segments of a build that have rows. */
  segmentsOf(document: DocumentId, build: number): ReadonlySet<number> {
    const owners = this.#owners.filter((owner) => isOf(owner, document, build));
    return new Set(owners.map(({ segment }) => segment));
  }

  /** Where the row's chunk is, or null when the row is free. */
  locate(row: number): RowLocation | null {
    const owner = this.#owner(row);
    if (owner === undefined) return null;
    return { key: [owner.document, owner.build, owner.segment], index: row - owner.row };
  }

  /** Whether the row is in use. */
  has(row: number): boolean {
    return this.#owner(row) !== undefined;
  }

  /** The rows in use, in order. */
  runs(): readonly Run[] {
    return this.#inOrder();
  }

  #owner(row: number): Owner | undefined {
    const owners = this.#inOrder();
    const owner = owners[lastAtOrBefore(owners, row)];
    return owner !== undefined && row < owner.row + owner.count ? owner : undefined;
  }

  #inOrder(): readonly Owner[] {
    if (!this.#ordered) this.#owners.sort((one, other) => one.row - other.row);
    this.#ordered = true;
    return this.#owners;
  }
}

function isOf(owner: Owner, document: DocumentId, build: number): boolean {
  return owner.document === document && owner.build === build;
}
