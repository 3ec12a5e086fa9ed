import { describe, expect, test } from 'vitest';
import { createFormat, regionalTag } from '#i18n/format.ts';
import { en } from '#i18n/en/index.ts';
import { ptBR } from '#i18n/pt-br/index.ts';

const english = createFormat('en');
const portuguese = createFormat('pt-BR');

describe('quantities', () => {
  test('sizes are given in the largest fitting unit', () => {
    expect(english.bytes(400)).toBe('0.4 kB');
    expect(english.bytes(184_320)).toBe('184 kB');
    expect(english.bytes(2_050_000)).toBe('2.1 MB');
    expect(portuguese.bytes(2_050_000)).toBe('2,1 MB');
  });

  test('durations are given in at most two units', () => {
    expect(english.duration(6)).toBe('6 sec');
    expect(english.duration(94)).toBe('1 min 34 sec');
    expect(english.duration(120)).toBe('2 min');
    expect(english.duration(3_661)).toBe('1 hr 1 min');
  });

  test('milliseconds become seconds when they are many', () => {
    expect(english.milliseconds(38.4)).toBe('38 ms');
    expect(english.milliseconds(2_640)).toBe('2.6 sec');
  });

  test('a probability just below a threshold does not look as if it had reached it', () => {
    expect(english.probability(0.5999)).toBe('59%');
    expect(english.probability(0.6)).toBe('60%');
    expect(english.probability(0.57)).toBe('57%');
  });

  test('zero takes the words for several, in Portuguese too', () => {
    expect(english.plural(0, 'file', 'files')).toBe('files');
    expect(portuguese.plural(0, 'arquivo', 'arquivos')).toBe('arquivos');
    expect(portuguese.plural(1, 'arquivo', 'arquivos')).toBe('arquivo');
  });
});

test('languages are named in the language that is spoken', () => {
  expect(english.languages(['en', 'pt'])).toBe('English and Portuguese');
  expect(portuguese.languages(['en', 'pt'])).toBe('inglês e português');
});

describe('the region of the user', () => {
  const DAY = Date.UTC(2026, 10, 30, 12);

  test('dates and numbers are written as the region writes the language that is spoken', () => {
    expect(createFormat('en', ['en-US', 'en']).date(DAY)).toBe('Nov 30, 2026');
    expect(createFormat('en', ['en-GB', 'en-US']).date(DAY)).toBe('30 Nov 2026');
    expect(createFormat('en', ['en-IN']).number(1_234_567)).toBe('12,34,567');
    expect(createFormat('pt-BR', ['pt-PT']).number(1234)).toBe('1234');
    expect(createFormat('pt-BR', ['pt-BR']).number(1234)).toBe('1.234');
  });

  test('regions of other languages, and languages without a region, change nothing', () => {
    expect(regionalTag('en', ['pt-PT', 'de-DE'])).toBe('en');
    expect(regionalTag('pt-BR', ['en-GB', 'pt'])).toBe('pt-BR');
    expect(regionalTag('en', ['en', 'en-GB'])).toBe('en-GB');
  });

  test('a tag that Intl refuses is read as far as it goes', () => {
    expect(regionalTag('en', ['en-AU@posix'])).toBe('en-AU');
    expect(regionalTag('en', ['en_US.UTF-8', ''])).toBe('en');
  });
});

describe('texts', () => {
  test('no text is empty, in either language', () => {
    expect(emptyTexts(en)).toEqual([]);
    expect(emptyTexts(ptBR)).toEqual([]);
  });

  test('Portuguese texts are not left in English', () => {
    // Names and words that are the same in both languages are short.
    const same = longTexts(en).filter((text) => longTexts(ptBR).includes(text));
    expect(same).toEqual([]);
  });
});

function strings(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(strings);
}

const emptyTexts = (texts: unknown) => strings(texts).filter((text) => text.trim() === '');
const longTexts = (texts: unknown) => strings(texts).filter((text) => text.length > 24);
