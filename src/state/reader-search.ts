import type { Segment } from '#core/model/block.ts';

/** A place where the words looked for stand; offsets count UTF-16 units in the segment's text. */
export interface Found {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
}

/** More places than this are counted, but nobody steps through them. */
export const FOUND_LIMIT = 1000;

interface FoldedText {
  readonly text: string;
  /** Per unit of the folded text, where the character that it came from begins and ends. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/**
 * Finds a query in segments as people expect it from a reader: case and accents do not matter, and
 * any run of white space matches any other.
 *
 * @returns places in reading order, at most `FOUND_LIMIT`
 */
export function findInSegments(
  segments: readonly Pick<Segment, 'ordinal' | 'text'>[],
  query: string,
): readonly Found[] {
  const wanted = fold(query.trim()).text;
  if (wanted === '') return [];
  const found: Found[] = [];
  for (const { ordinal, text } of segments) {
    const folded = fold(text);
    let at = folded.text.indexOf(wanted);
    while (at !== -1 && found.length < FOUND_LIMIT) {
      const start = folded.starts[at] ?? 0;
      const end = folded.ends[at + wanted.length - 1] ?? text.length;
      found.push({ segment: ordinal, start, end });
      at = folded.text.indexOf(wanted, at + wanted.length);
    }
    if (found.length >= FOUND_LIMIT) break;
  }
  return found;
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
    const isSpace = /\s/u.test(character);
    const piece = isSpace ? ' ' : character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (isSpace && afterSpace) {
      ends[ends.length - 1] = end;
    } else {
      pieces.push(piece);
      for (let unit = 0; unit < piece.length; unit += 1) {
        starts.push(offset);
        ends.push(end);
      }
    }
    afterSpace = isSpace;
    offset = end;
  }
  return { text: pieces.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}
