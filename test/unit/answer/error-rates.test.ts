import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  errorCurve,
  errorsAt,
  measureErrorRates,
  type DecidedQuestion,
} from '#core/answer/error-rates.ts';
import { CALIBRATIONS } from '#core/answer/calibration.ts';

function questions(
  set: string,
  answerable: boolean,
  probabilities: readonly (number | null)[],
): DecidedQuestion[] {
  return probabilities.map((probability) => ({ set, answerable, probability }));
}

describe('error rates', () => {
  it('are the shares of wrong decisions at each threshold', () => {
    const rates = measureErrorRates([
      ...questions('a', true, [0.2, 0.5, 0.8, 0.9]),
      ...questions('a', false, [0.1, 0.6]),
    ]);
    expect(rates).toMatchObject({ sets: ['a'], answerable: 4, unanswerable: 2 });
    // A probability equal to the threshold is answered, as in the app.
    expect(errorsAt(rates, 0.5, 0.5)).toMatchObject({ refused: 0.25, coverage: 0.625 });
    expect(errorsAt(rates, 0.5, 0.5).risk).toBeCloseTo(0.25 / 0.625, 10);
    expect(errorsAt(rates, 0.7, 0.5)).toMatchObject({ refused: 0.5, risk: 0 });
  });

  it('give every set the same weight', () => {
    const { wronglyRefused } = measureErrorRates([
      ...questions('large', true, new Array<number>(9).fill(0.9)),
      ...questions('small', true, [0.1]),
    ]);
    expect(wronglyRefused[50]).toBe(0.5);
  });

  it('count what no threshold would answer as refused, even at 0', () => {
    const rates = measureErrorRates([
      ...questions('a', true, [0, null]),
      ...questions('a', false, [null]),
    ]);
    expect(errorsAt(rates, 0)).toMatchObject({ refused: 0.5, risk: 0 });
  });

  it('have no risk where nothing is answered', () => {
    const rates = measureErrorRates([
      ...questions('a', true, [0.4]),
      ...questions('a', false, [0.3]),
    ]);
    expect(errorsAt(rates, 0.9)).toMatchObject({ coverage: 0, risk: null, refused: 1 });
  });

  it('fall for one kind and rise for the other with the threshold, whatever the questions', () => {
    const question = fc.record({
      set: fc.constantFrom('a', 'b'),
      answerable: fc.boolean(),
      probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 40 }), (asked) => {
        const curve = errorCurve(measureErrorRates(asked));
        expect(curve).toHaveLength(101);
        curve.slice(1).forEach((point, index) => {
          expect(point.refused).toBeGreaterThanOrEqual(curve[index]!.refused);
          expect(point.coverage).toBeLessThanOrEqual(curve[index]!.coverage + 1e-9);
        });
      }),
    );
  });

  it('are sound where they ship', () => {
    for (const { errors } of CALIBRATIONS) {
      if (errors === null) continue;
      expect(errors.wronglyRefused).toHaveLength(101);
      expect(errors.wronglyAnswered).toHaveLength(101);
      expect(errors.answerable).toBeGreaterThan(0);
      expect(errors.unanswerable).toBeGreaterThan(0);
    }
  });
});
