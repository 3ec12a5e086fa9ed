import { AppError } from '#core/errors.ts';
import type { RowFilter } from '#core/ports.ts';

/** Where a row of an index stands; `purged` rows await the merge that drops their entries. */
export const ROW_STATES = { absent: 0, live: 1, removed: 2, purged: 3 } as const;
/** One of the states. */
export type RowState = (typeof ROW_STATES)[keyof typeof ROW_STATES];

/** State of every row of an index, as one byte each, and how many are live. */
export class RowTable {
  #states = new Uint8Array(1024);
  #live = 0;
  #physical = 0;

  /** Rows that searches and statistics see. */
  get live(): number {
    return this.#live;
  }

  /** True when every row whose entries are held is live. */
  get allLive(): boolean {
    return this.#live === this.#physical;
  }

  /** Rows below this number fit into arrays made for the table. */
  get capacity(): number {
    return this.#states.length;
  }

  /** State of a row. */
  state(row: number): RowState {
    return (this.#states[row] ?? ROW_STATES.absent) as RowState;
  }

  /**
   * Puts a row into a state.
   *
   * @returns the state before
   */
  move(row: number, to: RowState): RowState {
    this.#reserve(row + 1);
    const from = this.state(row);
    this.#states[row] = to;
    this.#live += Number(to === ROW_STATES.live) - Number(from === ROW_STATES.live);
    this.#physical += Number(to !== ROW_STATES.absent) - Number(from !== ROW_STATES.absent);
    return from;
  }

  /**
   * One byte a row, 1 where the row is live and the filter holds it. Without a filter this is the
   * table itself: read only, compare with 1.
   */
  mask(filter: RowFilter | null): Uint8Array {
    if (filter === null) return this.#states;
    const mask = new Uint8Array(this.#states.length);
    for (let row = 0; row < mask.length; row++) {
      if (this.#states[row] === ROW_STATES.live && filter.has(row)) mask[row] = 1;
    }
    return mask;
  }

  /** @throws AppError `internal` when a row is there already, live or removed */
  assertFree(rows: Iterable<number>): void {
    for (const row of rows) {
      const state = this.state(row);
      if (state === ROW_STATES.live || state === ROW_STATES.removed) {
        throw new AppError('internal', `Row ${row} is in the index already.`);
      }
    }
  }

  #reserve(capacity: number): void {
    if (capacity <= this.#states.length) return;
    const grown = new Uint8Array(Math.max(capacity, Math.ceil(this.#states.length * 1.5)));
    grown.set(this.#states);
    this.#states = grown;
  }
}
