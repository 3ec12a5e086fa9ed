import { cycleOf } from './calendar.ts';
import { holding, isInside, rangesIn, type Condition, type Conditions } from './conditions.ts';
import type { FoundValue } from './find-values.ts';
import { elseAfter } from './otherwise.ts';
import { isApart, type Place } from './ranges.ts';

/**
 * Of the values of a sentence those that answer in the case of the question: not the bounds of a
 * condition themselves, and where each value has a bound of its own ("25 % after two hours, 50 % after
 * four", "€12 from June to September, otherwise €8"), the one whose bound holds.
 */
export function valuesInCase(
  text: string,
  values: readonly FoundValue[],
  { all, ofAge }: Conditions,
): readonly FoundValue[] {
  return all.reduce<readonly FoundValue[]>(
    (left, condition) => valuesOfOne(text, left, condition, ofAge),
    values,
  );
}

function valuesOfOne(
  text: string,
  left: readonly FoundValue[],
  condition: Condition,
  ofAge: boolean,
): readonly FoundValue[] {
  const own = rangesIn(text, ofAge, condition.dimension);
  const { within } = condition;
  if (within !== null) {
    const meant = own.filter((range) => range.isPoint && isInside(range, within));
    const inside = left.filter((value) => !isApart(value, meant));
    if (inside.length > 0) return inside;
  }
  const ranges = own.filter(({ isPoint }) => !isPoint);
  const others = left.filter(
    (value) => !ARTICLE.test(text.slice(value.start, value.end)) && isApart(value, ranges),
  );
  const last = ranges.at(-1);
  if (last === undefined || others.length === 0) return left;
  const inCalendar = cycleOf(condition.dimension) !== null;
  // A date asked for may be the span itself ("When in March is the course?").
  if (inCalendar && condition.dimension !== 'weekday' && left.some(isMoment)) return left;
  const narrowest = holding([text], condition, ofAge);
  const rest = elseAfter(text, last.end);
  const cases = rest === null ? ranges : [...ranges, rest];
  if (others.length !== cases.length) return others;
  if ((inCalendar || rest !== null) && !isInTurn(cases, others)) return others;
  const holds = ranges.findIndex((range) => isSamePlace(range, narrowest));
  const meant = others[holds < 0 && rest !== null ? cases.length - 1 : holds];
  return meant === undefined ? others : [meant];
}

/** "One of three to five people" counts nothing. */
const ARTICLE = /^(?:one|um|uma)$/iu;

function isMoment({ kind }: FoundValue): boolean {
  return kind === 'date' || kind === 'end';
}

function isSamePlace(range: Place, other: Place | 'outside' | null): boolean {
  return other !== null && other !== 'outside' && other.start === range.start;
}

/** Whether cases and values take turns, so that each value is that of the case beside it. */
function isInTurn(cases: readonly Place[], values: readonly Place[]): boolean {
  return values.every(({ start, end }, index) => {
    const [before, after] = [cases[index - 1], cases[index + 1]];
    return (
      (before === undefined || start >= before.end) && (after === undefined || end <= after.start)
    );
  });
}
