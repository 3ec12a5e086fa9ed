import {
  MONTH_NAMES,
  MONTH_NUMBERS,
  SHORT_MONTH_NAMES,
  SHORT_MONTH_NUMBERS,
  SHORT_WEEKDAY_NAMES,
  SHORT_WEEKDAY_NUMBERS,
  WEEKDAY_NUMBERS,
} from '#core/text/calendar-names.ts';
import { fold } from '#core/text/normalise.ts';

/** What a moment is counted in; all but dates come round again. */
export type CalendarDimension = 'date' | 'day of the year' | 'weekday' | 'time of day';

/** A day, a month, a day of the week or a time of day in a text; offsets as of `Amount`. */
export interface Moment {
  readonly dimension: CalendarDimension;
  /** First and last day, or minute; the same of a single one. */
  readonly low: number;
  readonly high: number;
  readonly start: number;
  readonly end: number;
  /** Whether it only counts beside another that it runs to or from ("Mon–Fri", "3 to 7 March"). */
  readonly needsSpan: boolean;
  /** Day and month of a date, month alone as its first day, by which a year can be added. */
  readonly parts?: DateParts;
}

interface DateParts {
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

/** Days of a month in a count of the year that knows no months of different lengths. */
const MONTH_SIZE = 31;
const LEFT = '(?<![\\p{L}\\p{N}]|\\p{N}[-./:])';
const RIGHT = '(?![\\p{L}\\p{N}]|[-./:]\\p{N})';
/** No amount of money: "€ 5 de abril a junho" is from April. */
const DAY = '(?<![$€£]\\s?)(?<day>\\d{1,2})(?:st|nd|rd|th|º|°)?';
const YEAR = '(?:,? (?:de |of )?(?<year>(?:19|20)\\d{2}))';
const DATES = [
  '(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})',
  '(?<day>\\d{1,2})[./](?<number>\\d{1,2})[./](?<year>\\d{4})',
  `${DAY} (?:de |of )?(?<name>${MONTH_NAMES})${YEAR}?`,
  `${DAY} (?<name>${SHORT_MONTH_NAMES})\\.?${YEAR}`,
  `(?<name>${MONTH_NAMES}) ${DAY}(?:${YEAR}|(?=\\s?(?:[-–.,;:?!)]|to |until |through |$)))`,
  `(?<name>${MONTH_NAMES})${YEAR}?`,
  `(?<short>${SHORT_MONTH_NAMES})`,
  // "3 to 7 March": the month is that of the other day.
  `${DAY}(?=\\s?(?:[-–]|to|a|até|and|e)\\s?\\d{1,2}(?:st|nd|rd|th|º|°)? (?:de |of )?(?:${MONTH_NAMES}))`,
].map((source) => new RegExp(`${LEFT}(?:${source})${RIGHT}`, 'giu'));

/** English words that are months only with a capital, after or before what goes with a month. */
const VERB = /^(?:may|march)$/iu;
const BEFORE_MONTH =
  /(?:(?<!\p{L})(?:in|of|from|to|until|till|since|by|during|every|each|and|or|between|through|before|after|early|late|mid)\s|[-–,/]\s?)$/u;
const AFTER_MONTH = /^\s?(?:[-–:|·]|(?:to|until|through) \p{Lu})/u;

const WEEKDAY = new RegExp(
  `${LEFT}(?:(?<english>(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?|(?<group>(?<!\\d )(?:weekdays?|weekends?|dias úteis|fi(?:m|ns) de semana))|` +
    `(?<portuguese>segunda|terça|quarta|quinta|sexta|sábado|domingo)(?<plural>s)?(?<feira>-feiras?)?)(?![\\p{L}\\p{N}])`,
  'giu',
);
const SHORT_WEEKDAY = new RegExp(
  `${LEFT}(?<short>${SHORT_WEEKDAY_NAMES}|tues|thurs?)\\.?(?:-feira)?(?![\\p{L}\\p{N}])`,
  'giu',
);
const ORDINAL = /^(?:segunda|quarta|quinta|sexta)$/u;

const CLOCK = new RegExp(
  `${LEFT}(?:(?<hour>\\d{1,2})(?:[:h](?<minute>\\d{2})(?:h|min)?|(?<full>\\s?h(?:oras)?))?(?:\\s?(?<half>[ap])\\.?m(?:\\.|(?!\\p{L})))?|(?<noon>noon|meio-dia))` +
    `(?![\\p{L}\\p{N}]|[:./]\\p{N}|\\s?(?:hours?|hrs?|min)(?!\\p{L}))`,
  'giu',
);
/** "17h" is a time of day after a word that only stands before one; else it is a length of time. */
const BEFORE_CLOCK = /(?<!\p{L})(?:d?às|d?as|à)\s$/iu;

/** The moments of a text in reading order. */
export function readMoments(text: string): Moment[] {
  return [...readDates(text), ...readWeekdays(text), ...readTimes(text)].sort(
    (a, b) => a.start - b.start,
  );
}

/** A date again, in a year; null where that day does not exist. */
export function inYear(moment: Moment, year: number): Moment | null {
  return moment.parts === undefined ? null : dated(moment, { ...moment.parts, year });
}

/** A date again, as a day of any year. */
export function inAnyYear(moment: Moment): Moment | null {
  return moment.parts === undefined ? null : dated(moment, { ...moment.parts, year: null });
}

/** A day of a month, where the month is only told by another date. */
export function inMonthOf(day: Moment, { parts }: Moment): Moment | null {
  if (parts === undefined || day.parts === undefined) return null;
  return dated(day, { ...parts, day: day.parts.day });
}

type Place = Pick<Moment, 'start' | 'end' | 'needsSpan'>;

function readDates(text: string): Moment[] {
  const found: Moment[] = [];
  const taken: Pick<Moment, 'start' | 'end'>[] = [];
  for (const pattern of DATES) {
    for (const match of text.matchAll(pattern)) {
      const { year, number, day, name, short } = match.groups ?? {};
      const start = match.index;
      const end = start + match[0].length;
      if (taken.some((other) => other.start < end && other.end > start)) continue;
      if (name !== undefined && day === undefined && !isMonth(text, name, start, end)) continue;
      taken.push({ start, end });
      const word = fold(name ?? short ?? '');
      const month = Number(number ?? MONTH_NUMBERS.get(word) ?? SHORT_MONTH_NUMBERS.get(word) ?? 0);
      const parts = { year: numberOf(year), month, day: numberOf(day) };
      const needsSpan = short !== undefined || month === 0;
      const moment = dated({ start, end, needsSpan }, parts);
      if (moment !== null) found.push(moment);
    }
  }
  return found;
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function isMonth(text: string, name: string, start: number, end: number): boolean {
  if (!VERB.test(name)) return true;
  if (!/^\p{Lu}/u.test(name)) return false;
  const isYear = end - start > name.length;
  return isYear || BEFORE_MONTH.test(text.slice(0, start)) || AFTER_MONTH.test(text.slice(end));
}

/** Null of a day that does not exist; a day without a month (0) waits for one. */
function dated({ start, end, needsSpan }: Place, parts: DateParts): Moment | null {
  const { year, month, day } = parts;
  if (month > 12 || (day !== null && (day < 1 || day > MONTH_SIZE))) return null;
  const place = { start, end, needsSpan, parts };
  if (year === null) {
    const low = (month - 1) * MONTH_SIZE + (day ?? 1);
    const high = day === null ? month * MONTH_SIZE : low;
    return { ...place, dimension: 'day of the year', low, high };
  }
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || (day ?? 1) > last) return null;
  const dayNumber = (of: number): number => Date.UTC(year, month - 1, of) / 86_400_000;
  return { ...place, dimension: 'date', low: dayNumber(day ?? 1), high: dayNumber(day ?? last) };
}

function readWeekdays(text: string): Moment[] {
  const long = [...text.matchAll(WEEKDAY)].map((match): Moment => {
    const { english, group, portuguese = '', plural, feira } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    if (group !== undefined) {
      const isWeekend = /end|semana/iu.test(group);
      return weekday(place, isWeekend ? 6 : 1, isWeekend ? 7 : 5, false);
    }
    const name = fold(english ?? portuguese);
    const day = WEEKDAY_NUMBERS.get(name) ?? 0;
    const isPlain = feira === undefined && ORDINAL.test(name);
    const isAlone = plural !== undefined && /às\s$/iu.test(text.slice(0, place.start));
    const ends = /^\s*(?:[?.:|]|$)/u.test(text.slice(place.end));
    const isDay = /(?:(?<!\p{L})(?:na|nas)\s|(?:^|[\n|·]\s?))$/iu.test(text.slice(0, place.start));
    return weekday(place, day, day, isPlain && !isAlone && !(isDay && ends));
  });
  const short = [...text.matchAll(SHORT_WEEKDAY)].map((match) => {
    const name = fold(match.groups?.['short'] ?? '');
    const day = SHORT_WEEKDAY_NUMBERS.get(name) ?? SHORT_WEEKDAY_NUMBERS.get(name.slice(0, 3)) ?? 0;
    return weekday({ start: match.index, end: match.index + match[0].length }, day, day, true);
  });
  return [...long, ...short];
}

function weekday(
  place: Pick<Place, 'start' | 'end'>,
  low: number,
  high: number,
  needsSpan: boolean,
): Moment {
  return { ...place, dimension: 'weekday', low, high, needsSpan };
}

function readTimes(text: string): Moment[] {
  const matches = [...text.matchAll(CLOCK)];
  const tellsHalves = matches.some(({ groups = {} }) => groups['half'] !== undefined);
  return matches.flatMap((match): Moment[] => {
    const { hour, minute, full, half, noon } = match.groups ?? {};
    const start = match.index;
    const isClock = full !== undefined && BEFORE_CLOCK.test(text.slice(0, start));
    const isTime = half !== undefined || (!tellsHalves && (minute !== undefined || isClock));
    if (noon === undefined && !isTime) return [];
    const hours = noon === undefined ? Number(hour) : 12;
    const minutes = Number(minute ?? 0);
    if (hours > (half === undefined ? 24 : 12) || minutes > 59) return [];
    const inDay = half === undefined ? hours : (hours % 12) + (/p/iu.test(half) ? 12 : 0);
    const at = inDay * 60 + minutes;
    const end = start + match[0].length;
    return [{ dimension: 'time of day', low: at, high: at, start, end, needsSpan: false }];
  });
}
