import { NO_UNIT, readAmounts, type Amount } from './amounts.ts';

/** Amounts from one to another: those that a condition holds for. Offsets as of `Amount`. */
export interface Range {
  readonly dimension: string;
  /** −Infinity and Infinity where it is open on one side. */
  readonly low: number;
  readonly high: number;
  /** Whether the bound itself is left out. */
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
  /** Whether only one amount is named, without any word that makes it a bound. */
  readonly isPoint: boolean;
  readonly start: number;
  readonly end: number;
}

/** How an amount bounds those that are meant. */
export type Bound = 'over' | 'least' | 'under' | 'most';

/** What stands before an amount that is a bound; the first that fits counts ("no more than"). */
const BEFORE: readonly (readonly [Bound, string])[] = [
  [
    'most',
    '(?:no|not) (?:more|later|longer|greater|older|heavier) than|(?:not|never) (?:over|above|exceed(?:ing)?)|not after|não (?:mais de|superior(?:es)? a|exceder|após)|≤|<=',
  ],
  [
    'least',
    '(?:no|not) (?:less|fewer|earlier|shorter|younger) than|not (?:under|below|before)|não (?:menos de|inferior(?:es)? a|antes de)|≥|>=',
  ],
  [
    'over',
    '(?:more|longer|older|heavier|greater|larger|bigger|higher|later) than|over|above|beyond|exceed(?:s|ed|ing)?|after|>|' +
      'mais (?:do )?que|mais de|acima d[eoa]s?|superior(?:es)? (?:a|aos?)|além d[eoa]s?|maior(?:es)? (?:do )?(?:que|de)|após|depois d[eoa]s?|passad[oa]s|exced(?:e|em|er|am)|ultrapass\\p{L}+',
  ],
  [
    'under',
    '(?:less|fewer|younger|shorter|lighter|smaller|earlier) than|under|below|before|<|' +
      'menos (?:do )?que|menos de|abaixo d[eoa]s?|inferior(?:es)? (?:a|aos?)|menor(?:es)? (?:do )?(?:que|de)|antes d[eoa]s?',
  ],
  [
    'least',
    'at least|(?:a )?minimum(?: of)?|starting (?:at|from)|from|since|pelo menos|ao menos|no mínimo|mínimo de|a partir d[eoa]s?|desde',
  ],
  [
    'most',
    'at (?:the )?most|up to|(?:a )?maximum(?: of)?|within|until|(?:in |during |for )?the first|no máximo|máximo de|em até|até|dentro d[eoa]s?|(?:n|durante )?[oa]s primeir[oa]s',
  ],
];
const BOUNDS_BEFORE = BEFORE.map(([bound, words]): readonly [Bound, RegExp] => [
  bound,
  new RegExp(
    `(?<!\\p{L})(?:${words})(?: (?:the|a|an|of|age of|os|as|aos?|idade de))*[\\s:]*$`,
    'iu',
  ),
]);
const OR_MORE =
  /^[\s-]*(?:old |of age |de idade )?(?:\+|(?:or|and|ou|e) (?:more|over|above|older|longer|up(?:wards)?|heavier|mais|acima))(?!\p{L})/iu;
const OR_LESS =
  /^[\s-]*(?:old |of age |de idade )?(?:or|and|ou|e) (?:less|fewer|under|below|younger|shorter|lighter|menos|abaixo)(?!\p{L})/iu;
/** "Up to 30 days before arrival" are 30 or more. */
const LATEST = /(?<!\p{L})(?:up to|until|(?:no|not) later than|até|no máximo)\s$/iu;
const AHEAD = /^ (?:before|prior|ahead|in advance|antes|de antecedência)(?!\p{L})/iu;
/** "2–5 years", "from 2 to 5 years", "de 2 a 5 anos". */
const UP_TO = /^\s*(?:[-–—]|to|a|aos|às|até|through)\s*$/iu;
/** "between 2 and 5 years", "entre 2 e 5 anos". */
const AND = /^\s*(?:and|e)\s*$/iu;
const BETWEEN = /(?<!\p{L})(?:between|entre)\s*(?:the |os |as )?$/iu;
/** What makes a number without a unit years of age. */
const AGED =
  /(?<!\p{L})(?:aged?|ages|age of|idade(?: de)?)[\s:]*(?:(?:between|entre|from|de|under|over|up to|até)\s)?$/iu;

/**
 * The ranges of a text in reading order; an amount without a bound is a range of one point.
 *
 * @param ofAge whether numbers without a unit, where they are bounds, are years of age
 */
export function readRanges(text: string, ofAge = false): Range[] {
  const amounts = readAmounts(text).map((amount) => withAge(text, amount));
  const ranges: Range[] = [];
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index];
    if (amount === undefined) break;
    const next = amounts[index + 1];
    const range = next === undefined ? null : spanned(text, amount, next);
    ranges.push(range ?? bounded(text, amount));
    if (range !== null) index++;
  }
  return ranges.map((range) =>
    ofAge && range.dimension === NO_UNIT && !range.isPoint ? inYears(range) : range,
  );
}

const YEAR = 365.2425;

function inYears(range: Range): Range {
  return { ...range, dimension: 'time', low: range.low * YEAR, high: range.high * YEAR };
}

function withAge(text: string, amount: Amount): Amount {
  if (amount.dimension !== NO_UNIT || !AGED.test(text.slice(0, amount.start))) return amount;
  return { ...amount, dimension: 'time', value: amount.value * YEAR };
}

/** Where something stands in a text: UTF-16 offsets, end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Whether a place shares nothing with any of the others. */
export function isApart({ start, end }: Place, others: readonly Place[]): boolean {
  return others.every((other) => end <= other.start || start >= other.end);
}

/** Whether what stands between two places makes them the ends of one range: "from 2 to 5". */
export function isSpanBetween(text: string, from: Place, to: Place): boolean {
  const between = text.slice(from.end, to.start);
  return UP_TO.test(between) || (AND.test(between) && BETWEEN.test(text.slice(0, from.start)));
}

/** What the end of a text makes of an amount after it ("more than", "até"); undefined of no bound. */
export function boundBefore(before: string): Bound | undefined {
  return BOUNDS_BEFORE.find(([, words]) => words.test(before))?.[0];
}

/** Two amounts that are the ends of one range; the unit may stand with the second alone. */
function spanned(text: string, from: Amount, to: Amount): Range | null {
  if (!isSpanBetween(text, from, to)) return null;
  const ratio = from.dimension === NO_UNIT && to.count !== 0 ? to.value / to.count : 1;
  const low = from.value * ratio;
  const isSame = from.dimension === to.dimension || from.dimension === NO_UNIT;
  if (!isSame || low >= to.value) return null;
  return {
    dimension: to.dimension,
    low,
    high: to.value,
    lowOpen: false,
    highOpen: false,
    isPoint: false,
    start: from.start,
    end: to.end,
  };
}

function bounded(text: string, { dimension, value, start, end }: Amount): Range {
  const point = { dimension, start, end, lowOpen: false, highOpen: false };
  const after = text.slice(end);
  const before = text.slice(0, start);
  const isDeadline = LATEST.test(before) && AHEAD.test(after);
  const bound =
    isDeadline || OR_MORE.test(after)
      ? 'least'
      : OR_LESS.test(after)
        ? 'most'
        : boundBefore(before);
  if (bound === undefined) return { ...point, low: value, high: value, isPoint: true };
  return bound === 'over' || bound === 'least'
    ? { ...point, low: value, high: Infinity, lowOpen: bound === 'over', isPoint: false }
    : { ...point, low: -Infinity, high: value, highOpen: bound === 'under', isPoint: false };
}
