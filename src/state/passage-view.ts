import type { Span } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Language } from '#core/model/document.ts';
import { matchingRanges, type TextRange } from './matching-words.ts';
import { headingRanges, headingsAbove } from '#core/answer/passage-headings.ts';
import { partsOf, unitsOf, type PassagePart, type PassageUnit } from './passage-parts.ts';

/** A passage as a card shows it. */
export interface PassageView {
  /** The part around what the answer quotes, or around what matches the question best. */
  readonly excerpt: readonly PassagePart[];
  /** The passage from its first word to its last. */
  readonly whole: readonly PassagePart[];
  /** Whether the excerpt leaves something out before or after it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** UTF-16 units that an excerpt has room for; a sentence that is quoted is never cut. */
const EXCERPT = 360;
/** Rows from which a word that stands in each of them is the table's, not the question's. */
const FEWEST_ROWS = 3;
/** How many times as much as a word a number or a reference counts, which names one thing. */
const REFERENCE_WEIGHT = 4;

/**
 * Prepares a passage for its card. Its own heading at the beginning is left out, which stands above
 * the text anyway.
 *
 * @param quotes places that the answer quotes; those outside the passage do not count
 * @param language of the passage's document
 * @param short the short answer, or null where there is none
 * @param headings of sections that begin in the passage, as far as they are not the chunk's own
 */
export function viewPassage(
  chunk: Chunk,
  quotes: readonly Span[],
  searchText: string,
  language: Language,
  short: string | null = null,
  headings: readonly string[] = [],
): PassageView {
  const { text } = chunk;
  const body = bodyOf(chunk);
  const titles = [...headingsAbove([chunk]), ...headings];
  const units = unitsOf(chunk, body, headingRanges(text, titles));
  const matches = matchingRanges(text, searchText, language);
  const quoted = quotes.flatMap((quote) => rangeWithin(chunk, quote));
  const focus = quotedFocus(quoted) ?? bestUnit(text, units, matches) ?? emptyAt(body.start);
  const around = grow(focus, units, body);
  const excerpt = quoted.length > 0 ? around : capped(text, around, focus, matches);
  const marks = { matches: telling(text, units, matches), quoted };
  const parts = (range: TextRange) =>
    partsOf(text, range, units, marks, { text: searchText, short });
  return {
    excerpt: parts(excerpt),
    whole: parts(body),
    cutBefore: excerpt.start > body.start,
    cutAfter: excerpt.end < body.end,
  };
}

function bodyOf({ text, headingPath }: Chunk): TextRange {
  const heading = headingPath.at(-1);
  const from = heading && text.startsWith(`${heading}\n`) ? heading.length : 0;
  const end = text.trimEnd().length;
  const start = from + (text.slice(from).length - text.slice(from).trimStart().length);
  return { start: Math.min(start, end), end };
}

/** The part of a quote that lies in the chunk, in the chunk's own offsets. */
function rangeWithin({ span, text }: Chunk, quote: Span): TextRange[] {
  if (quote.segment !== span.segment) return [];
  const start = Math.max(0, quote.start - span.start);
  const end = Math.min(text.length, quote.end - span.start);
  return start < end ? [{ start, end }] : [];
}

/** All that is quoted, if it fits, else the first of it; null where nothing is. */
function quotedFocus(quoted: readonly TextRange[]): TextRange | null {
  const [first] = quoted;
  const last = quoted.at(-1);
  if (!first || !last) return null;
  const both = { start: first.start, end: last.end };
  return both.end - both.start <= EXCERPT ? both : first;
}

/**
 * The sentence or row that matches best, or null: each word counts once, the less the more sentences
 * have it, and references count more than words. What names the columns of a table says nothing.
 */
function bestUnit(
  text: string,
  units: readonly PassageUnit[],
  matches: readonly TextRange[],
): TextRange | null {
  const stating = units
    .filter(({ row }) => row?.kind !== 'header')
    .map((unit) => ({
      unit,
      words: new Set(
        matches
          .filter(({ start, end }) => start >= unit.start && end <= unit.end)
          .map(({ start, end }) => text.slice(start, end).toLowerCase()),
      ),
    }));
  const weightOf = (word: string): number =>
    (/\p{Nd}/u.test(word) ? REFERENCE_WEIGHT : 1) /
    stating.filter(({ words }) => words.has(word)).length;
  let best: TextRange | null = null;
  let most = 0;
  for (const { unit, words } of stating) {
    const weight = [...words].reduce((sum, word) => sum + weightOf(word), 0);
    if (weight > most) [best, most] = [unit, weight];
  }
  return best;
}

/** The matches without those of words that stand in every row of a table, which tell none apart. */
function telling(
  text: string,
  units: readonly PassageUnit[],
  matches: readonly TextRange[],
): readonly TextRange[] {
  const rows = units.filter(({ row }) => row?.kind === 'row');
  if (rows.length < FEWEST_ROWS) return matches;
  const wordOf = ({ start, end }: TextRange): string => text.slice(start, end).toLowerCase();
  const inRows = rows.map(
    (row) => new Set(matches.filter((match) => holds(row, match)).map(wordOf)),
  );
  const everywhere = (match: TextRange): boolean =>
    rows.some((row) => holds(row, match)) && inRows.every((words) => words.has(wordOf(match)));
  return matches.filter((match) => !everywhere(match));
}

function holds(outer: TextRange, inner: TextRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function emptyAt(start: number): TextRange {
  return { start, end: start };
}

/** Adds sentences and rows after and before the focus in turn, as many as there is room for. */
function grow(focus: TextRange, units: readonly PassageUnit[], body: TextRange): TextRange {
  let { start, end } = focus;
  const after = units.filter((unit) => unit.end > focus.end);
  const before = units.filter((unit) => unit.start < focus.start).reverse();
  let [goesOn, goesBack] = [true, true];
  while (goesOn || goesBack) {
    const next = goesOn ? after.shift() : undefined;
    // A passage without a match is shown from its beginning, however long its first sentence is.
    goesOn = next !== undefined && (next.end - start <= EXCERPT || end === start);
    if (next && goesOn) end = next.end;
    const previous = goesBack ? before.shift() : undefined;
    goesBack = previous !== undefined && end - previous.start <= EXCERPT;
    if (previous && goesBack) start = previous.start;
  }
  return { start, end: Math.min(end, body.end) };
}

/** A sentence without an end, such as a long table row, is cut around its first matching word. */
function capped(
  text: string,
  { start, end }: TextRange,
  focus: TextRange,
  matches: readonly TextRange[],
): TextRange {
  const room = 2 * EXCERPT;
  if (end - start <= room) return { start, end };
  const match = matches.find((one) => one.start >= focus.start && one.end <= focus.end);
  const wished = Math.min(Math.max(start, (match?.start ?? start) - EXCERPT), end - room);
  const space = wished === start ? start : text.indexOf(' ', wished) + 1;
  const from = space > 0 && space <= (match?.start ?? wished) ? space : wished;
  return { start: from, end: Math.min(end, from + room) };
}
