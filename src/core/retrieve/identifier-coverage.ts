import { namesPlace } from '#core/text/identifiers.ts';

/** What an identifier counts that a document is about: it stands in its first passage, as a contract's number does. */
export const ABOUT = 0.8;
/** What one counts that stands somewhere else in the document. */
const ELSEWHERE = 0.3;
/** What one counts elsewhere that names a place in the document: `14.3.2` is one clause and not the next. */
const PLACE_ELSEWHERE = 0.1;
/** How far, in identifiers, a passage may stay behind the best one and still count as an exact hit. */
const TOLERANCE = 0.25;

/** Where an identifier was seen in a document. */
export interface SeenIn {
  /** In the first passage. */
  readonly first: boolean;
}

/** What an identifier counts (0…1) for a passage that does not hold it itself; 1 is what it counts for one that does. */
export function countElsewhere(identifier: string, seen: SeenIn | undefined): number {
  if (seen === undefined) return 0;
  if (namesPlace(identifier)) return PLACE_ELSEWHERE;
  return seen.first ? ABOUT : ELSEWHERE;
}

/**
 * Tells whether a passage is an exact hit: no other holds clearly more of the question's identifiers.
 *
 * @param held identifiers that the passage holds, each as far as it counts
 * @param best the most that any passage holds
 */
export function isExactHit(held: number, best: number): boolean {
  return held > 0 && held >= best - TOLERANCE;
}
