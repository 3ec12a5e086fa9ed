import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowAllocator } from '#core/library/row-allocator.ts';
import {
  gapsBetween,
  joinRuns,
  packRows,
  packRuns,
  rowsOf,
  unpackRows,
  unpackRuns,
  type Run,
} from '#core/library/row-ranges.ts';
import { RowTable } from '#core/library/row-table.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';

const run = fc.record({ row: fc.nat(60), count: fc.integer({ min: 1, max: 8 }) });

function setOf(runs: readonly Run[]): Set<number> {
  return new Set(runs.flatMap(rowsOf));
}

describe('runs of rows', () => {
  it('when joined hold the same rows, in order, with a gap between any two', () => {
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        const joined = joinRuns(runs);
        expect(setOf(joined)).toEqual(setOf(runs));
        joined.slice(1).forEach((next, n) => {
          const before = joined[n]!;
          expect(next.row).toBeGreaterThan(before.row + before.count);
        });
        expect(unpackRuns(packRuns(joined))).toEqual(joined);
      }),
    );
  });

  it('and their gaps cover every row below the end once', () => {
    fc.assert(
      fc.property(fc.array(run, { minLength: 1 }), (runs) => {
        const joined = joinRuns(runs);
        const all = [...joined, ...gapsBetween(joined)].flatMap(rowsOf);
        const end = Math.max(...all) + 1;
        expect(all.toSorted((one, other) => one - other)).toEqual(rowsOf({ row: 0, count: end }));
      }),
    );
  });
});

describe('the rows of a build', () => {
  it('are the same after packing', () => {
    const number = fc.nat(2 ** 31);
    const segment = fc.record({ segment: number, row: number, count: number, ordinal: number });
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        expect(unpackRows(packRows(segments))).toEqual(segments);
      }),
    );
  });
});

describe('an allocator', () => {
  it('never gives a row twice, nor one that is taken, and fills gaps first', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(fc.array(run), counts, (taken, wanted) => {
        const allocator = new RowAllocator(taken);
        const used = setOf(taken);
        for (const count of wanted) {
          const row = allocator.take(count);
          for (const given of rowsOf({ row, count })) {
            expect(used.has(given)).toBe(false);
            used.add(given);
          }
        }
      }),
    );
    expect(new RowAllocator([{ row: 3, count: 2 }]).take(3)).toBe(0);
    expect(new RowAllocator([{ row: 3, count: 2 }]).take(4)).toBe(5);
  });
});

describe('a table of rows', () => {
  const A = brand<DocumentId>('a');
  const B = brand<DocumentId>('b');

  it('finds the segment and place of each row, in whatever order rows were given', () => {
    const table = new RowTable();
    table.add(A, 1, [
      { segment: 0, row: 10, count: 2, ordinal: 0 },
      { segment: 1, row: 0, count: 3, ordinal: 2 },
    ]);
    table.add(B, 4, [{ segment: 7, row: 5, count: 1, ordinal: 0 }]);
    expect(table.locate(11)).toEqual({ key: [A, 1, 0], index: 1 });
    expect(table.locate(0)).toEqual({ key: [A, 1, 1], index: 0 });
    expect(table.locate(5)).toEqual({ key: [B, 4, 7], index: 0 });
    expect([3, 4, 6, 9, 12, 99].map((row) => table.locate(row))).toEqual(Array(6).fill(null));
    expect(table.end).toBe(12);
  });

  it('forgets one build and keeps the others', () => {
    const table = new RowTable();
    table.add(A, 1, [{ segment: 0, row: 0, count: 2, ordinal: 0 }]);
    table.add(A, 2, [{ segment: 0, row: 2, count: 2, ordinal: 0 }]);
    expect(table.rowsOf(A, 1)).toEqual([0, 1]);
    table.remove(A, 1);
    expect(table.has(1)).toBe(false);
    expect(table.has(2)).toBe(true);
    expect([...table.segmentsOf(A, 2)]).toEqual([0]);
  });
});
