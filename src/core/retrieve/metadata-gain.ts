import type { CollectionStanding } from '#core/model/document.ts';
import type { Candidate, PassageMetadata } from '#core/model/hit.ts';

/** What metadata may add to the final score, in standard deviations of one of its signs. */
export interface MetadataWeights {
  /** For a collection that is to be preferred over one that is to come last. */
  readonly standing: number;
  /** For the newest document over a very old one. */
  readonly recency: number;
  /** Relevance (0…1) from which a passage counts as an answer. */
  readonly threshold: number;
}

const STANDINGS: Readonly<Record<CollectionStanding, number>> = { lower: 0, usual: 0.5, higher: 1 };
/** Time in which what recency counts halves, in milliseconds. */
const HALF_LIFE = 365.25 * 24 * 60 * 60 * 1000;

/**
 * What collection and date add to the final score of each candidate: at least 0, at most the sum of
 * the weights, and more than 0 only for passages that are relevant by themselves. So metadata decides
 * among passages that answer, and never lifts one that does not above one that does.
 */
export function metadataGains(
  candidates: readonly Candidate[],
  { standing, recency, threshold }: MetadataWeights,
): readonly number[] {
  const relevant = candidates.flatMap(({ relevance, metadata }) =>
    metadata && (relevance ?? 0) >= threshold ? [metadata] : [],
  );
  const least = Math.min(...relevant.map((one) => STANDINGS[one.standing]));
  const newest = Math.max(...relevant.map(({ date }) => date ?? -Infinity));
  const gain = (one: PassageMetadata): number =>
    standing * (STANDINGS[one.standing] - least) + recency * recencyOf(one.date, newest);
  return candidates.map(({ metadata }) =>
    metadata && relevant.includes(metadata) ? gain(metadata) : 0,
  );
}

/** 1 for the newest date, half of it a year earlier, and so on; 0 for what has no date. */
function recencyOf(date: number | null, newest: number): number {
  return date === null ? 0 : 2 ** ((date - newest) / HALF_LIFE);
}
