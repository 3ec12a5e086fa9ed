import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { tokeniseQuery, type QueryToken } from '#core/text/tokenise.ts';
import type { ValueKind } from './expected-kind.ts';
import type { FoundValue } from './find-values.ts';
import { NAMED_CELL_SEPARATOR } from './table-rows.ts';

const BARE_YEAR = /^\d{4}$/u;
/** What may stand between a day and its hour, or between the parts of a date. */
const JOINS = /^[\s,]*(?:at|from|às|à|das|a partir das)?\s*$/u;
/** What parts the words of one value from those of the next. */
const SEPARATOR = /[,;|)\n]|\s(?:and|or|but|while|e|ou|mas|enquanto)\s/giu;

/** A value with the words that say whose value it is. */
interface OwnedValue {
  readonly value: FoundValue;
  readonly owned: readonly QueryToken[];
}

/**
 * The values of the kind asked for, the first of the kinds that the sentence holds: moments of
 * several parts as one, and none twice ("875,00 € (eight hundred and seventy-five euros)"). Where
 * there are whole dates, bare years are none.
 */
export function valuesAsked(
  text: string,
  values: readonly FoundValue[],
  kinds: readonly ValueKind[],
): readonly FoundValue[] {
  const kind = kinds.find((one) => values.some((value) => value.kind === one));
  const ofKind = joinMoments(text, values)
    .filter((value) => value.kind === kind)
    .filter((value, index, all) => !restates(text, all[index - 1], value));
  const exact = ofKind.filter(({ start, end }) => !BARE_YEAR.test(text.slice(start, end)));
  return kind === 'date' && exact.length > 0 ? exact : ofKind;
}

/**
 * Of several values in a sentence the one asked for: the only one, or the one whose own words the
 * question names more than any other's.
 *
 * @param text the sentence as it is given; of a table row with the names of its columns
 * @param values as `valuesAsked` gives them
 * @returns null where there is no clear one
 */
export function chooseValue(
  text: string,
  values: readonly FoundValue[],
  terms: readonly QuestionTerm[],
): FoundValue | null {
  if (!text.includes(NAMED_CELL_SEPARATOR)) return ofOwnWords(text, values, terms);
  return ofNamedColumn(text, values, terms).value;
}

/**
 * Of a table row the value in the column that the question names more than any other, whatever else
 * speaks for another one.
 *
 * @returns null where the text is no table row, or the question names no column
 */
export function valueOfNamedColumn(
  text: string,
  values: readonly FoundValue[],
  terms: readonly QuestionTerm[],
): FoundValue | null {
  if (!text.includes(NAMED_CELL_SEPARATOR)) return null;
  const { isNamed, value } = ofNamedColumn(text, values, terms);
  return isNamed ? value : null;
}

/** Whether a value is the one before it, in brackets. */
function restates(text: string, before: FoundValue | undefined, { start }: FoundValue): boolean {
  return before !== undefined && /^\s*\([^)]*$/u.test(text.slice(before.end, start));
}

/** Of a table row: the only value in the columns that the question names, or in all where it names none. */
function ofNamedColumn(
  text: string,
  values: readonly FoundValue[],
  terms: readonly QuestionTerm[],
): { isNamed: boolean; value: FoundValue | null } {
  let start = 0;
  const cells = text.split(NAMED_CELL_SEPARATOR).map((cell, index) => {
    const from = start;
    start += cell.length + NAMED_CELL_SEPARATOR.length;
    // The first cell says what the row is about.
    const label = index === 0 ? '' : cell.slice(0, Math.max(0, cell.indexOf(': ')));
    return { start: from, end: from + cell.length, named: named(tokeniseQuery(label), terms) };
  });
  const most = Math.max(...cells.map((cell) => cell.named));
  const best = most === 0 ? cells : cells.filter((cell) => cell.named === most);
  const inside = values.filter((value) =>
    best.some((cell) => value.start >= cell.start && value.end <= cell.end),
  );
  return { isNamed: most > 0, value: inside.length === 1 ? (inside[0] ?? null) : null };
}

