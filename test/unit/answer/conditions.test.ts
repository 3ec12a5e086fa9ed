import { describe, expect, it } from 'vitest';
import { holdConditions, readConditions } from '#core/answer/conditions.ts';
import type { ValueKind } from '#core/answer/expected-kind.ts';
import { findValues } from '#core/answer/find-values.ts';
import { valuesInCase } from '#core/answer/values-in-case.ts';

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

  const HOURS = ['Mon–Fri: 8:00–18:00', 'Sat–Sun: 10:00–16:00'];

  it('holds days of the week against spans of them', () => {
    expect(fits('When does the pool open on Saturday?', ...HOURS)).toEqual(['contradicts', 'fits']);
    expect(fits('A que horas abre na quarta-feira?', ...HOURS)).toEqual(['fits', 'contradicts']);
    expect(fits('When does the pool open on weekdays?', ...HOURS)).toEqual(['fits', 'contradicts']);
    expect(fits('When does it open?', ...HOURS)).toEqual(['silent', 'silent']);
  });

  it('prefers the day that is named to the span around it', () => {
    const rows = ['Monday to Sunday: 8:00–18:00', 'Sunday: 10:00–16:00'];
    expect(fits('When is it open on Sunday?', ...rows)).toEqual(['contradicts', 'fits']);
    expect(fits('When is it open on Monday?', ...rows)).toEqual(['fits', 'contradicts']);
  });

  it('holds months against seasons, also over the turn of the year', () => {
    const rates = ['From April to September it is €12.', 'De outubro a março são €8.'];
    expect(fits('What is the fee in August?', ...rates)).toEqual(['fits', 'contradicts']);
    expect(fits('Quanto custa em janeiro?', ...rates)).toEqual(['contradicts', 'fits']);
    expect(fits('What is the fee on 3 May 2024?', ...rates)).toEqual(['fits', 'contradicts']);
    expect(fits('How much may it be?', ...rates)).toEqual(['silent', 'silent']);
  });

  it('does not leave a case out where the sentence goes on with what else holds', () => {
    const fees = ['From June to September €12, otherwise €8.', 'The crane costs €4 in February.'];
    expect(fits('What is the fee in February?', ...fees)[0]).not.toBe('contradicts');
  });

  it('holds a date against times of validity', () => {
    const rates = [
      'Valid from 1 July 2023 until 31 December 2023: 24 cents.',
      'Valid from 1 January 2024 until 30 June 2024: 26 cents.',
      'Valid from 1 July 2024: 25 cents.',
    ];
    const may = fits('Which rate applied on 3 May 2024?', ...rates);
    expect(may).toEqual(['contradicts', 'fits', 'contradicts']);
    const last = fits('Qual era a tarifa em 30/12/2024?', ...rates);
    expect(last).toEqual(['contradicts', 'contradicts', 'fits']);
    expect(fits('Which rate applied in May 2020?', ...rates)[0]).toBe('silent');
  });

  it('holds single times against the bound of the question', () => {
    const buses = ['Bus A · Leaves: 16:10', 'Bus B · Leaves: 17:50'];
    expect(fits('Which bus leaves after 17:30?', ...buses)).toEqual(['contradicts', 'fits']);
    expect(fits('Que ônibus sai antes das 17h?', ...buses)).toEqual(['fits', 'contradicts']);
    expect(fits('Is there a bus after 22:00?', ...buses)).toEqual(['silent', 'silent']);
    const both = ['Bus A · Leaves: 16:10 · Arrives: 17:40', 'Bus B · Leaves: 17:50'];
    expect(fits('Which bus leaves after 17:30?', ...both)).toEqual(['silent', 'silent']);
  });
});

describe('valuesInCase', () => {
  /** The values of a kind that are left, as they are written. */
  function left(question: string, text: string, kind: ValueKind): string[] {
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
  it('takes the value of the day or the season that is asked about', () => {
    const hours = 'Mon–Fri 8:00–18:00 / Sat–Sun 10:00–16:00';
    expect(left('When does it open on Saturday?', hours, 'time')).toEqual(['10:00–16:00']);
    const fee = 'The fee is €12 from June to September, otherwise €8.';
    expect(left('What is the fee in August?', fee, 'money')).toEqual(['€12']);
    expect(left('What is the fee in May?', fee, 'money')).toEqual(['€8']);
    const tolls =
      'A taxa é de € 5 de abril a junho, € 7 de julho a setembro e € 3 nos demais meses.';
    expect(left('Qual é a taxa em agosto?', tolls, 'money')).toEqual(['€ 7']);
    expect(left('Qual é a taxa em dezembro?', tolls, 'money')).toEqual(['€ 3']);
  });

  it('leaves all values where it is not certain which belongs to the case', () => {
    const fee = 'From June to September €12 and a deposit of €50, otherwise €8.';
    expect(left('What is the fee in August?', fee, 'money')).toHaveLength(3);
    const course = 'The course runs from 3 to 7 March; enrolment ends on 15 February.';
    expect(left('When is the course in March?', course, 'date').length).toBeGreaterThan(1);
  });

  it('takes of several times those within the bound of the question', () => {
    const buses = 'Buses leave at 16:10, 17:30, 17:50, 21:40.';
    expect(left('When is there a bus after 17:30?', buses, 'time')).toEqual(['17:50', '21:40']);
  });
});
