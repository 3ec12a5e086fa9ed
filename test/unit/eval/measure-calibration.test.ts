import { describe, expect, it } from 'vitest';
import { errorsAt } from '#core/answer/error-rates.ts';
import { measureCalibration } from '#core/eval/measure-calibration.ts';
import type { AnswerabilityFeatures } from '#core/model/answerability.ts';
import type { SetResult } from '#core/model/evaluation.ts';

const WEIGHTS = {
  logit: 1,
  sentenceLogit: 0,
  sentenceSpan: 0,
  sentenceCosine: 0,
  standsOut: 0,
  coverage: 0,
  valueAbsent: 0,
  otherLanguage: 0,
} satisfies AnswerabilityFeatures;
const CALIBRATION = {
  embedder: 'e',
  reranker: 'hash',
  reader: null,
  passage: {
    intercept: 0,
    weights: { logit: 1, cosine: 0, coverage: 0, identifierCoverage: 0, otherLanguage: 0 },
  },
  answer: { intercept: 0, weights: WEIGHTS },
  errors: null,
};

function result(
  set: string,
  depth: number,
  asked: readonly { answerable: boolean; logit?: number; reason?: string }[],
): SetResult {
  return {
    set,
    options: { 'embed.model': 'e', 'rerank.depth': depth },
    per_question: asked.map(({ logit, ...question }) => ({
      ...question,
      ...(logit === undefined ? {} : { features: { ...WEIGHTS, logit } }),
    })),
  } as unknown as SetResult;
}

describe('measuring a calibration', () => {
  it('judges the raw signs by it, whatever the run itself decided', () => {
    const rates = measureCalibration(CALIBRATION, [
      result('a', 30, [
        { answerable: true, logit: 3 },
        { answerable: true, logit: -3 },
        { answerable: false, logit: -3 },
      ]),
    ]);
    expect(rates && errorsAt(rates, 0.5)).toMatchObject({ refused: 0.5, risk: 0 });
  });

  it('takes results of its own models only', () => {
    const other = result('a', 0, [{ answerable: true, logit: 3 }]);
    expect(measureCalibration(CALIBRATION, [other])).toBeNull();
  });

  it('counts halves of one set as one, and what was refused for an identifier as refused', () => {
    const rates = measureCalibration(CALIBRATION, [
      result('a-a', 30, [{ answerable: true, logit: 9 }]),
      result('a-b', 30, [
        { answerable: false, logit: 9, reason: 'identifier-absent' },
        { answerable: true },
      ]),
    ]);
    expect(rates).toMatchObject({ sets: ['a'], answerable: 2, unanswerable: 1 });
    expect(rates && errorsAt(rates, 0.1)).toMatchObject({ refused: 0.5, risk: 0 });
  });
});
