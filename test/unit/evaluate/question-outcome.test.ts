import { describe, expect, it } from 'vitest';
import { failureGroups, filterQuestions, judge, stagesOf } from '#ui/evaluate/question-outcome.ts';
import { bestStages } from '#ui/evaluate/figures.ts';
import { setResult } from '../../preview/evaluation.ts';

const result = setResult('smoke');
const ids = (filter: Parameters<typeof filterQuestions>[1]): readonly string[] =>
  filterQuestions(judge(result), filter).map(({ question }) => question.id);

describe('judging questions', () => {
  it('calls evidence missed below rank 5 of the last stage that ran', () => {
    expect(ids('missed')).toEqual(['s4']);
    const early = setResult('smoke', { stages: { ...result.stages, hybrid: null, rerank: null } });
    expect(stagesOf(early)).toEqual(['lexical', 'vector']);
    expect(filterQuestions(judge(early), 'missed').map(({ question }) => question.id)).toEqual([
      's3',
      's4',
    ]);
  });

  it('tells refusals that were wrong from answers that were', () => {
    expect(ids('wrongly-refused')).toEqual(['s3']);
    expect(ids('wrongly-answered')).toEqual(['s5']);
    expect(ids('failures')).toEqual(['s2', 's3', 's4', 's5']);
    expect(ids('all')).toHaveLength(6);
  });

  it('tells answers that were taken from elsewhere than the evidence', () => {
    expect(ids('wrong-document')).toEqual(['s2']);
    expect(ids('wrong-passage')).toEqual(['s4']);
  });

  it('lists each question once, under the worst that happened to it', () => {
    const groups = failureGroups(judge(result)).map(({ failure, questions }) => [
      failure,
      questions.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['wrongly-answered', ['s5']],
      ['wrong-document', ['s2']],
      ['wrong-passage', ['s4']],
      ['wrongly-refused', ['s3']],
    ]);
  });

  it('misses nothing where no stage was measured', () => {
    const none = { lexical: null, vector: null, hybrid: null, rerank: null };
    expect(filterQuestions(judge(setResult('smoke', { stages: none })), 'missed')).toEqual([]);
  });
});

describe('bestStages', () => {
  it('sets apart the highest value, all of them when they tie, none of a single stage', () => {
    expect([...bestStages(result, 'mrr@10')]).toEqual(['rerank']);
    const { hybrid } = result.stages;
    const tied = setResult('smoke', { stages: { ...result.stages, rerank: hybrid } });
    expect([...bestStages(tied, 'mrr@10')]).toEqual(['hybrid', 'rerank']);
    const one = { lexical: hybrid, vector: null, hybrid: null, rerank: null };
    expect([...bestStages(setResult('smoke', { stages: one }), 'mrr@10')]).toEqual([]);
  });
});
