import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse, type FusionList } from '#core/retrieve/fuse.ts';

function list(name: 'lexical' | 'vector', rows: readonly number[], weight = 1): FusionList {
  const scores = Float32Array.from(rows, (_, index) => rows.length - index);
  return { name, ranked: { rows: Uint32Array.from(rows), scores }, weight };
}

const rows = fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 30 });
const weight = fc.double({ min: 0.01, max: 10, noNaN: true });
const lists = fc.record({
  lexical: rows,
  vector: rows,
  lexicalWeight: weight,
  vectorWeight: weight,
});

function fuseAll(input: {
  lexical: number[];
  vector: number[];
  lexicalWeight: number;
  vectorWeight: number;
}) {
  return fuse([
    list('lexical', input.lexical, input.lexicalWeight),
    list('vector', input.vector, input.vectorWeight),
  ]);
}

describe('reciprocal rank fusion', () => {
  it('scores a row by its places alone: 1/61 + 1/62 for first and second', () => {
    const [best] = fuse([list('lexical', [7, 8]), list('vector', [9, 7])]);
    expect(best?.row).toBe(7);
    expect(best?.fused).toBeCloseTo(1 / 61 + 1 / 62, 12);
  });

  it('explains every score: the parts sum to it and each part is weight / (k + rank)', () => {
    fc.assert(
      fc.property(lists, (input) => {
        for (const { fused, parts } of fuseAll(input)) {
          const sum = parts.reduce((total, part) => total + part.contribution, 0);
          expect(sum).toBeCloseTo(fused, 12);
          for (const { rank, weight: own, contribution } of parts) {
            expect(contribution).toBeCloseTo(own / (60 + rank), 12);
          }
        }
      }),
    );
  });

  it('holds every row of both lists once, best first', () => {
    fc.assert(
      fc.property(lists, (input) => {
        const fused = fuseAll(input);
        const expected = new Set([...input.lexical, ...input.vector]);
        expect(new Set(fused.map(({ row }) => row))).toEqual(expected);
        expect(fused).toHaveLength(expected.size);
        for (const [index, { fused: score }] of fused.entries()) {
          expect(score).toBeLessThanOrEqual(fused[index - 1]?.fused ?? Infinity);
        }
      }),
    );
  });

  it('does not depend on the order in which the lists are given', () => {
    fc.assert(
      fc.property(rows, rows, (lexical, vector) => {
        const one = fuse([list('lexical', lexical), list('vector', vector)]);
        const other = fuse([list('vector', vector), list('lexical', lexical)]);
        expect(one.map(({ row }) => row)).toEqual(other.map(({ row }) => row));
      }),
    );
  });

  it('keeps the order of a single list', () => {
    fc.assert(
      fc.property(rows, (only) => {
        expect(fuse([list('vector', only)]).map(({ row }) => row)).toEqual(only);
      }),
    );
  });

  it('moves no row down when it rises in one list', () => {
    fc.assert(
      fc.property(rows, rows, fc.nat(), (lexical, vector, pick) => {
        fc.pre(lexical.length > 1);
        const at = 1 + (pick % (lexical.length - 1));
        const row = lexical[at] ?? 0;
        const risen = [...lexical];
        risen.splice(at, 1);
        risen.splice(at - 1, 0, row);
        const place = (order: readonly number[]): number =>
          fuse([list('lexical', order), list('vector', vector)]).findIndex(
            (fused) => fused.row === row,
          );
        expect(place(risen)).toBeLessThanOrEqual(place(lexical));
      }),
    );
  });

  it('leaves out a list whose weight is 0', () => {
    const fused = fuse([list('lexical', [1, 2], 0), list('vector', [3])]);
    expect(fused.map(({ row }) => row)).toEqual([3]);
  });
});
