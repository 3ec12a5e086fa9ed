import type { Fragment } from './fragments.ts';
import { cellsByColumn, type TableRow } from './tables.ts';

/** Where a column of a table stands on its page. */
export interface ColumnPlace {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

interface Ended {
  readonly places: readonly ColumnPlace[];
  readonly names: readonly string[];
}

/** How exactly, in page units, columns stand at the same place on two pages. */
const ALIGNMENT = 4;
/** Columns that may be empty on the next page. */
const MOST_MISSING = 1;

/**
 * Remembers the table at the end of a page, so that rows at the top of the next one are known by the
 * names of their columns.
 */
export class TableTrail {
  #ended: Ended | null = null;

  /** The page ends with a table; names are empty where it has none. */
  endWith(places: readonly ColumnPlace[], names: readonly string[]): void {
    this.#ended = names.some((name) => name !== '') ? { places, names } : null;
  }

  /** The page ends with something else. */
  clear(): void {
    this.#ended = null;
  }

  /**
   * What the table at the end of the page before calls the columns of one that begins this page;
   * null where its columns stand elsewhere.
   */
  namesOf(places: readonly ColumnPlace[]): readonly string[] | null {
    const ended = this.#ended;
    if (ended === null || places.length < ended.places.length - MOST_MISSING) return null;
    let next = 0;
    const names: string[] = [];
    for (const place of places) {
      const at = ended.places.findIndex((other, index) => index >= next && isSame(other, place));
      if (at === -1) return null;
      names.push(ended.names[at] ?? '');
      next = at + 1;
    }
    return names;
  }
}

/** Where the columns of a table stand, from the left. */
export function placesOf(rows: readonly TableRow[]): ColumnPlace[] {
  return cellsByColumn(rows).map((cells) => ({
    left: Math.min(...cells.map(({ x0 }) => x0)),
    right: Math.max(...cells.map(({ x1 }) => x1)),
    middle: middleOf(cells),
  }));
}

function middleOf(cells: readonly Fragment[]): number {
  const middles = cells.map(({ x0, x1 }) => (x0 + x1) / 2).sort((a, b) => a - b);
  return middles[Math.floor(middles.length / 2)] ?? 0;
}

/** Set to the left, to the right or in the middle of the same place. */
function isSame(one: ColumnPlace, other: ColumnPlace): boolean {
  return (
    Math.abs(one.left - other.left) < ALIGNMENT ||
    Math.abs(one.right - other.right) < ALIGNMENT ||
    Math.abs(one.middle - other.middle) < ALIGNMENT
  );
}
