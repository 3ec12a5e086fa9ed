import type { Objection } from '#core/model/answer.ts';
import { isSameWord, type ClaimWord } from './claim.ts';
import { isTurningKey, opposite } from './claim-words.ts';

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
    inSource(word) || (word.kind !== 'number' && about.some((other) => isSameWord(word, other)));
  const lacking = stating.filter((word) => !isHeld(word));
  const missing = stating.length === 0 ? 1 : lacking.length / stating.length;
  const objection = ((): Objection | null => {
    if (missing >= NOTHING_LIKE_IT || !stating.some(inSource)) return 'nothing-like-it';
    if (lacking.some(({ kind }) => kind !== 'word')) return 'value';
    if (!stating.every((word) => isDeniedAlike(word, source))) return 'negation';
    if (!stating.every((word) => isTurnedAlike(word, source))) return 'opposite';
    if (lacking.some((word) => source.some((other) => isTurned(word, other)))) return 'opposite';
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
  const isSaid = (side: string): boolean => source.some(({ sides }) => sides.includes(side));
  if (!word.sides.filter(isTurningKey).every(isSaid)) return false;
  const places = source.filter((other) => isSameWord(word, other));
  return places.length === 0 || places.some((place) => !isTurned(word, place));
}

function isTurned({ sides }: ClaimWord, place: ClaimWord): boolean {
  return sides.some((side) => place.sides.includes(opposite(side)) && !place.sides.includes(side));
}

/**
 * False for a number beside a word which, in the source, stands beside another number and not near
 * this one: `made 186 valves` where `186 employees … made 40 valves`.
 */
function belongs(
  value: ClaimWord,
  claim: readonly ClaimWord[],
  source: readonly ClaimWord[],
): boolean {
  if (value.kind !== 'number') return true;
  const beside = around(claim, value, 1).filter(({ kind }) => kind !== 'number');
  return beside.every((word) => {
    const places = source.filter((other) => isSameWord(word, other));
    const near = (distance: number): readonly ClaimWord[] =>
      places.flatMap((place) => around(source, place, distance));
    const isOwn = near(2).some((other) => isSameWord(other, value));
    return isOwn || !near(1).some(({ kind }) => kind === 'number');
  });
}

/** The stating words up to so many places before and after one. */
function around(
  words: readonly ClaimWord[],
  { at }: ClaimWord,
  distance: number,
): readonly ClaimWord[] {
  const place = words.findIndex((word) => word.at === at);
  const from = Math.max(0, place - distance);
  return words.slice(from, place + distance + 1).filter((word) => word.at !== at);
}
