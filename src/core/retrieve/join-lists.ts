import type { Candidate } from '#core/model/hit.ts';
import type { ChunkId } from '#core/model/ids.ts';

/**
 * Fuses what several searches have fused already: the contributions of all their lists are added,
 * so that it is one reciprocal rank fusion over all lists.
 *
 * @returns best first
 */
export function joinFused(
  searches: readonly { readonly candidates: readonly Candidate[] }[],
): Candidate[] {
  const joined = new Map<ChunkId, Candidate>();
  for (const candidate of searches.flatMap(({ candidates }) => candidates)) {
    const known = joined.get(candidate.chunk.id);
    const fused = (known?.fused ?? 0) + candidate.fused;
    const parts = [...(known?.parts ?? []), ...candidate.parts];
    joined.set(candidate.chunk.id, { ...(known ?? candidate), parts, fused, score: fused });
  }
  return [...joined.values()].sort((a, b) => b.fused - a.fused);
}

/**
 * Takes the best of each list in turn, each passage once; what stands in none of them follows.
 *
 * @param lists each best first
 * @param fused the same passages, and more, with the parts of all lists
 */
export function interleave(
  lists: readonly (readonly Candidate[])[],
  fused: readonly Candidate[],
): Candidate[] {
  const whole = new Map(fused.map((candidate) => [candidate.chunk.id, candidate]));
  const taken = new Map<ChunkId, Candidate>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let place = 0; place < longest; place++) {
    for (const list of lists) {
      const candidate = list[place];
      if (candidate === undefined || taken.has(candidate.chunk.id)) continue;
      const { parts, fused: sum } = whole.get(candidate.chunk.id) ?? candidate;
      taken.set(candidate.chunk.id, { ...candidate, parts, fused: sum });
    }
  }
  return [...taken.values(), ...fused.filter(({ chunk }) => !taken.has(chunk.id))];
}
