import { describe, expect, it } from 'vitest';
import { countedThing, countsAnother } from '#core/answer/counted-thing.ts';
import { findValues } from '#core/answer/find-values.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';

/** The numbers of a text that may answer a question for a count, as they are written. */
function left(question: string, text: string): string[] {
  const terms = questionTerms(question, new Map(), 10);
  const counted = countedThing(question);
  return findValues(text, ['number'])
    .filter((value) => !countsAnother(text, value, counted, terms))
    .map(({ start, end }) => text.slice(start, end));
}

describe('countsAnother', () => {
  it('tells the count of another thing that the question names', () => {
    expect(left('Quantas calorias tem uma fatia do bolo?', 'Rende 14 fatias.')).toEqual([]);
    expect(left('How many rooms does each floor have?', 'The house has 5 floors.')).toEqual([]);
    expect(left('What is the number of pages in a booklet?', 'We print 300 booklets.')).toEqual([]);
  });

  it('takes the number that labels one of the things for no count of them', () => {
    expect(left('How many boxes are teal?', 'The colour of box 133 is teal.')).toEqual([]);
    expect(left('Quantas caixas são azuis?', 'A cor da caixa 133 é azul.')).toEqual([]);
    expect(left('How many boxes are teal?', 'Teal boxes: 133')).toEqual(['133']);
    expect(left('Quantos pedaços rende o bolo?', 'Rende 18 pedaços.')).toEqual(['18']);
  });

  it('leaves the count of the thing asked for beside it', () => {
    const text = 'The house has 5 floors with 8 guest rooms each.';
    expect(left('How many guest rooms does each floor have?', text)).toEqual(['8']);
    expect(left('Quantas calorias tem uma fatia?', '14 fatias com 210 calorias cada')).toEqual([
      '210',
    ]);
    expect(left('How many of the rooms have a view?', 'Six rooms have it.')).toEqual(['Six']);
  });

  it('leaves what may be the same thing in another word, and a noun before its name', () => {
    expect(left('How many beds does the refuge have?', 'It has eighteen bunks.')).toEqual([
      'eighteen',
    ]);
    expect(left('How many members does the club have?', 'It has 40 club members.')).toEqual(['40']);
    expect(left('How many people were saved by the boat?', 'She saved 214 in all.')).toEqual([
      '214',
    ]);
  });

  it('leaves numbers where no count is asked for', () => {
    expect(left('How long is a slice?', 'It makes 14 slices.')).toEqual(['14']);
  });
});
