import type { GoldEntry } from './golden-set.ts';
import { longestSharedRun, normaliseWhitespace, scoringTokens } from './scoring-text.ts';

/** A retrieved passage as the scoring rules see it. */
export interface RetrievedPassage {
  /** Document as the golden set names it. */
  readonly document: string;
  /** Id of the passage where the set brings its own passages, else null. */
  readonly passage: string | null;
  readonly text: string;
}

/**
 * Tells whether a passage holds the evidence of a gold entry: same document, and then the same
 * passage id, or no quote, or the quote verbatim (white space aside), or one contiguous run of at
 * least half of the quote's tokens.
 */
export function isHit(entry: GoldEntry, retrieved: RetrievedPassage): boolean {
  if (entry.document !== retrieved.document) return false;
  if (entry.passage !== null && retrieved.passage !== null) {
    return entry.passage === retrieved.passage;
  }
  if (entry.quote === null) return true;
  const quote = normaliseWhitespace(entry.quote);
  if (normaliseWhitespace(retrieved.text).includes(quote)) return true;
  const tokens = scoringTokens(quote);
  const needed = Math.ceil(tokens.length / 2);
  return needed > 0 && longestSharedRun(scoringTokens(retrieved.text), tokens) >= needed;
}

/**
 * Rank (from 1) of the first hit of each gold entry among the retrieved places, or null where none
 * of them is a hit.
 *
 * @param retrieved the passages at each place: one, and those that were joined with it because they
 *   say the same; any of them may be the hit
 */
export function hitRanks(
  gold: readonly GoldEntry[],
  retrieved: readonly (readonly RetrievedPassage[])[],
): (number | null)[] {
  return gold.map((entry) => {
    const index = retrieved.findIndex((place) => place.some((passage) => isHit(entry, passage)));
    return index < 0 ? null : index + 1;
  });
}
