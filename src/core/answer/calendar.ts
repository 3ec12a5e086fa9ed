import {
  inAnyYear,
  inMonthOf,
  inYear,
  readMoments,
  type CalendarDimension,
  type Moment,
} from './calendar-moments.ts';
import { boundBefore, isSpanBetween, type Range } from './ranges.ts';

/** How much it takes until the same comes round again; a date never does. */
const CYCLES: Readonly<Record<CalendarDimension, number>> = {
  date: Infinity,
  'day of the year': 372,
  weekday: 7,
  'time of day': 1440,
};

/** How much of a dimension of the calendar it takes until the same comes round; null of any other. */
export function cycleOf(dimension: string): number | null {
  return Object.entries(CYCLES).find(([name]) => name === dimension)?.[1] ?? null;
}

/** "From 1 January 2024 until 30 June 2024", "8h00 à 18h00". */
const UNTIL = /^,?\s*(?:and |e )?(?:until|till|à|to the|ao)\s*$/iu;
/** "Monday and Tuesday", "sábados e domingos": one after the other are a span. */
const NEXT = /^\s*(?:and|e|&|\+|\/)\s*(?:on |a?os |[àa]s )?$/iu;

/**
 * The days of the year, dates, days of the week and times of day of a text, each alone or with the one
 * that it runs to. A month or a day of the week alone is all of it; a single day or time is a point.
 *
 * @param isQuestion whether it is a question, which may ask for what comes after or before a day of the
 *   year; in a text such a bound is mostly a time limit, and is read as the day alone
 */
export function readCalendar(text: string, isQuestion = false): Range[] {
  const moments = readMoments(text);
  const ranges: Range[] = [];
  for (let index = 0; index < moments.length; index++) {
    const moment = moments[index];
    if (moment === undefined) break;
    const next = moments[index + 1];
    const span = next === undefined ? null : spanned(text, moment, next);
    if (span !== null) index++;
    else if (moment.needsSpan) continue;
    ranges.push(...(span ?? [bounded(text, moment, isQuestion)]));
    // A rule for a season holds for a day of any year.
    const anyYear = isQuestion && span === null && moment.dimension === 'date';
    const day = anyYear ? inAnyYear(moment) : null;
    if (day !== null) ranges.push(bounded(text, day, isQuestion));
  }
  return ranges;
}

function spanned(text: string, first: Moment, to: Moment): Range[] | null {
  if (first.start === to.start) return null;
  const between = text.slice(first.end, to.start);
  const year = to.parts?.year ?? null;
  const inMonth = first.parts?.month === 0 ? inMonthOf(first, to) : first;
  const isYearLater = inMonth?.parts?.year === null && year !== null;
  const from = isYearLater ? inYear(inMonth, year) : inMonth;
  if (from === null || from.dimension !== to.dimension) return null;
  const isNext = to.dimension === 'weekday' && to.low === from.high + 1 && NEXT.test(between);
  const isSpan = isSpanBetween(text, first, to) || UNTIL.test(between);
  if (!isSpan && !isNext) return null;
  const cycle = CYCLES[to.dimension];
  const high = to.high < from.low ? to.high + cycle : to.high;
  if (!Number.isFinite(high)) return null;
  return [rangeOf({ ...from, high, end: to.end }, false)];
}

function rangeOf({ dimension, low, high, start, end }: Moment, isPoint: boolean): Range {
  return { dimension, low, high, start, end, isPoint, lowOpen: false, highOpen: false };
}

function bounded(text: string, moment: Moment, isQuestion: boolean): Range {
  const { dimension, low, high } = moment;
  const bound = boundBefore(
    text.slice(0, moment.start).replace(/(?<!\p{L})(?:às|as|on|dia) $/iu, ''),
  );
  const isWhole = low < high || dimension === 'weekday';
  const isBound = bound !== undefined && dimension !== 'weekday';
  if (!isBound || (dimension === 'day of the year' && !isQuestion)) {
    return rangeOf(moment, bound !== undefined || !isWhole || dimension === 'date');
  }
  const range = rangeOf(moment, false);
  if (bound === 'over') return { ...range, low: high, high: Infinity, lowOpen: true };
  if (bound === 'least') return { ...range, high: Infinity };
  if (bound === 'under') return { ...range, low: -Infinity, high: low, highOpen: true };
  return { ...range, low: -Infinity };
}
