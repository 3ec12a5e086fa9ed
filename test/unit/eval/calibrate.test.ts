import { describe, expect, it } from 'vitest';
import { predict } from '#core/answer/logistic.ts';
import { CALIBRATIONS, findCalibration } from '#core/answer/calibration.ts';
import { crossValidate, fitLogistic, type CalibrationCase } from '#core/eval/calibrate.ts';
import { EMBEDDERS, READER_EN_PT, RERANKER_EN_PT } from '#models/catalogue.ts';

/** Cases drawn from a known model, without chance: each point stands for its share of true labels. */
function casesOf(intercept: number, slope: number): CalibrationCase<'x'>[] {
  return Array.from({ length: 41 }, (_, index) => {
    const x = (index - 20) / 5;
    const p = 1 / (1 + Math.exp(-(intercept + slope * x)));
    const one = { features: { x }, group: String(index) };
    return [
      { ...one, label: true, weight: p },
      { ...one, label: false, weight: 1 - p },
    ];
  }).flat();
}

describe('fitting a logistic model', () => {
  it('finds the model that the cases come from', () => {
    const { intercept, weights } = fitLogistic(casesOf(-0.7, 1.3), ['x'], 0);
    expect(intercept).toBeCloseTo(-0.7, 4);
    expect(weights.x).toBeCloseTo(1.3, 4);
  });

  it('gives probabilities that are right on average', () => {
    const cases = casesOf(0.4, 0.8);
    const model = fitLogistic(cases, ['x'], 3);
    const mean = cases.reduce((sum, one) => sum + one.weight * predict(model, one.features), 0);
    const labels = cases.reduce((sum, one) => sum + (one.label ? one.weight : 0), 0);
    expect(mean).toBeCloseTo(labels, 4);
  });

  it('shrinks weights under a penalty, and leaves out what never varies', () => {
    const free = fitLogistic(casesOf(0, 1), ['x'], 0);
    const held = fitLogistic(casesOf(0, 1), ['x'], 20);
    expect(held.weights.x).toBeLessThan(free.weights.x);
    const constant = casesOf(0, 1).map((one) => ({
      ...one,
      features: { x: one.features.x, y: 3 },
    }));
    expect(fitLogistic(constant, ['x', 'y'], 1).weights.y).toBeCloseTo(0, 6);
  });

  it('is judged on cases that it was not fitted on', () => {
    const separable = Array.from({ length: 40 }, (_, index) => ({
      features: { x: index },
      label: index >= 20,
      weight: 1,
      group: String(index),
    }));
    const quality = crossValidate(separable, ['x'], 1, 5);
    expect(quality.cases).toBe(40);
    expect(quality.auroc).toBeGreaterThan(0.99);
    const noise = separable.map((one, index) => ({ ...one, label: index % 2 === 0 }));
    expect(crossValidate(noise, ['x'], 1, 5).auroc).toBeLessThan(0.75);
  });

  it('keeps cases of one group in one fold', () => {
    // Twins that would tell each other's label if they were parted.
    const twins = Array.from({ length: 40 }, (_, index) => ({
      features: { x: Math.sin(index * 12.9898) },
      label: index % 2 === 0,
      weight: 1,
      group: String(index),
    })).flatMap((one) => [one, one]);
    expect(crossValidate(twins, ['x'], 0.1, 4).auroc).toBeLessThan(0.8);
  });
});

const JUDGES = ['embedder', 'cross-encoder', 'reader'] as const;

describe('the calibrations that ship', () => {
  it.each(EMBEDDERS.map(({ id }) => id))('fit the models that ship: %s', (embedder) => {
    for (const judges of JUDGES) {
      const found = findCalibration(embedder, judges);
      expect(found.embedder).toBe(embedder);
      expect(found.reranker).toBe(judges === 'embedder' ? null : RERANKER_EN_PT.weights.q8.sha256);
      expect(found.reader).toBe(judges === 'reader' ? READER_EN_PT.weights.q8.sha256 : null);
    }
  });

  it('are there for every choice of models that judge', () => {
    expect(CALIBRATIONS.length).toBe(JUDGES.length * EMBEDDERS.length);
  });

  it('use nothing of a cross-encoder where there is none', () => {
    for (const { reranker, answer, passage } of CALIBRATIONS) {
      if (reranker !== null) continue;
      const { logit, sentenceLogit } = answer.weights;
      expect([logit, sentenceLogit, passage.weights.logit]).toEqual([0, 0, 0]);
    }
  });

  it('use nothing of a reader where there is none', () => {
    for (const { reader, answer } of CALIBRATIONS) {
      if (reader === null) expect(answer.weights.sentenceSpan).toBe(0);
      else expect(answer.weights.sentenceSpan).toBeGreaterThan(0);
    }
  });

  it('serve an embedder that nothing was fitted for', () => {
    expect(findCalibration('another', 'cross-encoder').reranker).not.toBeNull();
  });
});
