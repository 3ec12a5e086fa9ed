import { describe, expect, it } from 'vitest';
import { errorsAt } from '#core/answer/error-rates.ts';
import { predict } from '#core/answer/logistic.ts';
import { FEWEST_OF_A_KIND, recalibrate } from '#core/eval/recalibrate.ts';
import type { Calibration } from '#core/answer/calibration.ts';
import type { AnswerabilityFeatures } from '#core/model/answerability.ts';
import type { QuestionResult } from '#core/model/evaluation.ts';

const SIGNS: AnswerabilityFeatures = {
  logit: 0,
  sentenceLogit: 0,
  sentenceSpan: 0,
  sentenceCosine: 0,
  standsOut: 0,
  coverage: 0,
  valueAbsent: 0,
  otherLanguage: 0,
};
const SHIPPED: Calibration = {
  embedder: 'e',
  reranker: 'r',
  reader: null,
  passage: {
    intercept: 0,
    weights: { logit: 1, cosine: 0, coverage: 0, identifierCoverage: 0, otherLanguage: 0 },
  },
  answer: { intercept: 0, weights: { ...SIGNS, logit: 1 } },
  errors: null,
};

/** Questions with the given raw scores. */
function questions(answerable: boolean, logits: readonly number[]): QuestionResult[] {
  return logits.map((logit, index) => ({
    id: `${answerable ? 'a' : 'u'}${index}`,
    question: 'What?',
    answerable,
    status: null,
    probability: null,
    ranks: { lexical: null, vector: null, hybrid: null, rerank: null },
    features: { ...SIGNS, logit },
  }));
}

/** `count` numbers evenly spread around a middle. */
function around(middle: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => middle + (4 * index) / (count - 1) - 2);
}

describe('recalibration', () => {
  it('moves a score that is right in its order and wrong in its height', () => {
    // All scores are four too high: the shipped calibration answers nearly everything.
    const per_question = [...questions(true, around(6, 40)), ...questions(false, around(2, 40))];
    const fitted = recalibrate(SHIPPED, { set: 's', per_question });
    if (typeof fitted === 'string') throw new Error(fitted);
    expect(errorsAt(fitted.before, 0.6).risk).toBeGreaterThan(0.25);
    expect(errorsAt(fitted.after, 0.6).risk).toBeLessThan(0.1);
    expect(fitted.better).toBe(true);
    const probability = (logit: number): number =>
      predict(fitted.calibration.answer, { ...SIGNS, logit });
    expect(probability(6)).toBeGreaterThan(0.9);
    expect(probability(2)).toBeLessThan(0.2);
    expect(fitted.calibration.passage).toBe(SHIPPED.passage);
  });

  it('keeps the order of the questions', () => {
    const per_question = [...questions(true, around(1, 30)), ...questions(false, around(0, 30))];
    const fitted = recalibrate(SHIPPED, { set: 's', per_question });
    if (typeof fitted === 'string') throw new Error(fitted);
    const { logit, sentenceLogit } = fitted.calibration.answer.weights;
    expect(logit).toBeGreaterThan(0);
    expect(sentenceLogit).toBe(0);
  });

  it('needs enough questions of both kinds, with a score', () => {
    const many = questions(true, around(2, 50));
    const few = questions(false, around(0, FEWEST_OF_A_KIND - 1));
    expect(recalibrate(SHIPPED, { set: 's', per_question: [...many, ...few] })).toBe('too-few');
    const refused = { ...few[0]!, id: 'x', reason: 'identifier-absent' as const };
    expect(recalibrate(SHIPPED, { set: 's', per_question: [...many, ...few, refused] })).toBe(
      'too-few',
    );
  });

  it('refuses a set on which the score says the opposite', () => {
    const per_question = [...questions(true, around(-2, 30)), ...questions(false, around(2, 30))];
    expect(recalibrate(SHIPPED, { set: 's', per_question })).toBe('no-signal');
  });
});
