import { describe, expect, it } from 'vitest';
import { readCalendar } from '#core/answer/calendar.ts';

/** Ranges of a text as they are written, with their dimension. */
function found(text: string): string[] {
  return readCalendar(text).map(
    ({ dimension, start, end, isPoint }) =>
      `${dimension}: ${text.slice(start, end)}${isPoint ? ' (point)' : ''}`,
  );
}

describe('readCalendar', () => {
  it('reads weekdays alone and from one to another, in both languages', () => {
    expect(found('Mon–Fri 8–18 / Sat–Sun 10–16')).toEqual(['weekday: Mon–Fri', 'weekday: Sat–Sun']);
    expect(found('De segunda a sexta; aos sábados até às duas')).toEqual([
      'weekday: segunda a sexta',
      'weekday: sábados',
    ]);
    expect(found('on weekdays; das terças-feiras às quintas-feiras')).toEqual([
      'weekday: weekdays',
      'weekday: terças-feiras às quintas-feiras',
    ]);
  });

  it('takes an ordinal for no weekday, and a verb for no month', () => {
    expect(found('A segunda vistoria e a sexta parcela; na quarta vez')).toEqual([]);
    expect(found('He may march; they sat in the sun, and we sun it.')).toEqual([]);
  });

  it('reads months and days of the year, also over the turn of the year', () => {
    expect(found('from June to September €12')).toEqual(['day of the year: June to September']);
    expect(found('de novembro a março; em agosto')).toEqual([
      'day of the year: novembro a março',
      'day of the year: agosto',
    ]);
    expect(found('until 15 May')).toEqual(['day of the year: 15 May (point)']);
  });

  it('reads full dates, the year of the last one also for the first', () => {
    expect(found('from 1 January to 30 June 2024')).toEqual(['date: 1 January to 30 June 2024']);
    expect(found('valid from 1 January 2024 until 30 June 2024')).toEqual([
      'date: 1 January 2024 until 30 June 2024',
    ]);
    expect(found('em 03/05/2024 e 2024-05-04')).toEqual([
      'date: 03/05/2024 (point)',
      'date: 2024-05-04 (point)',
    ]);
    expect(found('in May 2024')).toEqual(['date: May 2024 (point)']);
  });

  it('reads times of day, and no bare numbers for them', () => {
    expect(found('8:00–18:00, after 22:00, às 15h30, from 8 to 18')).toEqual([
      'time of day: 8:00–18:00',
      'time of day: 22:00',
      'time of day: 15h30 (point)',
    ]);
    expect(found('at 5 pm; at 5:30')).toEqual(['time of day: 5 pm (point)']);
    expect(found('a ratio of 3:2, 25:99, and a delay of 8 h')).toEqual([]);
  });

  it('takes no day that does not exist', () => {
    expect(found('on 30 February 2024 and 31/31/2024')).toEqual([]);
  });
});
