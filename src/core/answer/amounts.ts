import { isFunctionWord } from '#core/text/function-words.ts';
import { fold } from '#core/text/normalise.ts';
import { NUMBER_IN_WORDS, NUMBER_WORDS } from '#core/text/number-words.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';

/** A number with what it counts or measures, in a text: UTF-16 offsets, end exclusive. */
export interface Amount {
  /** `time`, `mass` …; `count of X` where a noun follows; `none` for a number alone. */
  readonly dimension: string;
  /** In days, kilograms, metres, litres, degrees, per cent, or as it is counted. */
  readonly value: number;
  /** The same in the unit that is written. */
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

type Measured = Pick<Amount, 'dimension' | 'value'>;

/** The dimension of a number without a unit. */
export const NO_UNIT = 'none';

interface Unit {
  readonly dimension: string;
  readonly factor: number;
  /** Alternatives of a regular expression, in lower case. */
  readonly names: string;
}

const unit = (dimension: string, factor: number, names: string): Unit => ({
  dimension,
  factor,
  names,
});

/** Months and years are those of the Gregorian calendar on average. */
const UNITS: readonly Unit[] = [
  unit('time', 1 / 86_400, 'seconds?|segundos?'),
  unit('time', 1 / 1440, 'minutes?|mins?|minutos?'),
  unit('time', 1 / 24, 'hours?|hrs?|h|horas?'),
  unit('time', 1, 'days?|dias?'),
  unit('time', 7, 'weeks?|semanas?'),
  unit('time', 14, 'fortnights?'),
  unit('time', 365.2425 / 12, 'months?|mês|meses'),
  unit('time', 365.2425, 'years?|yrs?|anos?'),
  unit('mass', 1e-6, 'mg'),
  unit('mass', 1e-3, 'g|grams?|grammes?|gramas?'),
  unit('mass', 1, 'kg|kilos?|quilos?|kilograms?|quilogramas?'),
  unit('mass', 1000, 't|tonnes?|tons?|toneladas?'),
  unit('length', 1e-3, 'mm'),
  unit('length', 1e-2, 'cm|centimet(?:re|er)s?|centímetros?'),
  unit('length', 1, 'm|met(?:re|er)s?|metros?'),
  unit('length', 1000, 'km|kilomet(?:re|er)s?|quil[ôó]metros?'),
  unit('length', 1609.344, 'miles?|milhas?'),
  unit('volume', 1e-3, 'ml'),
  unit('volume', 1, 'l|lit(?:re|er)s?|litros?'),
  unit('temperature', 1, '[°º]\\s?c|degrees?|graus?'),
  unit('share', 1, '%|per ?cent|por cento'),
  unit('money', 1, '€|euros?|eur|pounds?|libras?|gbp|reais|real|brl|dollars?|dólar(?:es)?|usd'),
  unit('count of person', 1, 'people|persons?|pessoas?'),
];

const UNIT = UNITS.map(({ names }) => names).join('|');
const DIGITS = '\\d+(?:[.,\\u00A0\\u202F]\\d+)*';
/** A number, with its unit or before the word that it counts: "six hours", "4-year-old", "£50", "2". */
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{N}[.,:/])(?<currency>(?:r\\$|us\\$|[$€£])\\s?)?` +
    `(?<number>${DIGITS}|${NUMBER_IN_WORDS})(?!:?\\p{N}|/)` +
    `(?:[\\s\\u00A0-]?(?:business |working |calendar |full |completed? )?(?<unit>${UNIT})(?![\\p{L}\\p{N}])|(?!\\p{L})(?=[ -](?<noun>\\p{L}{3,}))|(?!\\p{L}))`,
  'giu',
);
/** A unit in the name of a column: `Weight (kg): 2–5`, `Months of service: 6–12`. */
const COLUMN_UNIT = new RegExp(`(?:^|\\()(${UNIT})(?![\\p{L}\\p{N}])`, 'iu');

/** The amounts of a text in reading order. Articles ("one", "um") count only before a unit. */
export function readAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const { currency, number = '', unit: name, noun } = match.groups ?? {};
    const value = valueOf(number);
    const isArticle = name === undefined && /^(?:one|um|uma)$/iu.test(number);
    if (value === null || isArticle) return [];
    const start = match.index;
    const before = text.slice(0, start);
    const measured =
      currency === undefined
        ? (inUnit(value, name ?? columnUnit(before) ?? '') ?? counted(value, noun))
        : { dimension: 'money', value };
    return [{ ...measured, count: value, start, end: start + match[0].length }];
  });
}

/** The unit that the name of the column gives, of a row that is read with the names of its columns. */
function columnUnit(before: string): string | undefined {
  const column = /(?:^| · )([^·:\n]{1,60}):[^·\n]*$/u.exec(before)?.[1] ?? '';
  return COLUMN_UNIT.exec(column)?.[1];
}

function inUnit(value: number, name: string): Measured | null {
  const found = UNITS.find(({ names }) => new RegExp(`^(?:${names})$`, 'iu').test(name));
  return found === undefined ? null : { dimension: found.dimension, value: value * found.factor };
}

function counted(value: number, noun = ''): Measured {
  const isNoun = noun !== '' && !isFunctionWord(fold(noun));
  if (!isNoun) return { dimension: NO_UNIT, value };
  return { dimension: `count of ${tokeniseQuery(noun)[0]?.terms[0] ?? noun}`, value };
}

/** "1.500,50", "1,250", "twenty-one", "vinte e cinco"; null of what is no number. */
function valueOf(written: string): number | null {
  if (/^\d/u.test(written)) {
    const plain = written.replace(/[\u00A0\u202F]/gu, '');
    const whole = plain.replace(/[.,](?=\d{3}(?:[.,]|$))/gu, '').replace(',', '.');
    const value = Number(whole);
    return Number.isFinite(value) ? value : null;
  }
  const parts = fold(written).split(/-| e /u);
  const values = parts.map((part) => NUMBER_WORDS.get(part));
  const known = values.filter((value) => value !== undefined);
  if (known.length !== values.length) return null;
  return known.reduce((sum, value) => sum + value, 0);
}
