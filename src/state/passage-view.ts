import type { Span } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Language } from '#core/model/document.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { matchingRanges, type TextRange } from './matching-words.ts';

/** A run of a passage: a word of the question is marked, a sentence of the answer is quoted. */
export interface PassageRun {
  readonly text: string;
  readonly marked: boolean;
  readonly quoted: boolean;
}

/** A passage as a card shows it. */
export interface PassageView {
  /** The part around what the answer quotes, or around what matches the question best. */
  readonly excerpt: readonly PassageRun[];
  /** The passage from its first word to its last. */
  readonly whole: readonly PassageRun[];
  /** Whether the excerpt leaves something out before or after it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** UTF-16 units that an excerpt has room for; a sentence that is quoted is never cut. */
const EXCERPT = 360;

/**
 * Prepares a passage for its card. Its own heading at the beginning is left out, which stands above
 * the text anyway.
 *
 * @param quotes places that the answer quotes; those outside the passage do not count
 * @param language of the passage's document
 */
export function viewPassage(
  chunk: Chunk,
  quotes: readonly Span[],
  searchText: string,
  language: Language,
): PassageView {
  const body = bodyOf(chunk);
  const matches = matchingRanges(chunk.text, searchText, language);
  const quoted = quotes.flatMap((quote) => rangeWithin(chunk, quote));
  const around = excerptOf(chunk.text, body, focusOf(chunk.text, body, quoted, matches));
  const part = quoted.length > 0 ? around : capped(around);
  const runs = ({ start, end }: TextRange): readonly PassageRun[] =>
    cutIntoRuns(chunk.text, start, end, matches, quoted);
  return {
    excerpt: runs(part),
    whole: runs(body),
    cutBefore: part.start > body.start,
    cutAfter: part.end < body.end,
  };
}

/** A text whose words are marked. */
export function markedRuns(text: string, marks: readonly TextRange[]): readonly PassageRun[] {
  return cutIntoRuns(text, 0, text.length, marks, []);
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

/** What an excerpt must show: all that is quoted, if it fits, else the sentence that matches best. */
function focusOf(
  text: string,
  body: TextRange,
  quoted: readonly TextRange[],
  matches: readonly TextRange[],
): TextRange {
  const [first] = quoted;
  const last = quoted.at(-1);
  if (first && last) {
    const both = { start: first.start, end: last.end };
    return both.end - both.start <= EXCERPT ? both : first;
  }
  let best = { start: body.start, end: body.start };
  let most = 0;
  for (const sentence of sentencesOf(text, body)) {
    const words = new Set(
      matches
        .filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
        .map(({ start, end }) => text.slice(start, end).toLowerCase()),
    );
    if (words.size <= most) continue;
    best = sentence;
    most = words.size;
  }
  return best;
}

/** Sentences around the focus, as many as there is room for; what follows counts more. */
function excerptOf(text: string, body: TextRange, focus: TextRange): TextRange {
  let { start, end } = focus;
  const sentences = sentencesOf(text, body);
  for (const sentence of sentences) {
    if (sentence.start < end) continue;
    if (sentence.end - start > EXCERPT && end > start) break;
    end = sentence.end;
  }
  for (const sentence of sentences.toReversed()) {
    if (sentence.end > start) continue;
    if (end - sentence.start > EXCERPT) break;
    start = sentence.start;
  }
  return { start, end: Math.min(end, body.end) };
}

/** A sentence without an end, such as a long table row, is cut where nothing of it is quoted. */
function capped({ start, end }: TextRange): TextRange {
  return { start, end: Math.min(end, start + 2 * EXCERPT) };
}

function sentencesOf(text: string, { start, end }: TextRange): readonly TextRange[] {
  return splitSentences(text.slice(start, end)).map((sentence) => ({
    start: sentence.start + start,
    end: sentence.end + start,
  }));
}

function cutIntoRuns(
  text: string,
  from: number,
  to: number,
  marks: readonly TextRange[],
  quotes: readonly TextRange[],
): readonly PassageRun[] {
  const borders = [...marks, ...quotes]
    .flatMap(({ start, end }) => [start, end])
    .filter((border) => border > from && border < to);
  const cuts = [...new Set([from, ...borders, to])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? from;
    return {
      // Blocks stand on lines of their own; a blank line between them would only take room.
      text: text.slice(start, end).replaceAll(/\n{2,}/g, '\n'),
      marked: holds(marks, start, end),
      quoted: holds(quotes, start, end),
    };
  });
}

function holds(ranges: readonly TextRange[], start: number, end: number): boolean {
  return ranges.some((range) => range.start <= start && end <= range.end);
}
