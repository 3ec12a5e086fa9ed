import type { Passage } from '#core/calls/library.ts';
import type { Language } from '#core/model/document.ts';
import type { WordMatch } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Understanding } from '#core/model/query.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import { detectLanguage } from '#core/text/language.ts';
import { coverage, stemSet, type QuestionTerm } from './question-terms.ts';

/** What an identifier counts that stands elsewhere in the document, for example on the first page of a contract. */
const ELSEWHERE = 0.5;

/** The part of a passage that is compared with a question. */
export type MatchedPassage = Pick<Passage, 'documentTitle' | 'chunk'>;

/**
 * Compares passages, each with its document's title and its context, with the words of a question.
 * What one passage holds is known of the others of its document, and a document's language is that
 * of its passages together, because a table alone has none.
 */
export function matchWords(
  passages: readonly MatchedPassage[],
  terms: readonly QuestionTerm[],
  { identifiers, language }: Pick<Understanding, 'identifiers' | 'language'>,
): WordMatch[] {
  const keys = identifiers.map(identifierKey);
  const stems = passages.map(stemsOf);
  const ofDocument = new Map<DocumentId, Set<string>>();
  passages.forEach(({ chunk }, index) => {
    const known = ofDocument.get(chunk.document) ?? new Set<string>();
    for (const key of keys) if (stems[index]?.has(key)) known.add(key);
    ofDocument.set(chunk.document, known);
  });
  const languages = languagesOf(passages);
  return passages.map(({ chunk }, index) => {
    const own = stems[index] ?? new Set<string>();
    const document = ofDocument.get(chunk.document);
    const held = keys.reduce(
      (sum, key) => sum + (own.has(key) ? 1 : document?.has(key) ? ELSEWHERE : 0),
      0,
    );
    return {
      coverage: coverage(terms, own),
      identifierCoverage: keys.length === 0 ? 1 : held / keys.length,
      otherLanguage: isOther(language, languages.get(chunk.document) ?? 'und'),
    };
  });
}

function languagesOf(passages: readonly MatchedPassage[]): ReadonlyMap<DocumentId, Language> {
  const texts = new Map<DocumentId, string>();
  for (const { chunk } of passages) {
    texts.set(chunk.document, `${texts.get(chunk.document) ?? ''}\n${chunk.text}`);
  }
  return new Map([...texts].map(([document, text]) => [document, detectLanguage(text)]));
}

function isOther(one: Language, other: Language): boolean {
  return one !== 'und' && other !== 'und' && one !== other;
}

function stemsOf({ documentTitle, chunk }: MatchedPassage): ReadonlySet<string> {
  return stemSet([documentTitle, ...chunk.headingPath, chunk.context, chunk.text].join('\n'));
}
