import { FREQUENCY_BITS, HIGHEST_FREQUENCY, type LexicalBlock } from './lexical-block.ts';
import { TermDictionary } from './term-dictionary.ts';

/** A run of packed postings, see `LexicalBlock.postings`. */
export interface PostingList {
  readonly postings: Uint32Array;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A block with the means to find its terms. */
export class OpenBlock {
  readonly block: LexicalBlock;
  readonly #dictionary: TermDictionary;

  /** @param block must not change afterwards */
  constructor(block: LexicalBlock) {
    this.block = block;
    this.#dictionary = new TermDictionary(block.terms);
  }

  /** Postings of a term, or null when the block has none. */
  find(term: string): PostingList | null {
    const number = this.#dictionary.find(term);
    if (number < 0) return null;
    return {
      postings: this.block.postings,
      start: this.block.offsets[number] ?? 0,
      end: this.block.offsets[number + 1] ?? 0,
    };
  }
}

/**
 * Postings of a query token over all blocks. Each row occurs once: where several of the token's
 * terms have postings, their frequencies in a row are added up, as if the terms were one.
 *
 * @param rows upper bound of row numbers
 */
export function findPostings(
  blocks: readonly OpenBlock[],
  terms: readonly string[],
  rows: number,
): readonly PostingList[] {
  const listsOfTerms = terms
    .map((term) => blocks.map((block) => block.find(term)).filter((list) => list !== null))
    .filter((lists) => lists.length > 0);
  const [first = []] = listsOfTerms;
  return listsOfTerms.length <= 1 ? first : [joinRows(listsOfTerms.flat(), rows)];
}

function joinRows(lists: readonly PostingList[], rows: number): PostingList {
  // Clamped: a sum above the highest frequency stays there.
  const frequencies = new Uint8ClampedArray(rows);
  for (const { postings, start, end } of lists) {
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0;
      const row = posting >>> FREQUENCY_BITS;
      frequencies[row] = (frequencies[row] ?? 0) + (posting & HIGHEST_FREQUENCY);
    }
  }
  const joined = new Uint32Array(lists.reduce((sum, { start, end }) => sum + end - start, 0));
  let size = 0;
  for (const { postings, start, end } of lists) {
    for (let at = start; at < end; at++) {
      const row = (postings[at] ?? 0) >>> FREQUENCY_BITS;
      const frequency = frequencies[row] ?? 0;
      if (frequency === 0) continue;
      joined[size++] = (row << FREQUENCY_BITS) | frequency;
      frequencies[row] = 0;
    }
  }
  return { postings: joined, start: 0, end: size };
}

/**
 * The rows of disjoint lists.
 *
 * @param mask takes rows whose byte is 1
 */
export function listRows(lists: readonly PostingList[], mask: Uint8Array): Uint32Array {
  const rows: number[] = [];
  for (const { postings, start, end } of lists) {
    for (let at = start; at < end; at++) {
      const row = (postings[at] ?? 0) >>> FREQUENCY_BITS;
      if (mask[row] === 1) rows.push(row);
    }
  }
  return Uint32Array.from(rows);
}

/**
 * Counts the rows of disjoint lists.
 *
 * @param mask counts rows whose byte is 1; null counts all
 */
export function countRows(lists: readonly PostingList[], mask: Uint8Array | null): number {
  let count = 0;
  for (const { postings, start, end } of lists) {
    if (mask === null) {
      count += end - start;
      continue;
    }
    for (let at = start; at < end; at++) {
      if (mask[(postings[at] ?? 0) >>> FREQUENCY_BITS] === 1) count++;
    }
  }
  return count;
}
