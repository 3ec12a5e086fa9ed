import type { StageFigures } from '#core/model/evaluation.ts';
import type { GoldEntry } from './golden-set.ts';

/** Retrieval outcome of one question at one stage. */
export interface RankedGold {
  readonly gold: readonly GoldEntry[];
  /** Rank (from 1) of the first hit of each gold entry, in the order of `gold`; null where there is none. */
  readonly ranks: readonly (number | null)[];
}

/** Share (0…1) of a question's gold entries that have a hit in the top `k`. */
export function recallAt(k: number, { ranks }: RankedGold): number {
  return mean(ranks.map((rank) => (rank !== null && rank <= k ? 1 : 0))) ?? 0;
}

/** 1 if any gold entry has a hit in the top `k`, else 0. */
export function hitAt(k: number, { ranks }: RankedGold): number {
  return ranks.some((rank) => rank !== null && rank <= k) ? 1 : 0;
}

/** 1 ÷ rank of the first hit, 0 if that rank is above `k`. */
export function reciprocalRank(k: number, { ranks }: RankedGold): number {
  const first = firstHit(ranks);
  return first === null || first > k ? 0 : 1 / first;
}

/**
 * Normalised discounted cumulative gain. Entries of the same document and passage form one target:
 * its gain is the highest grade, its rank the first hit of any of its entries. The ideal places all
 * targets at ranks 1, 2, 3 … in order of falling gain, cut at `k`.
 */
export function ndcgAt(k: number, { gold, ranks }: RankedGold): number {
  const targets = new Map<string, { gain: number; rank: number | null }>();
  gold.forEach((entry, index) => {
    const key = JSON.stringify([entry.document, entry.passage]);
    const known = targets.get(key);
    targets.set(key, {
      gain: Math.max(known?.gain ?? 0, entry.grade),
      rank: firstHit([known?.rank ?? null, ranks[index] ?? null]),
    });
  });
  const found = [...targets.values()];
  const ideal = found
    .map((target) => target.gain)
    .sort((a, b) => b - a)
    .slice(0, k)
    .reduce((sum, gain, index) => sum + discounted(gain, index + 1), 0);
  const actual = found.reduce(
    (sum, { gain, rank }) => sum + (rank !== null && rank <= k ? discounted(gain, rank) : 0),
    0,
  );
  return ideal === 0 ? 0 : actual / ideal;
}

/** Lowest of the ranks, or null when all are. */
export function firstHit(ranks: readonly (number | null)[]): number | null {
  const hits = ranks.filter((rank) => rank !== null);
  return hits.length === 0 ? null : Math.min(...hits);
}

/** Arithmetic mean, or null of nothing. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Value below which `share` (0…1) of the values lie, by linear interpolation between order
 * statistics; null of nothing.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Figures of one stage, averaged over answerable questions.
 *
 * @param questions outcome of each answerable question
 * @param milliseconds time that the stage took for each question, answerable or not
 */
export function stageFigures(
  questions: readonly RankedGold[],
  milliseconds: readonly number[],
): StageFigures {
  const average = (measure: (question: RankedGold) => number): number | null =>
    mean(questions.map(measure));
  const recall = (k: number): number | null => average((question) => recallAt(k, question));
  return {
    'recall@1': recall(1),
    'recall@5': recall(5),
    'recall@20': recall(20),
    'mrr@10': average((question) => reciprocalRank(10, question)),
    'ndcg@10': average((question) => ndcgAt(10, question)),
    'pass@5': recall(5),
    'pass@10': recall(10),
    'pass@20': recall(20),
    ms_p50: percentile(milliseconds, 0.5),
    ms_p95: percentile(milliseconds, 0.95),
  };
}

function discounted(gain: number, rank: number): number {
  return gain / Math.log2(1 + rank);
}
