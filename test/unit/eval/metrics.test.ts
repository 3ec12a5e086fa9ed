import { describe, expect, it } from 'vitest';
import type { GoldEntry } from '#core/eval/golden-set.ts';
import { hitRanks, isHit } from '#core/eval/hits.ts';
import {
  hitAt,
  ndcgAt,
  percentile,
  recallAt,
  reciprocalRank,
  stageFigures,
} from '#core/eval/metrics.ts';

function entry(facts: Partial<GoldEntry> = {}): GoldEntry {
  return { document: 'a.md', passage: null, quote: null, grade: 1, ...facts };
}

function passage(text: string, document = 'a.md', id: string | null = null) {
  return { document, passage: id, text };
}

describe('a hit', () => {
  const quote = 'The oil level is below the lower mark.';

  it('needs the same document', () => {
    expect(isHit(entry({ quote }), passage(quote, 'b.md'))).toBe(false);
  });

  it('is any passage of the document where there is no quote', () => {
    expect(isHit(entry(), passage('anything'))).toBe(true);
  });

  it('is the passage of that id where entry and set name passages, whatever the text', () => {
    const named = entry({ passage: 'p1', quote });
    expect(isHit(named, passage('other text', 'a.md', 'p1'))).toBe(true);
    expect(isHit(named, passage(quote, 'a.md', 'p2'))).toBe(false);
  });

  it('holds the quote, white space aside', () => {
    expect(isHit(entry({ quote }), passage('E-17: The oil  level is\nbelow the lower mark.'))).toBe(
      true,
    );
  });

  it('holds one contiguous run of at least half of the tokens, case and punctuation aside', () => {
    // Eight tokens; four in a row are enough.
    expect(isHit(entry({ quote }), passage('… below, the LOWER mark'))).toBe(true);
    expect(isHit(entry({ quote }), passage('the lower mark'))).toBe(false);
    // Four tokens, but not in a row.
    expect(isHit(entry({ quote }), passage('the oil and below the mark level'))).toBe(false);
  });

  it('rounds half of an odd number of tokens up', () => {
    const five = entry({ quote: 'one two three four five' });
    expect(isHit(five, passage('three four five'))).toBe(true);
    expect(isHit(five, passage('four five'))).toBe(false);
  });

  it('takes each Han character as a token', () => {
    const han = entry({ quote: '油位低于下标' });
    expect(isHit(han, passage('油位低'))).toBe(true);
    expect(isHit(han, passage('油位'))).toBe(false);
  });

  it('has the rank of the first passage that is one', () => {
    const retrieved = [[passage('x', 'b.md')], [passage('y')], [passage('z')]];
    expect(hitRanks([entry(), entry({ document: 'c.md' })], retrieved)).toEqual([2, null]);
  });

  it('has the rank of the place where it was joined with a passage that says the same', () => {
    const places = [[passage('x', 'b.md')], [passage('y', 'b.md'), passage('y')]];
    expect(hitRanks([entry()], places)).toEqual([2]);
  });
});

describe('retrieval measures', () => {
  const gold = [entry({ passage: 'p1' }), entry({ passage: 'p2' })];
  const question = { gold, ranks: [3, null] };

  it('recall@k is the share of gold entries with a hit in the top k', () => {
    expect(recallAt(2, question)).toBe(0);
    expect(recallAt(5, question)).toBe(0.5);
  });

  it('hit@k asks for any', () => {
    expect(hitAt(2, question)).toBe(0);
    expect(hitAt(3, question)).toBe(1);
  });

  it('MRR@10 is 1 / rank of the first hit, 0 beyond rank 10', () => {
    expect(reciprocalRank(10, question)).toBeCloseTo(1 / 3, 12);
    expect(reciprocalRank(10, { gold, ranks: [11, 12] })).toBe(0);
    expect(reciprocalRank(10, { gold, ranks: [null, null] })).toBe(0);
  });

  it('nDCG@10 compares with the ideal order of the targets', () => {
    // DCG 1/log2(4) = 0.5; ideal 1/log2(2) + 1/log2(3) = 1.63093.
    expect(ndcgAt(10, question)).toBeCloseTo(0.5 / 1.63093, 5);
    expect(ndcgAt(10, { gold, ranks: [2, 1] })).toBeCloseTo(1, 12);
  });

  it('nDCG counts entries of one document and passage as one target, at the first hit', () => {
    const quotes = [entry({ quote: 'a' }), entry({ quote: 'b' }), entry({ document: 'b.md' })];
    // Targets: a.md at 2, b.md at 4. DCG 1/log2(3) + 1/log2(5) = 1.06161.
    expect(ndcgAt(10, { gold: quotes, ranks: [5, 2, 4] })).toBeCloseTo(1.06161 / 1.63093, 4);
  });

  it('nDCG weighs by grade and orders the ideal by it', () => {
    const graded = [entry({ passage: 'p1', grade: 1 }), entry({ passage: 'p2', grade: 3 })];
    // DCG 1/log2(2) + 3/log2(3) = 2.89279; ideal 3/log2(2) + 1/log2(3) = 3.63093.
    expect(ndcgAt(10, { gold: graded, ranks: [1, 2] })).toBeCloseTo(2.89279 / 3.63093, 4);
  });

  it('nDCG leaves out what stands beyond rank 10', () => {
    expect(ndcgAt(10, { gold: [entry()], ranks: [11] })).toBe(0);
  });

  it('are averaged over questions; pass@k is recall@k', () => {
    const figures = stageFigures([question, { gold: [entry()], ranks: [1] }], [10, 20, 30, 40]);
    expect(figures['recall@5']).toBe(0.75);
    expect(figures['pass@5']).toBe(0.75);
    expect(figures['mrr@10']).toBeCloseTo((1 / 3 + 1) / 2, 12);
    expect(figures.ms_p50).toBe(25);
  });

  it('are null, not 0, where there is nothing to measure', () => {
    expect(stageFigures([], [])).toMatchObject({ 'recall@1': null, 'ndcg@10': null, ms_p95: null });
  });

  it('take percentiles between order statistics', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(percentile([1, 2, 3, 4, 5], 0.95)).toBeCloseTo(4.8, 12);
    expect(percentile([], 0.5)).toBeNull();
  });
});
