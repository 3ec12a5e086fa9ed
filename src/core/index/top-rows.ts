import type { RankedRows } from '#core/ports.ts';

/**
 * Keeps the best rows of a stream of scored rows: a binary heap with the worst kept row on top, so
 * that most offers end after one comparison. Higher scores win; equal scores, the lower row.
 */
export class TopRows {
  readonly #rows: Uint32Array;
  readonly #scores: Float64Array;
  #size = 0;

  /** @param limit rows to keep at most, 1 or more */
  constructor(limit: number) {
    this.#rows = new Uint32Array(limit);
    this.#scores = new Float64Array(limit);
  }

  /** Takes the row in if it is among the best so far. */
  offer(row: number, score: number): void {
    if (this.#size < this.#rows.length) {
      this.#riseFrom(this.#size++, row, score);
    } else if (this.#isWorse(0, row, score)) {
      this.#sinkFrom(0, row, score);
    }
  }

  /** Score that a row has to reach to be taken in; −∞ until the limit is reached. */
  get threshold(): number {
    return this.#size < this.#rows.length ? -Infinity : (this.#scores[0] ?? -Infinity);
  }

  /** Empties the heap into a list in falling order. */
  drain(): RankedRows {
    const rows = new Uint32Array(this.#size);
    const scores = new Float32Array(this.#size);
    for (let place = this.#size - 1; place >= 0; place--) {
      rows[place] = this.#rows[0] ?? 0;
      scores[place] = this.#scores[0] ?? 0;
      this.#size = place;
      this.#sinkFrom(0, this.#rows[place] ?? 0, this.#scores[place] ?? 0);
    }
    return { rows, scores };
  }

  /** Tells whether the row at a heap place ranks below the given one. */
  #isWorse(place: number, row: number, score: number): boolean {
    const placed = this.#scores[place] ?? 0;
    return placed < score || (placed === score && (this.#rows[place] ?? 0) > row);
  }

  #riseFrom(place: number, row: number, score: number): void {
    let at = place;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isWorse(parent, row, score)) break;
      this.#copy(parent, at);
      at = parent;
    }
    this.#put(at, row, score);
  }

  #sinkFrom(place: number, row: number, score: number): void {
    let at = place;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      const other = child + 1;
      if (
        other < this.#size &&
        this.#isWorse(other, this.#rows[child] ?? 0, this.#scores[child] ?? 0)
      ) {
        child = other;
      }
      if (!this.#isWorse(child, row, score)) break;
      this.#copy(child, at);
      at = child;
    }
    this.#put(at, row, score);
  }

  #copy(from: number, to: number): void {
    this.#put(to, this.#rows[from] ?? 0, this.#scores[from] ?? 0);
  }

  #put(place: number, row: number, score: number): void {
    this.#rows[place] = row;
    this.#scores[place] = score;
  }
}
