import { scoringTokens } from './scoring-text.ts';

/** Whether an answer consists of the same tokens as one of the references, in order. */
export function exactMatch(answer: string, references: readonly string[]): boolean {
  const tokens = scoringTokens(answer).join(' ');
  return references.some((reference) => scoringTokens(reference).join(' ') === tokens);
}

/**
 * Highest F1 (0…1) between the tokens of an answer and those of a reference, both with multiplicity
 * (the measure of SQuAD, without dropping articles).
 */
export function tokenF1(answer: string, references: readonly string[]): number {
  const given = scoringTokens(answer);
  return Math.max(0, ...references.map((reference) => f1(given, scoringTokens(reference))));
}

function f1(given: readonly string[], expected: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of expected) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of given) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared += 1;
  }
  return shared === 0 ? 0 : (2 * shared) / (given.length + expected.length);
}
