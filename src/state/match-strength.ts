import type { Candidate } from '#core/model/hit.ts';
import type { ChunkId } from '#core/model/ids.ts';

/** Share that the weakest passage of a list still gets, so that its bar can be seen. */
const WEAKEST = 0.08;

/**
 * How strongly each passage matches compared with the best one of its list, 0…1, by the measure that
 * the list is ordered by. It never rises from one place to the next.
 *
 * @param candidates best first, before or after they were read closely
 */
export function matchStrengths(candidates: readonly Candidate[]): ReadonlyMap<ChunkId, number> {
  const read = candidates.some(({ logit }) => logit !== null);
  const scores = candidates.map((candidate) => {
    if (!read) return candidate.fused;
    return candidate.logit === null ? null : candidate.score;
  });
  const known = scores.filter((score) => score !== null);
  const best = Math.max(...known);
  const spread = best - Math.min(...known);
  let limit = 1;
  return new Map(
    candidates.map(({ chunk }, index) => {
      const score = scores[index] ?? null;
      const share = score === null || spread === 0 ? 1 : 1 - (best - score) / spread;
      limit = Math.min(limit, score === null ? WEAKEST : Math.max(WEAKEST, share));
      return [chunk.id, limit];
    }),
  );
}

/** How well a passage fits beside the best one of its list, in words. */
export type Fit = 'best' | 'near' | 'less' | 'far';

/** Puts a strength into words. @param strength as `matchStrengths` gives it */
export function fitOf(strength: number): Fit {
  if (strength >= 1) return 'best';
  if (strength >= 0.7) return 'near';
  return strength >= 0.3 ? 'less' : 'far';
}
