import { AppError } from '#core/errors.ts';
import type { LexicalDocument, RowFilter } from '#core/ports.ts';
import { STANDARD_ANALYSIS, type TextAnalysis } from './analysis.ts';

/**
 * How often each field counts. A field of weight w acts as if its text stood w times in the document:
 * frequencies and lengths are summed with these weights *before* saturation, and a term has one
 * document frequency over all fields. This is the simple BM25F of Robertson, Zaragoza and Taylor
 * ("Simple BM25 extension to multiple weighted fields", 2004). Summing per-field scores instead
 * would let a word that stands in title, heading and body count three times past saturation.
 */
export const FIELD_WEIGHTS = { title: 2, heading: 2, body: 1 } as const;

/**
 * An immutable inverted index over some rows, made of plain strings and typed arrays: it can be
 * posted between workers and stored in IndexedDB as it is. Per committed segment one small block
 * is prepared; `mergeLexicalBlocks` joins many into one. Bytes per chunk: 4 a distinct term.
 */
export interface LexicalBlock {
  /** Version of the analysis that made the terms (`TextAnalysis.version`). */
  readonly analysis: number;
  /** Rows indexed. */
  readonly rows: Uint32Array;
  /** Weighted length in terms of each of them. */
  readonly lengths: Uint32Array;
  /** Distinct terms, separated by line breaks. */
  readonly terms: string;
  /** Postings of term i are those from `offsets[i]` (included) to `offsets[i + 1]` (excluded). */
  readonly offsets: Uint32Array;
  /** `row × 256 + weighted frequency`; a frequency counts at most 255. */
  readonly postings: Uint32Array;
}

/** Bits of a posting that hold the frequency. */
export const FREQUENCY_BITS = 8;
/** Highest frequency that a posting holds; BM25 is saturated long before. */
export const HIGHEST_FREQUENCY = 255;
/** Rows are below this number. */
export const ROW_LIMIT = 2 ** (32 - FREQUENCY_BITS);

/** Terms of a block in the order of its offsets. */
function blockTerms(block: LexicalBlock): readonly string[] {
  return block.terms === '' ? [] : block.terms.split('\n');
}

/**
 * Analyses documents into a block of their own.
 *
 * @param documents each row once, below `ROW_LIMIT`
 */
export function prepareLexicalBlock(
  documents: readonly LexicalDocument[],
  analysis: TextAnalysis = STANDARD_ANALYSIS,
): LexicalBlock {
  const lists = new Map<string, number[]>();
  const lengths = new Uint32Array(documents.length);
  documents.forEach((document, place) => {
    const frequencies = weightedFrequencies(document, analysis);
    for (const [term, frequency] of frequencies) {
      lengths[place] = (lengths[place] ?? 0) + frequency;
      const posting = document.row * 2 ** FREQUENCY_BITS + Math.min(frequency, HIGHEST_FREQUENCY);
      const list = lists.get(term);
      if (list === undefined) lists.set(term, [posting]);
      else list.push(posting);
    }
  });
  const offsets = new Uint32Array(lists.size + 1);
  let index = 0;
  for (const list of lists.values()) {
    offsets[index + 1] = (offsets[index] ?? 0) + list.length;
    index++;
  }
  return {
    analysis: analysis.version,
    rows: Uint32Array.from(documents, (document) => document.row),
    lengths,
    terms: [...lists.keys()].join('\n'),
    offsets,
    postings: Uint32Array.from([...lists.values()].flat()),
  };
}

function weightedFrequencies(
  document: LexicalDocument,
  analysis: TextAnalysis,
): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const field of ['title', 'heading', 'body'] as const) {
    for (const term of analysis.documentTerms(document[field], document.language)) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + FIELD_WEIGHTS[field]);
    }
  }
  return frequencies;
}

/**
 * Joins blocks over disjoint rows into one, by counting: nothing is sorted, and each term of each
 * block costs one map look-up.
 *
 * @param keep rows that stay, null for all; the others leave without a trace
 * @throws AppError `internal` when the blocks were made by different analyses
 */
export function mergeLexicalBlocks(
  blocks: readonly LexicalBlock[],
  keep: RowFilter | null = null,
): LexicalBlock {
  const analysis = blocks[0]?.analysis ?? STANDARD_ANALYSIS.version;
  if (blocks.some((block) => block.analysis !== analysis)) {
    throw new AppError('internal', 'Index blocks of different text analyses cannot be merged.');
  }
  const { terms, counts, mappings } = mergeTerms(blocks, keep);
  const offsets = new Uint32Array(terms.length + 1);
  counts.forEach((count, term) => {
    offsets[term + 1] = (offsets[term] ?? 0) + count;
  });
  const postings = mergePostings(blocks, mappings, offsets, keep);
  const kept = blocks.map((block) => rowsKept(block, keep));
  return {
    analysis,
    rows: concatenate(kept.map((part) => part.rows)),
    lengths: concatenate(kept.map((part) => part.lengths)),
    terms: terms.join('\n'),
    offsets,
    postings,
  };
}

const DROPPED_TERM = 2 ** 32 - 1;

/** Terms of the merged block with their numbers of postings; per block, the new number of each old term. */
function mergeTerms(blocks: readonly LexicalBlock[], keep: RowFilter | null) {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const mappings = blocks.map((block) =>
    Uint32Array.from(blockTerms(block), (term, old) => {
      const count = countKept(block, old, keep);
      if (count === 0) return DROPPED_TERM;
      let number = numbers.get(term);
      if (number === undefined) {
        number = counts.push(0) - 1;
        numbers.set(term, number);
      }
      counts[number] = (counts[number] ?? 0) + count;
      return number;
    }),
  );
  return { terms: [...numbers.keys()], counts, mappings };
}

function mergePostings(
  blocks: readonly LexicalBlock[],
  mappings: readonly Uint32Array[],
  offsets: Uint32Array,
  keep: RowFilter | null,
): Uint32Array {
  const postings = new Uint32Array(offsets.at(-1) ?? 0);
  const next = offsets.slice();
  blocks.forEach((block, place) => {
    mappings[place]?.forEach((number, old) => {
      if (number === DROPPED_TERM) return;
      let at = next[number] ?? 0;
      const end = block.offsets[old + 1] ?? 0;
      for (let from = block.offsets[old] ?? 0; from < end; from++) {
        const posting = block.postings[from] ?? 0;
        if (keep === null || keep.has(posting >>> FREQUENCY_BITS)) postings[at++] = posting;
      }
      next[number] = at;
    });
  });
  return postings;
}

function countKept(block: LexicalBlock, term: number, keep: RowFilter | null): number {
  const start = block.offsets[term] ?? 0;
  const end = block.offsets[term + 1] ?? 0;
  if (keep === null) return end - start;
  let count = 0;
  for (let at = start; at < end; at++) {
    if (keep.has((block.postings[at] ?? 0) >>> FREQUENCY_BITS)) count++;
  }
  return count;
}

function rowsKept(block: LexicalBlock, keep: RowFilter | null) {
  if (keep === null) return block;
  return {
    rows: block.rows.filter((row) => keep.has(row)),
    lengths: block.lengths.filter((_, place) => keep.has(block.rows[place] ?? 0)),
  };
}

function concatenate(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
