import type { FusionPart, ListName } from '#core/model/hit.ts';
import type { RankedRows } from '#core/ports.ts';

/** One ranked list on its way into the fusion. */
export interface FusionList {
  readonly name: ListName;
  /** The sub-question it was searched for; absent where it was the whole question. */
  readonly subQuestion?: string;
  readonly ranked: RankedRows;
  /** How much the list counts, 0 or more. */
  readonly weight: number;
}

/** A row with its fused score and what each list contributed to it. */
export interface FusedRow {
  readonly row: number;
  /** Sum of the parts' contributions. */
  readonly fused: number;
  readonly parts: readonly FusionPart[];
}

/** The k that makes reciprocal rank fusion insensitive to single high ranks (Cormack et al., 2009). */
export const RRF_K = 60;

/**
 * Joins ranked lists by weighted reciprocal rank fusion:
 * `score(row) = Σ weight_i / (k + rank_i(row))`, ranks from 1 (Cormack, Clarke and Büttcher,
 * "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods", 2009).
 *
 * @returns every row of a list with a weight above 0, best first; ties by best rank, then by row
 */
export function fuse(lists: readonly FusionList[], k: number = RRF_K): FusedRow[] {
  const parts = new Map<number, FusionPart[]>();
  for (const { name, subQuestion, ranked, weight } of lists) {
    const about = subQuestion === undefined ? {} : { subQuestion };
    if (weight <= 0) continue;
    ranked.rows.forEach((row, index) => {
      const rank = index + 1;
      const part = { list: name, ...about, rank, weight, contribution: weight / (k + rank) };
      const known = parts.get(row);
      if (known === undefined) parts.set(row, [part]);
      else known.push(part);
    });
  }
  return [...parts]
    .map(([row, own]) => ({
      row,
      fused: own.reduce((sum, part) => sum + part.contribution, 0),
      parts: own,
    }))
    .sort((a, b) => b.fused - a.fused || bestRank(a) - bestRank(b) || a.row - b.row);
}

function bestRank({ parts }: FusedRow): number {
  return Math.min(...parts.map((part) => part.rank));
}
