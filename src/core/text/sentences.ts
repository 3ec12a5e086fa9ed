import { isAbbreviation } from './abbreviations.ts';

/** Where a sentence stands in its text: UTF-16 offsets, end exclusive, no white space at either end. */
export interface SentenceSpan {
  readonly start: number;
  readonly end: number;
}

/** Closing quotes and brackets, and reference numbers such as `[12]`, that stay with the sentence before. */
const CLOSERS = /(?:["'”’»)\]}*_]|\[\d{1,3}\])*/uy;
const OPENERS = /^[\s"'“”‘’«([{*_¿¡–—-]+/u;
const STOPS = /[.!?…]+|[。！？．｡؟۔।]+|\r\n?|[\n\f\u2028\u2029]/gu;
const NO_SPACE_NEEDED = /^[。！？．｡]/u;
/** A number, letter or Roman numeral that numbers the clause or list item which it opens. */
const NUMBERING = /^[\s(]*(?:\d+(?:\.\d+)*|\p{L}|[ivxlcdm]+|[IVXLCDM]+)$/u;
const LIST_MARKER = /^(?:[-*•‣◦–—]|\(?[\p{L}\d]{1,3}[.)])\s/u;
const WORD_BEFORE = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}ºª]|\.(?=\p{L}))*$/u;
/** How far back, in UTF-16 units, a decision looks. */
const LOOK_BACK = 48;
/** How far ahead, in UTF-16 units, a decision looks. */
const LOOK_AHEAD = 48;

/**
 * Splits English or Portuguese text into sentences; other languages are split at their own stops.
 * Headings, list items and table rows (` | ` between cells) on lines of their own are sentences of
 * their own; a line that goes on in lower case belongs to the line before. Every character that is
 * not white space is in exactly one sentence.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let start = 0;
  const cut = (end: number): void => {
    const span = trimSpan(text, start, end);
    if (span !== null) spans.push(span);
    start = end;
  };
  for (const match of text.matchAll(STOPS)) {
    const at = match.index;
    if (at < start) continue;
    const after = at + match[0].length;
    if (/\s/u.test(match[0])) {
      if (endsAtLineBreak(text, start, at, after)) cut(after);
      continue;
    }
    CLOSERS.lastIndex = after;
    const end = after + (CLOSERS.exec(text)?.[0].length ?? 0);
    if (endsAtStop(text, start, at, match[0], end)) cut(end);
  }
  cut(text.length);
  return spans;
}

function endsAtStop(text: string, start: number, at: number, stop: string, end: number): boolean {
  if (NO_SPACE_NEEDED.test(stop)) return true;
  if (end < text.length && !/\s/u.test(text.charAt(end))) return false;
  const rest = text.slice(end, end + LOOK_AHEAD).replace(OPENERS, '');
  if (/^\p{Ll}/u.test(rest)) return false;
  if (stop !== '.' || end !== at + 1) return true;
  if (at - start <= LOOK_BACK && NUMBERING.test(text.slice(start, at))) return false;
  const before = text.slice(Math.max(start, at - LOOK_BACK), at);
  const word = WORD_BEFORE.exec(before);
  return word === null || !isAbbreviation(word[0], before.slice(0, word.index), rest);
}

function endsAtLineBreak(text: string, start: number, at: number, after: number): boolean {
  const rest = text.slice(after, after + LOOK_AHEAD);
  if (/^[^\S\n\r]*[\n\r]/u.test(rest)) return true;
  const line = text.slice(Math.max(start, at - LOOK_BACK), at).trimEnd();
  const next = rest.trimStart();
  if (/[.!?…:;]["'”’»)\]]*$/u.test(line) || line.includes(' | ') || next.includes(' | '))
    return true;
  return !/^\p{Ll}/u.test(next) || LIST_MARKER.test(next);
}

function trimSpan(text: string, start: number, end: number): SentenceSpan | null {
  let first = start;
  let last = end;
  while (first < last && /\s/u.test(text.charAt(first))) first += 1;
  while (last > first && /\s/u.test(text.charAt(last - 1))) last -= 1;
  return first < last ? { start: first, end: last } : null;
}
