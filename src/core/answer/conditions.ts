import { cycleOf, readCalendar } from './calendar.ts';
import { elseAfter } from './otherwise.ts';
import { isApart, readRanges, type Range } from './ranges.ts';

/** Amounts for which a question asks, such as "more than six hours late": a case, and its probes. */
export interface Condition {
  readonly dimension: string;
  /** Amounts that a rule has to hold for, if it is to hold in the case. */
  readonly probes: readonly Probe[];
  /**
   * Whether it may as well be about something else, and so refuses nothing: a single amount ("a trip
   * of two weeks"), or what the calendar counts.
   */
  readonly isPoint: boolean;
  /** Of a bound in the calendar ("after 17:30"), within which single days or times are meant. */
  readonly within: Range | null;
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

/**
 * Reads the conditions of a question: bounds, spans, and amounts with a unit; dates, months, days of the
 * week and times of day.
 */
export function readConditions(question: string): Conditions {
  const ofAge = OF_AGE.test(question);
  const calendar = readCalendar(question, true);
  const ranges = readRanges(question, ofAge).filter(
    (range) => range.dimension !== 'none' && isApart(range, calendar),
  );
  return {
    all: [
      ...ranges.map((range) => ({ ...range, probes: probesOf(range), within: null })),
      ...calendar.map((range) => ({
        dimension: range.dimension,
        probes: probesInCalendar(range),
        isPoint: true,
        within: isWhole(range) ? null : range,
      })),
    ],
    ofAge,
  };
}

/** A day, month or span that a rule has to hold for from its first to its last day. */
function isWhole({ dimension, low, high }: Range): boolean {
  return Number.isFinite(low) && Number.isFinite(high) && dimension !== 'time of day';
}

function probesInCalendar(range: Range): Probe[] {
  if (!isWhole(range)) return probesOf(range);
  return [range.low, range.high].map((amount) => ({ amount, side: 0 }));
}

/** The ranges of a text, those in the calendar first; what they hold is no other amount. */
export function rangesIn(text: string, ofAge: boolean, dimension: string): readonly Range[] {
  const calendar = readCalendar(text);
  const all =
    cycleOf(dimension) === null
      ? readRanges(text, ofAge).filter((range) => isApart(range, calendar))
      : calendar;
  return all.filter((range) => range.dimension === dimension);
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
  const fits = all.map((condition) => {
    const held = sentences.map((sentence) => {
      const texts = [sentence.text, ...sentence.about.toReversed()];
      return { ...sentence, range: holding(texts, condition, ofAge) };
    });
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

/** The narrowest range of the first text that has any for the condition; 'outside' where none holds. */
export function holding(
  texts: readonly string[],
  condition: Condition,
  ofAge: boolean,
): Range | 'outside' | null {
  for (const text of texts) {
    const own = rangesIn(text, ofAge, condition.dimension);
    const points = condition.within === null ? null : pointsWithin(own, condition.within);
    if (points !== null) return points;
    const holds = own.filter((range) => condition.probes.every((probe) => contains(range, probe)));
    const [first, ...others] = holds;
    if (first !== undefined) {
      return others.reduce((best, one) => (isNarrower(one, best) ? one : best), first);
    }
    if (own.some(({ isPoint }) => !isPoint)) {
      return own.some(({ end }) => elseAfter(text, end) !== null) ? null : 'outside';
    }
  }
  return null;
}

/** Single days or times that are all within a bound, or all out of it; null where it is not certain. */
function pointsWithin(own: readonly Range[], within: Range): Range | 'outside' | null {
  const [first] = own;
  if (first === undefined || !own.every(({ isPoint }) => isPoint)) return null;
  const inside = own.filter((point) => isInside(point, within));
  if (inside.length === own.length) return first;
  return inside.length === 0 ? 'outside' : null;
}

/** Whether a single day or time is one of those that a bound means. */
export function isInside({ low, high }: Range, within: Range): boolean {
  return [low, high].every((amount) => contains(within, { amount, side: 0 }));
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

function contains(range: Range, { amount, side }: Probe): boolean {
  const { dimension, low, high, lowOpen, highOpen } = range;
  const cycle = cycleOf(dimension);
  const same = cycle === null ? isSame : Object.is;
  const isAt = (at: number): boolean => {
    const isAbove = same(at, low) ? side > 0 || (side === 0 && !lowOpen) : at > low;
    const isBelow = same(at, high) ? side < 0 || (side === 0 && !highOpen) : at < high;
    return isAbove && isBelow;
  };
  const comesRound = cycle !== null && Number.isFinite(cycle) && Number.isFinite(high - low);
  return isAt(amount) || (comesRound && isAt(amount + cycle));
}

/** Whether a range lies within another and leaves some of it out. */
function isNarrower(one: Range, other: Range): boolean {
  const same = cycleOf(one.dimension) === null ? isSame : Object.is;
  const low = same(one.low, other.low) ? 0 : one.low - other.low;
  const high = same(one.high, other.high) ? 0 : other.high - one.high;
  return low >= 0 && high >= 0 && low + high > 0;
}

function isSame(one: number, other: number): boolean {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return one === other;
  return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
}
