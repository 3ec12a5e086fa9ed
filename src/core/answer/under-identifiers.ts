import type { NamedCell } from '#core/model/cells.ts';
import { stemSet } from '#core/retrieve/question-terms.ts';
import { identifierKey, namesPlace } from '#core/text/identifiers.ts';
import { isOfClause } from './clauses.ts';

/** What is known of a sentence that may stand under an identifier. */
export interface PlacedSentence {
  readonly text: string;
  readonly about: readonly string[];
  readonly cells: readonly NamedCell[];
  /** As `clauseOf` has it. */
  readonly clause: string;
}

/**
 * Keeps what an identifier of the question is about, where that is told by the place: the sentences
 * of a clause, if the question gives its number and one of them stands in it; and of the rows of
 * tables those that hold the identifier, if one does.
 */
export function underIdentifiers<Sentence extends PlacedSentence>(
  sentences: readonly Sentence[],
  identifiers: readonly string[],
): readonly Sentence[] {
  let kept = sentences;
  for (const identifier of identifiers) {
    const key = identifierKey(identifier);
    const holds = ({ about, text }: Sentence) => stemSet([...about, text].join('\n')).has(key);
    if (namesPlace(identifier)) {
      const inClause = kept.filter(({ clause }) => isOfClause(clause, identifier));
      if (inClause.length > 0) kept = inClause;
    } else if (kept.some((one) => one.cells.length > 0 && holds(one))) {
      kept = kept.filter((one) => one.cells.length === 0 || holds(one));
    }
  }
  return kept;
}
