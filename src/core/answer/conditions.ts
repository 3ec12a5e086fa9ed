import type { FoundValue } from './find-values.ts';
import { readRanges, type Range } from './ranges.ts';

/** Amounts for which a question asks, such as "more than six hours late": a case, and its probes. */
export interface Condition {
  readonly dimension: string;
  /** Amounts that a rule has to hold for, if it is to hold in the case. */
  readonly probes: readonly Probe[];
  /** Whether it is a single amount, which may as well be about something else ("a trip of two weeks"). */
  readonly isPoint: boolean;
}

/** An amount, or what is just below (−1) or just above (1) it. */
interface Probe {
  readonly amount: number;
  readonly side: -1 | 0 | 1;
}

/** The numeric conditions of a question. */
export interface Conditions {
  readonly all: readonly Condition[];
  /** Whether they are about an age, so that numbers alone are years. */
  readonly ofAge: boolean;
}

/**
 * How what a sentence says holds in the case of the question: it `fits`, or `contradicts` where another
 * sentence fits; `unmet` where it leaves the case out and no other fits; `silent` where it does not tell.
 */
export type ConditionFit = 'fits' | 'contradicts' | 'unmet' | 'silent';

/** Amounts that differ by less are the same: months and years are not all equally long. */
const TOLERANCE = 0.02;
/** How much of another sentence's share of the question's terms one needs to be its alternative. */
const RIVAL_SHARE = 0.5;
const OF_AGE =
  /(?<!\p{L})(?:year-olds?|years? old|aged?|age of|idade|(?:child|children|kid|toddler|baby|boy|girl|adult|person|people)s? (?:of|under|over|aged|between)|(?:crianças?|beb[êé]s?|menin[oa]s?|adult[oa]s?|jovens?|filh[oa]s?) (?:de|com|menor(?:es)? de|maior(?:es)? de|até|acima de|entre|a partir de))(?!\p{L})/iu;

/** Reads the numeric conditions of a question: bounds, spans, and amounts with a unit. */
export function readConditions(question: string): Conditions {
  const ofAge = OF_AGE.test(question);
  const ranges = readRanges(question, ofAge).filter(({ dimension }) => dimension !== 'none');
  return {
    all: ranges.map((range) => ({ ...range, probes: probesOf(range) })),
    ofAge,
  };
}

function probesOf({ low, high, isPoint }: Omit<Range, 'dimension'>): Probe[] {
  if (isPoint) return [{ amount: low, side: 0 }];
  const probes: Probe[] = [];
  if (Number.isFinite(low)) probes.push({ amount: low, side: 1 });
  if (Number.isFinite(high)) probes.push({ amount: high, side: -1 });
  return probes;
}

/** A sentence that conditions are held against. */
export interface ConditionalText {
  /** As it is read. */
  readonly text: string;
  /** Headings and lines that announce it, nearest last. */
  readonly about: readonly string[];
  /** Share (0…1) of the question's terms in it. */
  readonly coverage: number;
  /** What it stands in: only sentences of one place are alternatives. */
  readonly place: unknown;
}

/**
 * Holds the conditions of a question against sentences. One leaves the case out by its own bounds, or
 * because another in the same place, with half as many words of the question at least, holds for the case more
 * narrowly ("more than six hours" beside "more than two"). One fits only beside one in the same place
 * that does not: without alternatives its bounds tell nothing.
 *
 * @returns one for each sentence
 */
