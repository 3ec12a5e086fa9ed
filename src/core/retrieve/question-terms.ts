import { isFunctionWord } from '#core/text/function-words.ts';
import { tokeniseQuery, type QueryToken } from '#core/text/tokenise.ts';

/** A word of the question that says what it is about, with how much it tells. */
export interface QuestionTerm {
  /** Folded word, as `QueryToken.word`. */
  readonly word: string;
  /** Its stems; any of them counts as the word. */
  readonly stems: readonly string[];
  /** Passages in scope that contain it. */
  readonly frequency: number;
  /** Inverse document frequency, `ln(1 + (N − n + 0.5) / (n + 0.5))`, as BM25 has it. */
  readonly weight: number;
}

/**
 * The words of a question that carry content (no function words, no question words), each once.
 *
 * @param frequencies passages in scope that contain a word, by `QueryToken.word`
 * @param passages passages in scope
 */
export function questionTerms(
  question: string,
  frequencies: ReadonlyMap<string, number>,
  passages: number,
): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  for (const token of tokeniseQuery(question)) {
    if (!carriesContent(token) || terms.has(token.word)) continue;
    const frequency = frequencies.get(token.word) ?? 0;
    const weight = Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
    terms.set(token.word, { word: token.word, stems: token.terms, frequency, weight });
  }
  return [...terms.values()];
}

/** Whether a question has no word that a document could hold: only signs and function words. */
export function asksNothing({ searchText }: { readonly searchText: string }): boolean {
  return tokeniseQuery(searchText).every(({ word }) => isFunctionWord(word));
}

/** The stems of a text under every language, for looking up question terms. */
export function stemSet(text: string): ReadonlySet<string> {
  return new Set(tokeniseQuery(text).flatMap((token) => token.terms));
}

/**
 * Share (0…1) of the question's terms, weighted by rarity, that a text contains; 0 without terms.
 *
 * @param stems as `stemSet` gives them
 */
export function coverage(terms: readonly QuestionTerm[], stems: ReadonlySet<string>): number {
  return weightedShare(terms, (term) => term.stems.some((stem) => stems.has(stem)));
}

/**
 * The same terms with one weight for all. Rarity follows the scope and the size of the library; what
 * judges whether a passage answers must not, or it would fall when documents are added.
 */
export function weighAlike(terms: readonly QuestionTerm[]): QuestionTerm[] {
  return terms.map((term) => ({ ...term, weight: 1 }));
}

function weightedShare(
  terms: readonly QuestionTerm[],
  holds: (term: QuestionTerm) => boolean,
): number {
  let total = 0;
  let held = 0;
  for (const term of terms) {
    total += term.weight;
    if (holds(term)) held += term.weight;
  }
  return total === 0 ? 0 : held / total;
}

/** Parts of a compound are left out: the whole identifier stands for them. */
function carriesContent(token: QueryToken): boolean {
  if (token.kind === 'part') return false;
  // A single letter is an article or a list's; a single figure tells one thing from the next.
  if (token.kind === 'word' && token.word.length === 1 && !/\d/u.test(token.word)) return false;
  return !isFunctionWord(token.word);
}
