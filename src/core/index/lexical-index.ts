import { AppError } from '#core/errors.ts';
import type { LexicalDocument, LexicalIndex, RankedRows, RowFilter } from '#core/ports.ts';
import { STANDARD_ANALYSIS, type TextAnalysis } from './analysis.ts';
import { Bm25Sum, inverseDocumentFrequency } from './bm25.ts';
import { mergeLexicalBlocks, prepareLexicalBlock, type LexicalBlock } from './lexical-block.ts';
import { countRows, findPostings, listRows, OpenBlock } from './postings.ts';
import { ROW_STATES, RowTable, type RowState } from './row-table.ts';

/**
 * Textbook BM25 over immutable blocks of packed postings.
 *
 * Writing is log-structured: every commit adds a small block, and neighbours of like size are merged,
 * so that there are never more than a few and a posting is copied O(log n) times. Storage keeps the
 * same blocks: one record a committed segment (`prepareLexicalBlock`, `apply`), and now and then
 * many replaced by one (`mergeLexicalBlocks`, or `compact` for all). To open, hand all records to
 * `apply` at once.
 *
 * `remove` takes rows out of results and statistics at once, and `restore` brings them back; both
 * cost nothing. `purge` is for good: the entries go with the next merge. Document frequencies are
 * counted over live rows while searching, so statistics are exact at any time.
 */
export class PackedLexicalIndex implements LexicalIndex {
  readonly #analysis: TextAnalysis;
  readonly #table = new RowTable();
  #blocks: OpenBlock[] = [];
  #lengths = new Uint32Array(0);
  #totalLength = 0;
  /** @param analysis how texts become terms */
  constructor(analysis: TextAnalysis = STANDARD_ANALYSIS) {
    this.#analysis = analysis;
  }

  get size(): number {
    return this.#table.live;
  }

  add(documents: readonly LexicalDocument[]): void {
    this.apply([prepareLexicalBlock(documents, this.#analysis)]);
  }

  /**
   * Takes blocks over: they are kept, not copied, and must not be changed afterwards.
   *
   * @throws AppError `internal` when a block is of another analysis or a row is there already
   */
  apply(blocks: readonly LexicalBlock[]): void {
    for (const block of blocks) {
      if (block.analysis !== this.#analysis.version) {
        throw new AppError('internal', 'The index block was made by another text analysis.');
      }
      this.#table.assertFree(block.rows);
    }
    const reused = blocks.some(({ rows }) =>
      rows.some((row) => this.#table.state(row) === ROW_STATES.purged),
    );
    if (reused) this.compact();
    for (const block of blocks) this.#enter(block);
    this.#mergeNeighbours(blocks);
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
    this.remove(rows);
    for (const row of rows) this.#move(row, ROW_STATES.removed, ROW_STATES.purged);
  }

  /** Merges everything into one block without purged rows: what storage may replace all its records by. */
  compact(): LexicalBlock {
    const merged = this.#merge(this.#blocks.map(({ block }) => block));
    this.#blocks = [merged];
    return merged.block;
  }

  search(query: string, limit: number, filter: RowFilter | null): RankedRows {
    const mask = this.#table.mask(filter);
    const sum = new Bm25Sum(this.#lengths, this.#totalLength / this.size, mask);
    for (const [terms, times] of this.#distinctTokens(query)) {
      const lists = findPostings(this.#blocks, terms, this.#table.capacity);
      const frequency = countRows(lists, this.#table.allLive ? null : this.#table.mask(null));
      sum.add(lists, times * inverseDocumentFrequency(this.size, frequency));
    }
    return sum.top(limit);
  }

  /** @param term a word or identifier as it is written; its first token counts */
  frequency(term: string, filter: RowFilter | null): number {
    const [terms = []] = this.#analysis.queryTerms(term);
    const lists = findPostings(this.#blocks, terms, this.#table.capacity);
    return countRows(lists, this.#table.mask(filter));
  }

  /** @param term a word or identifier as it is written; its first token counts */
  rowsWith(term: string, filter: RowFilter | null): Uint32Array {
    const [terms = []] = this.#analysis.queryTerms(term);
    const lists = findPostings(this.#blocks, terms, this.#table.capacity);
    return listRows(lists, this.#table.mask(filter));
  }

  /** Query tokens with how often each occurs. */
  #distinctTokens(query: string): Iterable<readonly [terms: readonly string[], times: number]> {
    const tokens = new Map<string, readonly [readonly string[], number]>();
    for (const terms of this.#analysis.queryTerms(query)) {
      const key = terms.join('\n');
      tokens.set(key, [terms, (tokens.get(key)?.[1] ?? 0) + 1]);
    }
    return tokens.values();
  }

  #enter({ rows, lengths }: LexicalBlock): void {
    rows.forEach((row, place) => {
      this.#table.move(row, ROW_STATES.live);
      if (this.#lengths.length < this.#table.capacity) {
        const grown = new Uint32Array(this.#table.capacity);
        grown.set(this.#lengths);
        this.#lengths = grown;
      }
      this.#lengths[row] = lengths[place] ?? 0;
      this.#totalLength += lengths[place] ?? 0;
    });
  }

  #move(row: number, from: RowState, to: RowState): void {
    if (this.#table.state(row) !== from) return;
    this.#table.move(row, to);
    const live = Number(to === ROW_STATES.live) - Number(from === ROW_STATES.live);
    this.#totalLength += live * (this.#lengths[row] ?? 0);
  }

  /** Adds blocks, then merges from the end while a block is not clearly smaller than the one before. */
  #mergeNeighbours(added: readonly LexicalBlock[]): void {
    const [first] = added;
    if (first === undefined) return;
    const fresh = added.length === 1 ? new OpenBlock(first) : this.#merge(added);
    const merging = [fresh];
    let size = fresh.block.postings.length;
    for (let last = this.#blocks.at(-1); last !== undefined; last = this.#blocks.at(-1)) {
      if (last.block.postings.length > 2 * size) break;
      this.#blocks.pop();
      merging.unshift(last);
      size += last.block.postings.length;
    }
    this.#blocks.push(
      merging.length === 1 ? fresh : this.#merge(merging.map(({ block }) => block)),
    );
  }

  #merge(blocks: readonly LexicalBlock[]): OpenBlock {
    const purged = blocks.flatMap(({ rows }) =>
      Array.from(rows.filter((row) => this.#table.state(row) === ROW_STATES.purged)),
    );
    const stays = { has: (row: number) => this.#table.state(row) !== ROW_STATES.purged };
    const merged = mergeLexicalBlocks(blocks, purged.length === 0 ? null : stays);
    for (const row of purged) this.#table.move(row, ROW_STATES.absent);
    return new OpenBlock(merged);
  }
}