export function holdConditions(
  { all, ofAge }: Conditions,
  sentences: readonly ConditionalText[],
): ConditionFit[] {
  const bounds = sentences.map(({ text, about }) =>
    [text, ...about.toReversed()].map((one) => readRanges(one, ofAge)),
  );
  const fits = all.map((condition) => {
    const held = sentences.map((sentence, index) => ({
      ...sentence,
      range: holding(bounds[index] ?? [], condition),
    }));
    return held.map((one): ConditionFit => {
      if (one.range === null) return 'silent';
      const beside = held.filter(({ place }) => place === one.place);
      const isOut = (other: Held): boolean => other.range === 'outside' || isOutdone(other, beside);
      if (!isOut(one)) return beside.some(isOut) ? 'fits' : 'silent';
      if (beside.some((other) => other.range !== null && !isOut(other))) return 'contradicts';
      return condition.isPoint ? 'silent' : 'unmet';
    });
  });
  return sentences.map((_, index) => {
    const own = new Set(fits.map((each) => each[index] ?? 'silent'));
    return WORST_FIRST.find((fit) => own.has(fit)) ?? 'silent';
  });
}

const WORST_FIRST: readonly ConditionFit[] = ['contradicts', 'unmet', 'fits'];

/**
 * Of the values of a sentence those that answer in the case of the question: not the bounds of a
 * condition themselves, and where each value has a bound of its own ("25 % after two hours, 50 % after
 * four"), the one whose bound holds.
 */
export function valuesInCase(
  text: string,
  values: readonly FoundValue[],
  { all, ofAge }: Conditions,
): readonly FoundValue[] {
  return all.reduce<readonly FoundValue[]>((left, condition) => {
    const ranges = readRanges(text, ofAge).filter(
      ({ dimension, isPoint }) => dimension === condition.dimension && !isPoint,
    );
    const others = left.filter(
      ({ start, end }) =>
        !ARTICLE.test(text.slice(start, end)) &&
        ranges.every((range) => end <= range.start || start >= range.end),
    );
    if (ranges.length === 0 || others.length === 0) return left;
    const narrowest = holding([ranges], condition);
    const own = others[ranges.findIndex((range) => range === narrowest)];
    return others.length === ranges.length && own !== undefined ? [own] : others;
  }, values);
}

/** "One of three to five people" counts nothing. */
const ARTICLE = /^(?:one|um|uma)$/iu;

/** The narrowest range of the first text that has any for the condition; 'outside' where none holds. */
function holding(
  texts: readonly (readonly Range[])[],
  { dimension, probes }: Condition,
): Range | 'outside' | null {
  for (const ranges of texts) {
    const own = ranges.filter((range) => range.dimension === dimension);
    const holds = own.filter((range) => probes.every((probe) => contains(range, probe)));
    const [first, ...others] = holds;
    if (first !== undefined) {
      return others.reduce((best, one) => (isNarrower(one, best) ? one : best), first);
    }
    if (own.some(({ isPoint }) => !isPoint)) return 'outside';
  }
  return null;
}

/** A sentence with the range that holds in the case, see `holding`. */
interface Held extends ConditionalText {
  readonly range: Range | 'outside' | null;
}

function isOutdone({ range, coverage }: Held, beside: readonly Held[]): boolean {
  if (range === null || range === 'outside') return false;
  return beside.some(
    (rival) =>
      rival.range !== null &&
      rival.range !== 'outside' &&
      !rival.range.isPoint &&
      rival.coverage >= coverage * RIVAL_SHARE &&
      isNarrower(rival.range, range),
  );
}

function contains({ low, high, lowOpen, highOpen }: Range, { amount, side }: Probe): boolean {
  const isAbove = isSame(amount, low) ? side > 0 || (side === 0 && !lowOpen) : amount > low;
  const isBelow = isSame(amount, high) ? side < 0 || (side === 0 && !highOpen) : amount < high;
  return isAbove && isBelow;
}

/** Whether a range lies within another and leaves some of it out. */
function isNarrower(one: Range, other: Range): boolean {
  const low = isSame(one.low, other.low) ? 0 : one.low - other.low;
  const high = isSame(one.high, other.high) ? 0 : other.high - one.high;
  return low >= 0 && high >= 0 && low + high > 0;
}

function isSame(one: number, other: number): boolean {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return one === other;
  return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
}
