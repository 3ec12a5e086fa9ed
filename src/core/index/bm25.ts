import type { RankedRows } from '#core/ports.ts';
import { FREQUENCY_BITS, HIGHEST_FREQUENCY } from './lexical-block.ts';
import type { PostingList } from './postings.ts';
import { TopRows } from './top-rows.ts';

/** Term frequency saturation of BM25. */
const BM25_K1 = 1.2;
/** Share of length normalisation in BM25. */
const BM25_B = 0.75;

/**
 * Inverse document frequency, always above 0: `ln(1 + (N − df + 0.5) / (df + 0.5))`.
 *
 * @param documents number N of documents in the index
 * @param frequency number df of documents that contain the term
 */
export function inverseDocumentFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}

/**
 * Sums up BM25 for one query, term by term:
 * `idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / averageLength))`.
 */
export class Bm25Sum {
  readonly #lengths: Uint32Array;
  readonly #mask: Uint8Array;
  readonly #base: number;
  readonly #slope: number;
  readonly #scores: Float64Array;
  readonly #rows: Uint32Array;
  #found = 0;

  /**
   * @param lengths length of each row in terms
   * @param averageLength over all live rows
   * @param mask only rows whose byte is 1 are scored
   */
  constructor(lengths: Uint32Array, averageLength: number, mask: Uint8Array) {
    this.#lengths = lengths;
    this.#mask = mask;
    this.#base = BM25_K1 * (1 - BM25_B);
    this.#slope = averageLength === 0 ? 0 : (BM25_K1 * BM25_B) / averageLength;
    this.#scores = new Float64Array(lengths.length);
    this.#rows = new Uint32Array(lengths.length);
  }

  /**
   * Adds a term's share to every row that contains it.
   *
   * @param weight inverse document frequency × times the term occurs in the query
   */
  add(lists: readonly PostingList[], weight: number): void {
    const factor = weight * (BM25_K1 + 1);
    for (const list of lists) this.#addList(list, factor);
  }

  /** The best rows so far. */
  top(limit: number): RankedRows {
    const best = new TopRows(Math.max(1, Math.min(limit, this.#found)));
    for (let place = 0; place < this.#found; place++) {
      const row = this.#rows[place] ?? 0;
      best.offer(row, this.#scores[row] ?? 0);
    }
    return best.drain();
  }

  /** The inner loop of lexical search; fields are copied to locals, since it runs a million times a query. */
  #addList({ postings, start, end }: PostingList, factor: number): void {
    const lengths = this.#lengths;
    const mask = this.#mask;
    const scores = this.#scores;
    const rows = this.#rows;
    const base = this.#base;
    const slope = this.#slope;
    let found = this.#found;
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0;
      const row = posting >>> FREQUENCY_BITS;
      if (mask[row] !== 1) continue;
      const frequency = posting & HIGHEST_FREQUENCY;
      const before = scores[row] ?? 0;
      if (before === 0) rows[found++] = row;
      scores[row] =
        before + (factor * frequency) / (frequency + base + slope * (lengths[row] ?? 0));
    }
    this.#found = found;
  }
}
