import { describe, expect, it } from 'vitest';
import { compareResults } from '#core/eval/compare-results.ts';
import type { QuestionResult, SetResult } from '#core/model/evaluation.ts';

const FIGURES = { 'recall@1': 0 } as unknown as SetResult['stages']['rerank'];

/** A result whose questions have their evidence at the given ranks of the last stage. */
function result(
  ranks: readonly (number | null)[],
  { stage = 'rerank', options = {}, more = [] }: Partial<Parts> = {},
): SetResult {
  const none = { lexical: null, vector: null, hybrid: null, rerank: null };
  const questions = ranks.map((rank, index) => ({
    id: `q${index}`,
    question: `Question ${index}?`,
    answerable: true,
    status: 'answered',
    probability: 0.9,
    ranks: { ...none, [stage]: rank },
  }));
  return {
    set: 's',
    options,
    stages: { ...none, [stage]: FIGURES },
    per_question: [...questions, ...more],
  } as unknown as SetResult;
}

interface Parts {
  readonly stage: 'hybrid' | 'rerank';
  readonly options: SetResult['options'];
  readonly more: readonly Partial<QuestionResult>[];
}

function measureOf(before: SetResult, after: SetResult, measure: string) {
  return compareResults(before, after).differences.find((one) => one.measure === measure);
}

describe('comparing two results', () => {
  it('says that a difference on every question is no chance', () => {
    const found = measureOf(result(Array(20).fill(3)), result(Array(20).fill(1)), 'hit@1');
    expect(found).toMatchObject({ before: 0, after: 1, improved: 20, worsened: 0, above: 1 });
    expect(found?.verdict).toBe('better');
    const back = measureOf(result(Array(20).fill(1)), result(Array(20).fill(3)), 'hit@1');
    expect(back?.verdict).toBe('worse');
  });

  it('takes a few questions for noise, even where all went the same way', () => {
    const before = [...Array<number>(5).fill(2), ...Array<number>(15).fill(1)];
    const found = measureOf(result(before), result(Array(20).fill(1)), 'hit@1');
    expect(found).toMatchObject({ improved: 5, worsened: 0, verdict: 'noise' });
  });

  it('takes as many better as worse for noise, and no difference for none', () => {
    const one = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 1 : 9));
    const other = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 9 : 1));
    expect(measureOf(result(one), result(other), 'hit@5')?.verdict).toBe('noise');
    expect(measureOf(result(one), result(one), 'hit@5')?.verdict).toBe('same');
  });

  it('compares what each run ends with, whichever stage that is', () => {
    const found = compareResults(result([4], { stage: 'hybrid' }), result([1]));
    expect(found.stages).toEqual({ before: 'hybrid', after: 'rerank' });
    expect(found.differences.find(({ measure }) => measure === 'mrr@10')).toMatchObject({
      before: 0.25,
      after: 1,
    });
  });

  it('looks at the questions that both have and that ask the same', () => {
    const renamed = { ...result([1, 1]) };
    const other = renamed.per_question.map((question, index) =>
      index === 0 ? { ...question, question: 'Another?' } : question,
    );
    const found = compareResults(result([1, 1, 1]), { ...renamed, per_question: other });
    expect(found.shared).toBe(1);
  });

  it('counts a rightly refused question as a right decision, without ranks', () => {
    const refused = { id: 'u', question: 'U?', answerable: false, ranks: {} } as const;
    const before = result([], { more: [{ ...refused, status: 'answered' } as never] });
    const after = result([], { more: [{ ...refused, status: 'abstained' } as never] });
    expect(compareResults(before, after).differences).toMatchObject([
      { measure: 'decision', before: 0, after: 1, questions: 1 },
    ]);
  });

  it('names the options that differ', () => {
    const before = result([1], { options: { 'rerank.weight': 1, same: true } });
    const after = result([1], { options: { 'rerank.weight': 2, same: true, limit: 5 } });
    expect(compareResults(before, after).options).toEqual([
      { key: 'rerank.weight', before: '1', after: '2' },
      { key: 'limit', before: '–', after: '5' },
    ]);
  });
});
