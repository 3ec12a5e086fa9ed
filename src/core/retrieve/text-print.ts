import { NEGATIONS, sidesOf, wordValue } from '#core/answer/claim-words.ts';
import { fold } from '#core/text/normalise.ts';

/** A text as it is compared with others for saying the same. */
export interface TextPrint {
  /** Runs of four words; a shorter text is one run. */
  readonly shingles: ReadonlySet<string>;
  /** How often each word occurs by which alike sentences differ: numbers, negations, opposites. */
  readonly telling: ReadonlyMap<string, number>;
}

/** Words in a run (Broder, "On the resemblance and containment of documents", 1997). */
const SHINGLE_WORDS = 4;
/** Share (0…1) of a text's runs that another must hold to say it again. */
const CONTAINED = 0.9;

/** Takes the print of a text: letters and digits only, folded, so that quotation marks and line breaks do not count. */
export function printOf(text: string): TextPrint {
  const words = fold(text.replaceAll('\u00AD', '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<string>();
  const last = Math.max(0, words.length - SHINGLE_WORDS);
  for (let index = 0; index <= last; index++) {
    shingles.add(words.slice(index, index + SHINGLE_WORDS).join(' '));
  }
  const telling = new Map<string, number>();
  for (const word of words) {
    if (isTelling(word)) telling.set(word, (telling.get(word) ?? 0) + 1);
  }
  return { shingles, telling };
}

/**
 * Whether a text holds all that another says: nine tenths of its runs of words, and every number and
 * negation as often.
 *
 * @param shared runs of `other` that `text` holds too
 */
export function holdsAll(text: TextPrint, other: TextPrint, shared: number): boolean {
  if (shared < CONTAINED * other.shingles.size) return false;
  return [...other.telling].every(([word, count]) => (text.telling.get(word) ?? 0) >= count);
}

function isTelling(word: string): boolean {
  return (
    /\p{N}/u.test(word) ||
    NEGATIONS.has(word) ||
    wordValue(word) !== null ||
    sidesOf(word).length > 0
  );
}