/**
 * Of a sentence: the only value, or the one that stands with most words of the question. Where no
 * words of the question part them, the only one that nothing else is said about ("it cost 90 euros,
 * of which 20 euros came from the club").
 */
function ofOwnWords(
  text: string,
  values: readonly FoundValue[],
  terms: readonly QuestionTerm[],
): FoundValue | null {
  const [first, ...others] = values;
  if (first === undefined || others.length === 0) return first ?? null;
  const owners = ownedWords(text, values);
  const ranked = owners
    .map(({ value, owned }) => ({ value, named: named(owned, terms) }))
    .sort((a, b) => b.named - a.named);
  const [best, second] = ranked;
  if (best !== undefined && best.named > (second?.named ?? 0)) return best.value;
  const plain = owners.filter(({ owned }) => !owned.some(({ word }) => !isFunctionWord(word)));
  return best?.named === 0 && plain.length === 1 ? (plain[0]?.value ?? null) : null;
}

/**
 * Parts the words of a sentence among its values. The words before the first value belong to it only
 * where the next one has a subject of its own ("adults pay 11 euros, students 7 euros"); else they
 * are about all of them ("it costs 11 euros for adults and 7 euros for students").
 */
function ownedWords(text: string, values: readonly FoundValue[]): OwnedValue[] {
  const tokens = tokeniseQuery(text).filter(({ kind }) => kind !== 'part');
  const between = (from: number, to: number) =>
    tokens.filter(({ start, end }) => start >= from && end <= to);
  return values.map((value, index) => {
    const last = values[index - 1];
    const next = values[index + 1];
    const border = last === undefined ? 0 : lastBorder(text, last.end, value.start);
    const until = Math.min(next?.start ?? text.length, firstBorder(text, value.end));
    const after = between(value.end, until);
    // "15 votes in favour, 3 against": what is counted goes without saying the second time.
    const counted = value.kind === 'number' ? after.slice(1) : after;
    const ownsBefore =
      last !== undefined ||
      (next !== undefined &&
        between(lastBorder(text, value.end, next.start), next.start).some(
          ({ word }) => !isFunctionWord(word),
        ));
    return { value, owned: [...(ownsBefore ? between(border, value.start) : []), ...counted] };
  });
}

/** Where the words of the later of two values begin. */
function lastBorder(text: string, from: number, to: number): number {
  const last = [...text.slice(from, to).matchAll(SEPARATOR)].at(-1);
  return last === undefined ? to : from + last.index + last[0].length;
}

/** Where the words after a value end. */
function firstBorder(text: string, from: number): number {
  const [first] = text.slice(from).matchAll(SEPARATOR);
  return first === undefined ? text.length : from + first.index;
}

/** How many words of the question are among the given; numbers are no names of anything. */
function named(tokens: readonly QueryToken[], terms: readonly QuestionTerm[]): number {
  const stems = new Set(tokens.flatMap((token) => token.terms));
  return terms.filter(
    (term) => /\p{L}/u.test(term.word) && term.stems.some((stem) => stems.has(stem)),
  ).length;
}

/** "Friday 9 May at 07:35" is one answer, though it is a day, a date and a time. */
function joinMoments(text: string, values: readonly FoundValue[]): FoundValue[] {
  const isMoment = ({ kind }: FoundValue) => kind === 'date' || kind === 'time';
  const joined: FoundValue[] = [];
  for (const value of values.filter(isMoment).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined &&
      value.start >= last.end &&
      JOINS.test(text.slice(last.end, value.start)) &&
      (value.kind !== last.kind || !/\p{Nd}/u.test(text.slice(last.start, last.end)));
    if (goesOn) joined.splice(-1, 1, { ...last, kind: 'date', end: value.end });
    else joined.push(value);
  }
  return [...values.filter((value) => !isMoment(value)), ...joined];
}
