import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import loadAssembler from 'wabt';
import { DOT_PRODUCTS_MODULE } from '#adapters/simd/dot-products.ts';
import { createVectorMemory, SimdVectorMemory } from '#adapters/simd/vector-memory.ts';
import { PackedVectorIndex } from '#core/index/vector-index.ts';
import { ArrayVectorMemory } from '#core/index/vector-memory.ts';

const folder = new URL('../../../src/adapters/simd/', import.meta.url);

describe('SimdVectorMemory', () => {
  it('runs exactly what dot-products.wat says', async () => {
    const { parseWat } = await loadAssembler();
    const source = readFileSync(new URL('dot-products.wat', folder), 'utf8');
    const { buffer } = parseWat('dot-products.wat', source, { simd: true }).toBinary({});
    expect(Buffer.from(buffer).toString('base64')).toBe(DOT_PRODUCTS_MODULE);
  });

  it('gives the same products as plain JavaScript, for any dimensions and slots', () => {
    const numbers = fc.float({ min: -1, max: 1, noNaN: true });
    const input = fc.integer({ min: 1, max: 70 }).chain((dimensions) => {
      const vector = fc
        .array(numbers, { minLength: dimensions, maxLength: dimensions })
        .map((values) => Float32Array.from(values));
      return fc.record({
        dimensions: fc.constant(dimensions),
        query: vector,
        vectors: fc.array(vector, { minLength: 1, maxLength: 9 }),
        skipped: fc.nat(8),
      });
    });
    fc.assert(
      fc.property(input, ({ dimensions, query, vectors, skipped }) => {
        const slots = Uint32Array.from(vectors.keys()).filter((slot) => slot !== skipped);
        const products = [new SimdVectorMemory(dimensions), new ArrayVectorMemory(dimensions)].map(
          (memory) => {
            memory.reserve(vectors.length);
            vectors.forEach((vector, slot) => memory.write(slot, vector));
            expect(memory.read(vectors.length - 1)).toEqual(vectors.at(-1));
            return memory.dotProducts(query, slots).slice(0, slots.length);
          },
        );
        slots.forEach((_, place) => {
          expect(products[0]?.[place]).toBeCloseTo(products[1]?.[place] ?? NaN, 4);
        });
      }),
    );
  });

  it('keeps vectors through growth and compares more than fit in one batch', () => {
    const rows = 40_000;
    const index = new PackedVectorIndex(createVectorMemory(8));
    for (let start = 0; start < rows; start += 5000) {
      const added = Array.from({ length: 5000 }, (_, place) => start + place);
      index.add(added, Float32Array.from(added.flatMap((row) => [0, row, 1, 1, 1, 1, 1, 1])));
    }
    const query = Float32Array.of(9, 1, 0, 0, 0, 0, 0, 0);
    const best = index.search(query, 3, null);
    expect([...best.rows]).toEqual([39_999, 39_998, 39_997]);
    expect([...best.scores]).toEqual([39_999, 39_998, 39_997]);
    const within = index.search(query, 1, { has: (row) => row <= 30_000 });
    expect([...within.rows]).toEqual([30_000]);
  });
});
