import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { contentTokens } from '#core/text/content-tokens.ts';

const ADDRESS = /<[^>\s]+>|\S+@\S+/gu;

/**
 * Tells whether a line only repeats a name of the question, with more of that name or the names of
 * others beside it: a heading with a person's name, the `Cc:` line of a message. It tells nothing
 * about what it names.
 */
export function isBareName(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  const line = text.replace(ADDRESS, ' ');
  const tokens = contentTokens(line);
  return (
    tokens.every(({ start, end }) => /^\p{Lu}\p{L}*$/u.test(line.slice(start, end))) &&
    tokens.some(({ terms: stems }) => stems.some((stem) => asked.has(stem)))
  );
}
