import { isFunctionWord } from '#core/text/function-words.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';

/** Passages that words are taken from, and words that are taken. */
const PASSAGES = 5;
const WORDS = 10;

/**
 * The question with the words that its best passages share: pseudo-relevance feedback after RM3
 * (Abdul-Jaleel et al., 2004), with the share of a word in a passage, weighted by the passage's score,
 * as its probability. The question's own words are given twice, since the search weighs words alike.
 *
 * @param query what the lexical index was asked
 * @param passages best first, with their fused scores
 * @returns null where no two passages share a word that the question lacks
 */
export function expandQuery(
  query: string,
  passages: readonly { readonly text: string; readonly score: number }[],
): string | null {
  const asked = new Set(tokeniseQuery(query).flatMap(({ terms }) => terms));
  const weights = new Map<string, { weight: number; passages: number }>();
  for (const { text, score } of passages.slice(0, PASSAGES)) {
    const words = tokeniseQuery(text).filter(
      ({ kind, word, terms }) =>
        kind === 'word' &&
        word.length > 2 &&
        !isFunctionWord(word) &&
        !terms.some((term) => asked.has(term)),
    );
    const counts = new Map<string, number>();
    for (const { word } of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const known = weights.get(word) ?? { weight: 0, passages: 0 };
      const weight = known.weight + (score * count) / words.length;
      weights.set(word, { weight, passages: known.passages + 1 });
    }
  }
  const shared = [...weights]
    .filter(([, { passages: holding }]) => holding > 1)
    .sort(([, one], [, other]) => other.weight - one.weight)
    .slice(0, WORDS)
    .map(([word]) => word);
  return shared.length === 0 ? null : [query, query, ...shared].join(' ');
}
