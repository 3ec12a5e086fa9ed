import { seededRandom } from '#core/eval/seeded-random.ts';

/** A source of repeatable choices. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** Choices that are the same for the same text. */
export function seededChoices(seed: string): Random {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] };
}
