import { describe, expect, it } from 'vitest';
import { holdConditions, readConditions, valuesInCase } from '#core/answer/conditions.ts';
import { findValues } from '#core/answer/find-values.ts';

/** How sentences of one place hold in the case of a question. */
function fits(question: string, ...sentences: string[]): string[] {
  const texts = sentences.map((text) => ({ text, about: [], coverage: 1, place: 'one' }));
  return holdConditions(readConditions(question), texts);
}

const DELAYS = [
  'More than two hours late: a quarter of the fare.',
  'More than four hours late: half of the fare.',
  'More than six hours late: the whole fare.',
];

describe('holdConditions', () => {
  it('prefers of several bounds that hold the narrowest one', () => {
    const [two, four, six] = [
      'How much is paid back when it is three hours late?',
      'How much is paid back after a delay of five hours?',
      'How much do I get for a delay of more than six hours?',
    ].map((question) => fits(question, ...DELAYS));
    expect(two).toEqual(['fits', 'contradicts', 'contradicts']);
    expect(four).toEqual(['contradicts', 'fits', 'contradicts']);
    expect(six).toEqual(['contradicts', 'contradicts', 'fits']);
  });

  it('compares amounts in different units and languages', () => {
    const rows = ['0–2 years: 1 month', '2–5 years: 2 months', 'over 5 years: 3 months'];
    expect(fits('How much notice after eighteen months?', ...rows)[0]).toBe('fits');
    expect(fits('What notice is given after five years?', ...rows)[2]).toBe('fits');
    expect(fits('Qual é o aviso depois de três anos?', ...rows)[1]).toBe('fits');
    expect(fits('Quanto paga uma criança de 4 anos?', 'Under 5: free', '5 to 15: £4')).toEqual([
      'fits',
      'contradicts',
    ]);
  });

  it('reads the bound in the heading where the sentence has none', () => {
    const sentences = ['up to 2 kg', 'over 2 kg'].map((heading) => ({
      text: 'It costs £4.',
      about: ['Prices', heading],
      coverage: 1,
      place: 'one',
    }));
    expect(holdConditions(readConditions('What does a parcel of 5 kg cost?'), sentences)).toEqual([
      'contradicts',
      'fits',
    ]);
  });

  it('says nothing about other things, other places and a single amount that may be about them', () => {
    expect(fits('Who was there for more than six hours?', 'She carried over 3 kg.')).toEqual([
      'silent',
    ]);
    expect(fits('When is a cruise of 14 days paid?', 'Pay at least 30 days ahead.')).toEqual([
      'silent',
    ]);
    const places = DELAYS.map((text, place) => ({ text, about: [], coverage: 1, place }));
    expect(holdConditions(readConditions('More than six hours late?'), places)).toEqual(
      DELAYS.map(() => 'silent'),
    );
  });

  it('tells where the only bound leaves the case out', () => {
    expect(fits('What do I get for a delay of less than an hour?', DELAYS[0] ?? '')).toEqual([
      'silent',
    ]);
    expect(fits('What do I get for less than one hour?', DELAYS[0] ?? '')).toEqual(['unmet']);
  });
});

describe('valuesInCase', () => {
  /** The values of a kind that are left, as they are written. */
  function left(question: string, text: string, kind: 'percentage' | 'duration'): string[] {
    const values = valuesInCase(text, findValues(text, [kind]), readConditions(question));
    return values.map(({ start, end }) => text.slice(start, end));
  }

  it('takes the value whose own bound holds', () => {
    const text = '25 % after two hours, 50 % after four hours and 100 % after six hours.';
    expect(left('How much for more than four hours?', text, 'percentage')).toEqual(['50 %']);
  });

  it('takes no bound for the answer', () => {
    const row = 'Service: 2–5 years · Notice: 2 months';
    expect(left('How long is the notice after three years?', row, 'duration')).toEqual([
      '2 months',
    ]);
  });
});
