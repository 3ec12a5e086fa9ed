import { contentTokens } from '#core/text/content-tokens.ts';

/** Sentences on each side of a border that are compared. */
const WINDOW = 3;

/**
 * How much the sentences before and after each border speak of the same things, 0…1: the cosine of
 * the counts of their content words (Hearst, "TextTiling: Segmenting Text into Multi-paragraph
 * Subtopic Passages", 1997, without its smoothing).
 *
 * @returns a value for the border before each sentence; before the first one there is nothing, so 0
 */
export function cohesions(sentences: readonly string[]): number[] {
  const counts = sentences.map(countWords);
  return sentences.map((_, at) =>
    cosine(sumOf(counts.slice(Math.max(0, at - WINDOW), at)), sumOf(counts.slice(at, at + WINDOW))),
  );
}

type Counts = ReadonlyMap<string, number>;

function countWords(text: string): Counts {
  const counts = new Map<string, number>();
  for (const { word, terms } of contentTokens(text)) {
    const term = terms.toSorted((a, b) => a.length - b.length)[0] ?? word;
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = new Map<string, number>();
  for (const counts of all) {
    for (const [term, count] of counts) sum.set(term, (sum.get(term) ?? 0) + count);
  }
  return sum;
}

function cosine(left: Counts, right: Counts): number {
  let product = 0;
  for (const [term, count] of left) product += count * (right.get(term) ?? 0);
  const lengths = lengthOf(left) * lengthOf(right);
  return lengths === 0 ? 0 : product / lengths;
}

function lengthOf(counts: Counts): number {
  return Math.hypot(...counts.values());
}
