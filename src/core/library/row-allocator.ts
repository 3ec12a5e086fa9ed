import { gapsBetween, joinRuns, type Run } from './row-ranges.ts';

/**
 * Hands out rows of the indexes. Rows are used again, so that the indexes stay as small as the
 * library is, but only those that no stored index mentions any more.
 */
export class RowAllocator {
  readonly #gaps: Run[];
  #end: number;

  /** @param taken rows that are in use or that a stored index may still mention */
  constructor(taken: readonly Run[]) {
    const joined = joinRuns(taken);
    const last = joined.at(-1);
    this.#gaps = gapsBetween(joined);
    this.#end = last === undefined ? 0 : last.row + last.count;
  }

  /** The first of `count` consecutive rows: the first gap that is large enough, or else new ones. */
  take(count: number): number {
    const index = this.#gaps.findIndex((gap) => gap.count >= count);
    const gap = this.#gaps[index];
    if (gap === undefined) {
      this.#end += count;
      return this.#end - count;
    }
    this.#gaps[index] = { row: gap.row + count, count: gap.count - count };
    return gap.row;
  }
}
