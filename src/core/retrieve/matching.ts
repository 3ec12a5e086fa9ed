import type { Passage } from '#core/calls/library.ts';
import type { WordMatch } from '#core/model/hit.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import { coverage, stemSet, type QuestionTerm } from './question-terms.ts';

/** Compares a passage, with its document's title and its context, with the words of a question. */
export function matchWords(
  { documentTitle, chunk }: Pick<Passage, 'documentTitle' | 'chunk'>,
  terms: readonly QuestionTerm[],
  identifiers: readonly string[],
): WordMatch {
  const stems = stemSet(
    [documentTitle, ...chunk.headingPath, chunk.context, chunk.text].join('\n'),
  );
  const held = identifiers.filter((identifier) => stems.has(identifierKey(identifier)));
  return {
    coverage: coverage(terms, stems),
    identifierCoverage: identifiers.length === 0 ? 1 : held.length / identifiers.length,
  };
}
