import { throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Segment, Span } from '#core/model/block.ts';

/** A place where the words looked for stand. */
export type Found = Span;

/** Places found at most: nobody steps through more. */
export const FOUND_LIMIT = 1000;

/** What is searched of a segment. */
export type SearchableSegment = Pick<Segment, 'ordinal' | 'text'>;

/** Longest time (milliseconds) that a search keeps the page from reacting. */
const SLICE = 12;

/**
 * Finds a query in segments as people expect it from a reader: case and accents do not matter, and
 * any run of white space matches any other. Gives way to the page again and again.
 *
 * @returns places in reading order, at most `FOUND_LIMIT`
 * @throws AppError cancelled
 */
export async function findInSegments(
  segments: readonly SearchableSegment[],
  query: string,
  signal: CancelSignal,
): Promise<readonly Found[]> {
  const wanted = fold(query.trim()).text;
  if (wanted === '') return [];
  const found: Found[] = [];
  let sliceEnd = performance.now() + SLICE;
  for (const segment of segments) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnd = performance.now() + SLICE;
    }
    throwIfCancelled(signal);
    for (const place of findInSegment(segment, wanted)) {
      found.push(place);
      if (found.length === FOUND_LIMIT) return found;
    }
  }
  return found;
}

function* findInSegment({ ordinal, text }: SearchableSegment, wanted: string): Generator<Found> {
  const folded = fold(text);
  let at = folded.text.indexOf(wanted);
  while (at !== -1) {
    const start = folded.starts[at] ?? 0;
    const end = folded.ends[at + wanted.length - 1] ?? text.length;
    yield { segment: ordinal, start, end };
    at = folded.text.indexOf(wanted, at + wanted.length);
  }
}

interface FoldedText {
  readonly text: string;
  /** Per unit of the folded text, where the character that it came from begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Lower case without accents, white space as one space, with the way back to the original offsets. */
function fold(text: string): FoldedText {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  let afterSpace = false;
  for (const character of text) {
    const end = offset + character.length;
    const piece = foldCharacter(character);
    if (piece === '' || (piece === ' ' && afterSpace)) {
      // An accent or a further space belongs to the character before it.
      if (ends.length > 0) ends[ends.length - 1] = end;
    } else {
      pieces.push(piece);
      for (let unit = 0; unit < piece.length; unit += 1) {
        starts.push(offset);
        ends.push(end);
      }
      afterSpace = piece === ' ';
    }
    offset = end;
  }
  return { text: pieces.join(''), starts, ends };
}

function foldCharacter(character: string): string {
  if (/^[\u0021-\u007e]$/.test(character)) return character.toLowerCase();
  if (/\s/u.test(character)) return ' ';
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
