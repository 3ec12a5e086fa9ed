import { describe, expect, it } from 'vitest';
import { predict } from '#core/answer/logistic.ts';
import { fitCalibrations } from '#core/eval/fit-calibrations.ts';
import type { AnswerabilityFeatures } from '#core/model/answerability.ts';
import type { QuestionResult, SetResult } from '#core/model/evaluation.ts';

const NO_SIGN: AnswerabilityFeatures = {
  logit: 0,
  sentenceLogit: 0,
  sentenceSpan: 0,
  sentenceCosine: 0.8,
  standsOut: 0,
  coverage: 0.5,
  valueAbsent: 0,
  otherLanguage: 0,
};
const PASSAGE = { logit: 0, cosine: 0.8, coverage: 0.5, identifierCoverage: 1, otherLanguage: 0 };

/** Questions of which some have an answer, each with one passage that is a hit or not. */
function questions(
  answerable: number,
  unanswerable: number,
  hit: boolean,
  signs: (answerable: boolean) => Partial<AnswerabilityFeatures> = () => ({}),
): QuestionResult[] {
  return Array.from({ length: answerable + unanswerable }, (_, index) => {
    const isAnswerable = index < answerable;
    return {
      id: `q${String(index)}`,
      question: 'What does it say?',
      answerable: isAnswerable,
      status: null,
      probability: null,
      ranks: { lexical: null, vector: null, hybrid: null, rerank: null },
      features: { ...NO_SIGN, ...signs(isAnswerable) },
      passages: [{ features: PASSAGE, hit }],
    };
  });
}

function result(set: string, depth: number, per_question: readonly QuestionResult[]): SetResult {
  const options = { 'embed.model': 'embedder', 'rerank.depth': depth };
  return { set, options, per_question } as unknown as SetResult;
}

function fit(...results: readonly SetResult[]) {
  const [calibration] = fitCalibrations(
    results,
    { reranker: 'hash', reader: 'other' },
    'own',
  ).calibrations;
  if (calibration === undefined) throw new Error('nothing was fitted');
  return calibration;
}

describe('fitting the calibrations', () => {
  it('takes three in ten questions to have no answer, however many a set has', () => {
    const { answer } = fit(
      result('own', 30, questions(5, 45, true)),
      result('other', 30, questions(30, 10, true)),
    );
    expect(predict(answer, NO_SIGN)).toBeCloseTo(0.7, 3);
  });

  it('gives the foremost set half of the weight, and halves of one set count as one', () => {
    const { passage } = fit(
      result('own', 30, questions(4, 4, true)),
      result('other-a', 30, questions(50, 50, false)),
      result('other-b', 30, questions(20, 5, false)),
      result('third', 30, questions(2, 2, true)),
    );
    expect(predict(passage, PASSAGE)).toBeCloseTo(0.75, 3);
  });

  it('finds the threshold with the fewest errors', () => {
    const signs = (answerable: boolean) => ({ logit: answerable ? 2 : -2 });
    const { answer, fitted } = fit(result('own', 30, questions(30, 30, true, signs)));
    expect(predict(answer, { ...NO_SIGN, logit: 2 })).toBeGreaterThanOrEqual(fitted.threshold);
    expect(predict(answer, { ...NO_SIGN, logit: -2 })).toBeLessThan(fitted.threshold);
  });

  it('judges by shared words only where no cross-encoder reads', () => {
    const signs = (answerable: boolean) => ({
      logit: answerable ? 1 : 0,
      coverage: answerable ? 1 : 0,
    });
    const asked = questions(20, 20, true, signs);
    const read = fit(result('own', 30, asked)).answer.weights;
    expect(read.coverage).toBe(0);
    expect(read.logit).toBeGreaterThan(0);
    const unread = fit(result('own', 0, asked)).answer.weights;
    expect(unread.logit).toBe(0);
    expect(unread.coverage).toBeGreaterThan(0);
  });
});
