import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeVectorBlocks, PackedVectorIndex } from '#core/index/vector-index.ts';
import { ArrayVectorMemory } from '#core/index/vector-memory.ts';

const DIMENSIONS = 7;

const vector = fc
  .array(fc.integer({ min: -8, max: 8 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((numbers) => Float32Array.from(numbers));
const rows = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }).map((list) => [...new Set(list)]);
const operation = fc.record({
  kind: fc.constantFrom(
    'add' as const,
    'add' as const,
    'remove' as const,
    'restore' as const,
    'purge' as const,
  ),
  rows,
  vector,
});

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);

describe('PackedVectorIndex', () => {
  it('finds exactly the nearest live rows within the filter after any sequence of changes', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 25 }),
        vector,
        fc.nat(3),
        (operations, query, divisor) => {
          const index = new PackedVectorIndex(new ArrayVectorMemory(DIMENSIONS));
          const live = new Map<number, Float32Array>();
          const removed = new Map<number, Float32Array>();
          const move = (from: typeof live, to: typeof live | null, row: number): void => {
            const moved = from.get(row);
            if (moved !== undefined) to?.set(row, moved);
            from.delete(row);
          };
          for (const step of operations) {
            if (step.kind === 'add') {
              const added = step.rows.filter((row) => !live.has(row) && !removed.has(row));
              const vectors = added.map((row) => step.vector.map((value) => value + row));
              index.add(added, Float32Array.from(vectors.flatMap((one) => [...one])));
              added.forEach((row, place) => live.set(row, vectors[place]!));
            } else {
              index[step.kind](step.rows);
              for (const row of step.rows) {
                if (step.kind === 'remove') move(live, removed, row);
                if (step.kind === 'restore') move(removed, live, row);
                if (step.kind === 'purge') [live, removed].forEach((rows) => move(rows, null, row));
              }
            }
          }
          const filter = divisor === 0 ? null : { has: (row: number) => row % divisor === 0 };
          const expected = [...live]
            .filter(([row]) => filter?.has(row) ?? true)
            .map(([row, one]) => ({ row, score: dot(query, one) }))
            .sort((a, b) => b.score - a.score || a.row - b.row)
            .slice(0, 5);
          const found = index.search(query, 5, filter);
          expect(index.size).toBe(live.size);
          expect([...found.rows]).toEqual(expected.map(({ row }) => row));
          expect([...found.scores]).toEqual(expected.map(({ score }) => score));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives back stored blocks unchanged, without the rows that were left out', () => {
    const first = { rows: Uint32Array.of(4, 5), vectors: Float32Array.of(1, 2, 3, 4) };
    const second = { rows: Uint32Array.of(9), vectors: Float32Array.of(5, 6) };
    const merged = mergeVectorBlocks([first, second], 2, { has: (row) => row !== 4 });
    expect([...merged.rows]).toEqual([5, 9]);
    expect([...merged.vectors]).toEqual([3, 4, 5, 6]);
    const index = new PackedVectorIndex(new ArrayVectorMemory(2));
    index.apply([structuredClone(merged)]);
    expect([...index.search(Float32Array.of(0, 1), 9, null).rows]).toEqual([9, 5]);
  });

  it('refuses vectors and queries of other dimensions, and a row that it holds', () => {
    const index = new PackedVectorIndex(new ArrayVectorMemory(2));
    index.add([0], Float32Array.of(1, 0));
    expect(() => index.add([1], Float32Array.of(1, 0, 0))).toThrow(/2 dimensions/);
    expect(() => index.search(Float32Array.of(1), 1, null)).toThrow(/2 dimensions/);
    expect(() => index.add([0], Float32Array.of(0, 1))).toThrow(/Row 0/);
    expect(index.size).toBe(1);
  });
});
