import { AppError } from '#core/errors.ts';
import type { RankedRows, RowFilter, VectorIndex } from '#core/ports.ts';
import { ROW_STATES, RowTable, type RowState } from './row-table.ts';
import { TopRows } from './top-rows.ts';
import type { VectorMemory } from './vector-memory.ts';

/**
 * Vectors of some rows as they are stored: typed arrays only. Storage keeps one block a committed
 * segment and now and then replaces many by one (`mergeVectorBlocks`).
 */
export interface VectorBlock {
  readonly rows: Uint32Array;
  /** `rows.length × dimensions` numbers, unit vectors. */
  readonly vectors: Float32Array;
}

/**
 * Joins blocks into one.
 *
 * @param keep rows that stay, null for all
 */
export function mergeVectorBlocks(
  blocks: readonly VectorBlock[],
  dimensions: number,
  keep: RowFilter | null = null,
): VectorBlock {
  const stays = (row: number): boolean => keep === null || keep.has(row);
  const rows = Uint32Array.from(blocks.flatMap((block) => Array.from(block.rows).filter(stays)));
  const vectors = new Float32Array(rows.length * dimensions);
  let at = 0;
  for (const block of blocks) {
    block.rows.forEach((row, place) => {
      if (!stays(row)) return;
      vectors.set(block.vectors.subarray(place * dimensions, (place + 1) * dimensions), at);
      at += dimensions;
    });
  }
  return { rows, vectors };
}

/**
 * Exact nearest-neighbour search: every live row that the filter holds is compared, no other. Vectors
 * lie without gaps in one memory; `remove` and `restore` only mark, `purge` moves the last vector
 * into the gap.
 */
export class PackedVectorIndex implements VectorIndex {
  readonly dimensions: number;
  readonly #memory: VectorMemory;
  readonly #table = new RowTable();
  #size = 0;
  #rowOfSlot = new Uint32Array(0);
  #slotOfRow = new Uint32Array(0);

  /** @param memory where the vectors are kept; it must be empty, and it sets the dimensions */
  constructor(memory: VectorMemory) {
    this.#memory = memory;
    this.dimensions = memory.dimensions;
  }

  get size(): number {
    return this.#table.live;
  }

  add(rows: readonly number[], vectors: Float32Array): void {
    this.apply([{ rows: Uint32Array.from(rows), vectors }]);
  }

  /**
   * Copies blocks in; to open a library, hand over all of them at once.
   *
   * @throws AppError `internal` when numbers are missing or a row is there already
   */
  apply(blocks: readonly VectorBlock[]): void {
    let added = 0;
    for (const { rows, vectors } of blocks) {
      if (vectors.length !== rows.length * this.dimensions) {
        throw new AppError('internal', `Vectors must have ${this.dimensions} dimensions.`);
      }
      this.#table.assertFree(rows);
      added += rows.length;
    }
    this.#reserve(this.#size + added);
    for (const { rows, vectors } of blocks) {
      rows.forEach((row, place) => {
        const start = place * this.dimensions;
        this.#place(row, this.#size++, vectors.subarray(start, start + this.dimensions));
        this.#table.move(row, ROW_STATES.live);
      });
    }
  }

  remove(rows: readonly number[]): void {
    for (const row of rows) this.#move(row, ROW_STATES.live, ROW_STATES.removed);
  }

  /** Brings removed rows back, unless they were purged. */
  restore(rows: readonly number[]): void {
    for (const row of rows) this.#move(row, ROW_STATES.removed, ROW_STATES.live);
  }

  /** Removes rows for good; their numbers can be used again. */
  purge(rows: readonly number[]): void {
    for (const row of rows) {
      if (this.#table.move(row, ROW_STATES.absent) === ROW_STATES.absent) continue;
      const gap = this.#slotOfRow[row] ?? 0;
      const last = --this.#size;
      if (gap !== last) this.#place(this.#rowOfSlot[last] ?? 0, gap, this.#memory.read(last));
    }
  }

  /** @throws AppError `internal` when the query has another number of dimensions */
  search(query: Float32Array, limit: number, filter: RowFilter | null): RankedRows {
    if (query.length !== this.dimensions) {
      throw new AppError('internal', `A query must have ${this.dimensions} dimensions.`);
    }
    const slots = this.#slotsWithin(this.#table.mask(filter));
    const products = this.#memory.dotProducts(query, slots);
    const best = new TopRows(Math.max(1, Math.min(limit, slots.length)));
    for (let place = 0; place < slots.length; place++) {
      const product = products[place] ?? 0;
      if (product >= best.threshold) best.offer(this.#rowOfSlot[slots[place] ?? 0] ?? 0, product);
    }
    return best.drain();
  }

  #slotsWithin(mask: Uint8Array): Uint32Array {
    const slots = new Uint32Array(this.#size);
    let found = 0;
    for (let slot = 0; slot < this.#size; slot++) {
      if (mask[this.#rowOfSlot[slot] ?? 0] === 1) slots[found++] = slot;
    }
    return slots.subarray(0, found);
  }

  #place(row: number, slot: number, vector: Float32Array): void {
    if (row >= this.#slotOfRow.length) {
      this.#slotOfRow = resized(this.#slotOfRow, Math.ceil((row + 1) * 1.5));
    }
    this.#slotOfRow[row] = slot;
    this.#rowOfSlot[slot] = row;
    this.#memory.write(slot, vector);
  }

  #move(row: number, from: RowState, to: RowState): void {
    if (this.#table.state(row) === from) this.#table.move(row, to);
  }

  /** Grows by a quarter at least, so that adding stays cheap without much idle memory. */
  #reserve(slots: number): void {
    if (slots <= this.#rowOfSlot.length) return;
    const capacity = Math.max(slots, Math.ceil(this.#rowOfSlot.length * 1.25));
    this.#memory.reserve(capacity);
    this.#rowOfSlot = resized(this.#rowOfSlot, capacity);
  }
}

function resized(values: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(values);
  return copy;
}
