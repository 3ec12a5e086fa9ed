import { stemSet } from './question-terms.ts';

/** A passage of the lexical list. */
export interface ScoredText {
  readonly text: string;
  readonly score: number;
}

/** Share (0…1) of common words from which two passages are versions of one. */
const NEAR_COPY = 0.5;

/**
 * How clearly the best passage by words stands out: its BM25 score ÷ that of the next passage that
 * says something else. Other versions of the same text (an older policy, a second copy) do not count
 * against it. 1 without a next one.
 *
 * @param passages in the order of the list
 */
export function leadOf(passages: readonly ScoredText[]): number {
  const [best, ...others] = passages;
  if (best === undefined) return 1;
  const stems = stemSet(best.text);
  const next = others.find(({ text }) => similarity(stems, stemSet(text)) < NEAR_COPY);
  return next === undefined || next.score <= 0 ? 1 : best.score / next.score;
}

/** Jaccard similarity of two texts: common words ÷ all words, 0…1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const stem of other) if (one.has(stem)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
