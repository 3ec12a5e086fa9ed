import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMatch, tokenF1 } from '#core/eval/answer-quality.ts';
import { auroc, refusalFigures, riskCoverage } from '#core/eval/refusal.ts';

const decision = (answerable: boolean, probability: number, threshold = 0.5) => ({
  answerable,
  probability,
  refused: probability < threshold,
});

describe('refusal measures', () => {
  const decisions = [
    decision(true, 0.9),
    decision(true, 0.8),
    decision(true, 0.3),
    decision(false, 0.6),
    decision(false, 0.2),
  ];

  it('have refusing as the positive class', () => {
    // Refused: 0.3 (answerable) and 0.2 (not).
    const figures = refusalFigures(decisions, 0.5);
    expect(figures.precision).toBe(0.5);
    expect(figures.recall).toBe(0.5);
    expect(figures.f1).toBe(0.5);
    expect(figures.coverage).toBe(0.6);
    expect(figures.wrong_refusals).toBeCloseTo(1 / 3, 12);
  });

  it('AUROC counts pairs that are in order, ties half', () => {
    // 0.9 and 0.8 beat both, 0.3 beats one: 5 of 6.
    expect(auroc(decisions)).toBeCloseTo(5 / 6, 12);
    expect(auroc([decision(true, 0.4), decision(false, 0.4)])).toBe(0.5);
  });

  it('AUROC is that of counting all pairs', () => {
    const scored = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 5 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(scored, (pairs) => {
        const all = pairs.map(([answerable, score]) => decision(answerable, score / 5));
        const yes = all.filter(({ answerable }) => answerable);
        const no = all.filter(({ answerable }) => !answerable);
        let won = 0;
        for (const a of yes) {
          for (const b of no)
            won += a.probability > b.probability ? 1 : a.probability === b.probability ? 0.5 : 0;
        }
        const expected = yes.length * no.length === 0 ? null : won / (yes.length * no.length);
        const actual = auroc(all);
        if (expected === null) expect(actual).toBeNull();
        else expect(actual).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('the curve answers the surest first and ends with every question answered', () => {
    expect(riskCoverage(decisions)).toEqual([
      { threshold: 0.9, coverage: 0.2, risk: 0 },
      { threshold: 0.8, coverage: 0.4, risk: 0 },
      { threshold: 0.6, coverage: 0.6, risk: 1 / 3 },
      { threshold: 0.3, coverage: 0.8, risk: 0.25 },
      { threshold: 0.2, coverage: 1, risk: 0.4 },
    ]);
  });

  it('the curve at the threshold answers as many as were answered', () => {
    // One is refused for another reason than its probability, whatever the threshold.
    const refused = { answerable: true, probability: 0.7, refused: true };
    const { curve, coverage } = refusalFigures([...decisions, refused], 0.5);
    expect(coverage).toBe(0.5);
    expect(curve.filter(({ threshold }) => threshold >= 0.5).at(-1)?.coverage).toBe(0.5);
  });

  it('are null where a set has only one kind of question', () => {
    const figures = refusalFigures([decision(true, 0.9), decision(true, 0.1)], 0.5);
    expect(figures).toMatchObject({ precision: null, recall: null, auroc: null, curve: [] });
    expect(figures.wrong_refusals).toBe(0.5);
  });

  it('precision is null when nothing was refused', () => {
    expect(refusalFigures([decision(true, 0.9), decision(false, 0.8)], 0.5).precision).toBeNull();
  });
});

describe('answers against references', () => {
  it('match when their tokens do, whatever the punctuation', () => {
    expect(exactMatch('R$ 312.000,00', ['r 312 000 00'])).toBe(true);
    expect(exactMatch('60 days', ['Sixty days', '60 days.'])).toBe(true);
    expect(exactMatch('60 days before', ['60 days'])).toBe(false);
  });

  it('F1 is over tokens with multiplicity, against the best reference', () => {
    // Shared: "60 days" = 2 of 3 given and 2 of 2 expected.
    expect(tokenF1('60 days before', ['60 days'])).toBeCloseTo(0.8, 12);
    expect(tokenF1('a a', ['a b'])).toBe(0.5);
    expect(tokenF1('x', ['y', 'x'])).toBe(1);
    expect(tokenF1('x', [])).toBe(0);
  });
});
