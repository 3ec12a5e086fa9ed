import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TopRows } from '#core/index/top-rows.ts';

describe('TopRows', () => {
  it('keeps what sorting everything would put first', () => {
    const offers = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 60 });
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 20 }), (scores, limit) => {
        const best = new TopRows(limit);
        scores.forEach((score, row) => best.offer(row, score));
        const expected = scores
          .map((score, row) => ({ row, score }))
          .sort((a, b) => b.score - a.score || a.row - b.row)
          .slice(0, limit);
        const { rows, scores: kept } = best.drain();
        expect([...rows]).toEqual(expected.map(({ row }) => row));
        expect([...kept]).toEqual(expected.map(({ score }) => score));
      }),
    );
  });
});
