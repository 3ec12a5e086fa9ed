import { describe, expect, it } from 'vitest';
import { readRanges } from '#core/answer/ranges.ts';

const YEAR = 365.2425;

/** The bounds of the only range, from … to. */
function bounds(text: string, ofAge = false): readonly [string, number, number] {
  const [range, ...others] = readRanges(text, ofAge);
  expect(others).toEqual([]);
  if (range === undefined) throw new Error(`no range in "${text}"`);
  return [range.dimension, range.low, range.high];
}

describe('readRanges', () => {
  it.each([
    ['late by more than six hours', 6 / 24, Infinity],
    ['um atraso de mais de duas horas', 2 / 24, Infinity],
    ['at least 3 weeks', 21, Infinity],
    ['a partir de 10 dias', 10, Infinity],
    ['no more than 5 days', -Infinity, 5],
    ['não superior a vinte dias', -Infinity, 20],
    ['em até cinco dias', -Infinity, 5],
    ['within fourteen days', -Infinity, 14],
    ['under twenty-one days', -Infinity, 21],
    ['nos primeiros 10 dias', -Infinity, 10],
    ['8 days or more', 8, Infinity],
    ['30 days and under', -Infinity, 30],
    ['free up to 30 days before arrival', 30, Infinity],
    ['between 2 and 5 days', 2, 5],
    ['entre duas e cinco semanas', 14, 35],
    ['2–5 days', 2, 5],
    ['from 6 to 12 days', 6, 12],
    ['de 6 a 12 dias', 6, 12],
    ['Length of service (days): 6–12 · Leave', 6, 12],
    ['a delay of 3 days', 3, 3],
  ])('reads "%s"', (text, low, high) => {
    expect(bounds(text)).toEqual(['time', low, high]);
  });

  it('tells units and counted things apart', () => {
    expect(bounds('over 500 g')).toEqual(['mass', 0.5, Infinity]);
    expect(bounds('less than R$ 1.500,50')).toEqual(['money', -Infinity, 1500.5]);
    expect(bounds('up to £1,250')).toEqual(['money', -Infinity, 1250]);
    expect(bounds('groups of more than ten people')).toEqual(['count of person', 10, Infinity]);
    expect(bounds('at least 3 rooms')[0]).toBe(bounds('fewer than 9 rooms')[0]);
    expect(bounds('at least 3 rooms')[0]).not.toBe(bounds('at least 3 tools')[0]);
  });

  it('takes numbers without a unit for years only where an age is meant', () => {
    expect(bounds('Children under 5', true)).toEqual(['time', -Infinity, 5 * YEAR]);
    expect(bounds('Children under 5')[0]).toBe('none');
    expect(bounds('visitors aged 16 and over')).toEqual(['time', 16 * YEAR, Infinity]);
  });

  it('takes articles for numbers only before a unit', () => {
    expect(readRanges('one of the rooms, um dos quartos')).toEqual([]);
    expect(bounds('after one day')).toEqual(['time', 1, Infinity]);
  });
});
