import { describe, expect, it } from 'vitest';
import { findProperNames } from '#core/text/proper-names.ts';

const names = (question: string): string[] => findProperNames(question).map(({ text }) => text);

describe('findProperNames', () => {
  it.each([
    ['How much did the offer of Larkhill Joinery come to?', ['Larkhill Joinery']],
    ['Quem inspecionou a Ponte de Torga?', ['Ponte de Torga']],
    ["How many Natterer's bats were there?", ['Natterer']],
    ['Did Mr Aldous sign for Bank of Kelmouth?', ['Mr Aldous', 'Bank of Kelmouth']],
  ])('%s', (question, expected) => {
    expect(names(question)).toEqual(expected);
  });

  it('takes the first word of a sentence, days, months and abbreviations for no names', () => {
    expect(names('Rent is due when?')).toEqual([]);
    expect(names('Is it open on Sunday in August? Who pays the VAT?')).toEqual([]);
    expect(names('the boiler: When was it serviced?')).toEqual([]);
  });

  it('finds none where nearly every word has a capital', () => {
    expect(names('What Is The Opening Hour')).toEqual([]);
    expect(names('WHAT IS THE RENT')).toEqual([]);
  });
});
