import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedBootstrap } from '#core/eval/bootstrap.ts';

const differences = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: 1,
  maxLength: 30,
});

describe('the paired bootstrap', () => {
  it('gives the same result for the same seed', () => {
    expect(pairedBootstrap([1, 0, 0, -1, 1], 7)).toEqual(pairedBootstrap([1, 0, 0, -1, 1], 7));
  });

  it('knows no spread where all differences are alike', () => {
    expect(pairedBootstrap([0.25, 0.25, 0.25], 1)).toEqual({
      mean: 0.25,
      low: 0.25,
      high: 0.25,
      above: 1,
    });
    expect(pairedBootstrap([0, 0], 1)).toEqual({ mean: 0, low: 0, high: 0, above: 0.5 });
  });

  it('comes close to the normal interval of a mean where there are many', () => {
    // 100 differences of −1 and 1 in turn, shifted by 0.3: the deviation of their mean is 0.1.
    const many = Array.from({ length: 100 }, (_, index) => 0.3 + (index % 2 === 0 ? 1 : -1));
    const { low, high, above } = pairedBootstrap(many, 3);
    expect(low).toBeCloseTo(0.3 - 1.96 * 0.1, 1);
    expect(high).toBeCloseTo(0.3 + 1.96 * 0.1, 1);
    expect(above).toBeGreaterThan(0.99);
  });

  it('holds the mean in its interval, between the least and the greatest difference', () => {
    fc.assert(
      fc.property(differences, fc.integer(), (values, seed) => {
        const { mean, low, high } = pairedBootstrap(values, seed);
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        expect(mean).toBeGreaterThanOrEqual(low - 0.35);
        expect(mean).toBeLessThanOrEqual(high + 0.35);
      }),
      { numRuns: 20 },
    );
  });

  it('turns round with the differences', () => {
    fc.assert(
      fc.property(differences, (values) => {
        const one = pairedBootstrap(values, 5);
        const other = pairedBootstrap(
          values.map((value) => -value),
          5,
        );
        expect(other.low).toBeCloseTo(-one.high, 9);
        expect(other.high).toBeCloseTo(-one.low, 9);
        expect(other.above).toBeCloseTo(1 - one.above, 9);
      }),
      { numRuns: 20 },
    );
  });
});
