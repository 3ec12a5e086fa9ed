import { describe, expect, it } from 'vitest';
import { disagreeing } from '#core/answer/disagreement.ts';
import type { ValueKind } from '#core/answer/expected-kind.ts';
import type { ScoredSentence } from '#core/answer/extract.ts';
import { shortAnswer, type Asked } from '#core/answer/short-answer.ts';
import { newValues } from '#core/answer/find-values.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';
import { candidate } from '../retrieve/candidate.ts';

const QUESTION = 'How much is the deposit?';
const TERMS = questionTerms(QUESTION, new Map(), 10);

const asked = (kinds: readonly ValueKind[]) => ({ question: QUESTION, kinds, terms: TERMS });

function sentence(document: string, text: string, kinds: readonly ValueKind[]): ScoredSentence {
  return {
    candidate: candidate({ document, text }),
    start: 0,
    end: text.length,
    text,
    about: [],
    leadIn: '',
    cells: [],
    isField: false,
    clause: '',
    logit: 3,
    span: null,
    cosine: 0.9,
    coverage: 1,
    values: newValues(text, kinds, TERMS),
    isOfAnotherName: false,
    fit: 'silent',
    score: 3,
  };
}

/** Values of other documents that disagree with the first sentence's. */
function differing(
  sentences: readonly ScoredSentence[],
  asked: Asked,
  answers = true,
): readonly string[] {
  const [first] = sentences;
  const best = { sentence: first!, short: shortAnswer(first!, asked)! };
  return disagreeing(best, sentences, asked, () => answers).map(({ short }) => short);
}

/** The same for texts of one document each. */
function against(
  texts: readonly string[],
  kinds: readonly ValueKind[] = ['money'],
  answers = true,
): readonly string[] {
  const sentences = texts.map((text, index) => sentence(`document-${index}`, text, kinds));
  return differing(sentences, asked(kinds), answers);
}

describe('values that disagree', () => {
  it('are others of the same kind and unit', () => {
    expect(against(['The deposit is 500 euros.', 'The deposit is 700 euros.'])).toEqual([
      '700 euros',
    ]);
    expect(against(['A deposit of R$ 1.200,00.', 'O deposit é de R$ 1.500,00.'])).toEqual([
      'R$ 1.500,00',
    ]);
  });

  it('are not the same figures in another spelling', () => {
    expect(against(['The deposit is 1,200 euros.', 'The deposit is 1200.00 euros.'])).toEqual([]);
    const dates = ['The deposit is due on 5 May 2024.', 'The deposit is due on 05/05/2024.'];
    expect(against(dates, ['date'])).toEqual([]);
    const year = ['The deposit is due on 5 May.', 'The deposit is due on 5 May 2024.'];
    expect(against(year, ['date'])).toEqual([]);
  });

  it.each([
    ['about another thing', 'The rural bus leaves at 06:40.', 'The school bus leaves at 07:45.'],
    ['about other words of it', 'The rural bus goes at 06:40.', 'The boat leaves at 07:45.'],
    ['in words that tell nothing', 'A carreira parte às 06:40.', 'A visita é às 07:45.'],
  ])('are not in a sentence %s', (_, one, other) => {
    const question = 'When does the rural bus leave?';
    const terms = questionTerms(question, new Map(), 10);
    const sentences = [sentence('a', one, ['time']), sentence('b', other, ['time'])];
    expect(differing(sentences, { question, kinds: ['time'], terms })).toEqual([]);
  });

  it('are not figures of another unit', () => {
    expect(against(['The deposit is 500 euros.', 'The deposit is 700 dollars.'])).toEqual([]);
  });

  it('are not within one document, nor where that sentence would not be answer enough', () => {
    const [one, other] = ['The deposit is 500 euros.', 'The deposit is 700 euros.'];
    const same = [sentence('a', one, ['money']), sentence('a', other, ['money'])];
    expect(differing(same, asked(['money']))).toEqual([]);
    expect(against([one, other], ['money'], false)).toEqual([]);
  });
});
