import type { Objection } from '#core/model/answer.ts';
import { isSameWord, type ClaimWord } from './claim.ts';
import { opposite } from './claim-words.ts';

/** Words to either side of a value that belong to it. */
const NEIGHBOURHOOD = 3;
/** Share of a claim's words that must be missing for a passage to count as saying nothing like it. */
const NOTHING_LIKE_IT = 0.6;

/** How a claim compares with what a source states. */
export interface Agreement {
  /** Why the source does not say the claim, or null when no word speaks against it. */
  readonly objection: Objection | null;
  /** Share (0…1) of the claim's words that the source lacks. */
  readonly missing: number;
}

/**
 * Holds a claim against a source, word by word. Every word of the claim must be there (itself, a
 * synonym, or a word that states nothing), denied where it is denied and turned the same way; and a
 * number must not stand beside what another number stands beside in the source.
 *
 * @param claim stating words of the claim
 * @param source stating words of one sentence of the source, or of two
 * @param about words of the passage's title and headings, which a claim may take up
 */
export function compare(
  claim: readonly ClaimWord[],
  source: readonly ClaimWord[],
  about: readonly ClaimWord[],
): Agreement {
  const stating = claim.filter(({ carrier }) => !carrier);
  const inSource = (word: ClaimWord): boolean => source.some((other) => isSameWord(word, other));
  const isHeld = (word: ClaimWord): boolean =>
    inSource(word) ||
    (word.kind !== 'number' && about.some((other) => isSameWord(word, other)));
  const lacking = stating.filter((word) => !isHeld(word));
  const missing = stating.length === 0 ? 1 : lacking.length / stating.length;
  const objection = ((): Objection | null => {
    if (missing >= NOTHING_LIKE_IT || !stating.some(inSource)) return 'nothing-like-it';
    if (lacking.some(({ kind }) => kind !== 'word')) return 'value';
    if (!stating.every((word) => isDeniedAlike(word, source))) return 'negation';
    if (!stating.every((word) => isTurnedAlike(word, source))) return 'opposite';
    if (lacking.length > 0) return 'added';
    return stating.every((word) => belongs(word, stating, source)) ? null : 'value';
  })();
  return { objection, missing };
}

function isDeniedAlike(word: ClaimWord, source: readonly ClaimWord[]): boolean {
  const places = source.filter((other) => isSameWord(word, other));
  return places.length === 0 || places.some(({ negated }) => negated === word.negated);
}

function isTurnedAlike(word: ClaimWord, source: readonly ClaimWord[]): boolean {
  const places = source.filter((other) => isSameWord(word, other));
  return places.length === 0 || places.some((place) => !isTurned(word, place));
}

function isTurned({ sides }: ClaimWord, place: ClaimWord): boolean {
  return sides.some((side) => place.sides.includes(opposite(side)) && !place.sides.includes(side));
}

/** False for a number beside words which, in the source, stand beside another number and not beside it. */
function belongs(
  value: ClaimWord,
  claim: readonly ClaimWord[],
  source: readonly ClaimWord[],
): boolean {
  if (value.kind !== 'number') return true;
  const beside = around(claim, value).filter(({ kind }) => kind !== 'number');
  const share = (place: ClaimWord): number => {
    const there = around(source, place);
    return beside.filter((word) => there.some((other) => isSameWord(other, word))).length;
  };
  const numbers = source.filter(({ kind }) => kind === 'number');
  const own = Math.max(...numbers.filter((one) => isSameWord(one, value)).map(share));
  const others = numbers.filter((one) => !isSameWord(one, value)).map(share);
  return own > 0 || Math.max(0, ...others) === 0;
}

function around(words: readonly ClaimWord[], { at }: ClaimWord): readonly ClaimWord[] {
  const place = words.findIndex((word) => word.at === at);
  const from = Math.max(0, place - NEIGHBOURHOOD);
  return words.slice(from, place + NEIGHBOURHOOD + 1).filter((word) => word.at !== at);
}
