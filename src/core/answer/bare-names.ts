import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';

const ADDRESS = /<[^>\s]+>|\S+@\S+/gu;

/**
 * Tells whether a line only repeats a name of the question, with more of that name or the names of
 * others beside it: a heading with a person's name, the `Cc:` line of a message. It tells nothing
 * about what it names.
 */
export function isBareName(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  const line = text.replace(ADDRESS, ' ');
  let repeats = false;
  for (const { terms: stems, word, kind, start, end } of tokeniseQuery(line)) {
    if (kind === 'part' || isFunctionWord(word)) continue;
    if (!/^\p{Lu}\p{L}*$/u.test(line.slice(start, end))) return false;
    repeats ||= stems.some((stem) => asked.has(stem));
  }
  return repeats;
}
