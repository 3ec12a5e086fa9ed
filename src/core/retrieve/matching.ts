import type { Passage } from '#core/calls/library.ts';
import type { Language } from '#core/model/document.ts';
import type { WordMatch } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Understanding } from '#core/model/query.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import { detectLanguage } from '#core/text/language.ts';
import { countElsewhere, type SeenIn } from './identifier-coverage.ts';
import { coverage, stemSet, type QuestionTerm } from './question-terms.ts';

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
  const seen = new Map<string, SeenIn>();
  passages.forEach(({ chunk }, index) => {
    for (const key of keys) {
      if (!stems[index]?.has(key)) continue;
      const place = placeOf(chunk.document, key);
      seen.set(place, { first: chunk.ordinal === 0 || seen.get(place)?.first === true });
    }
  });
  const languages = languagesOf(passages);
  return passages.map(({ chunk }, index) => {
    const own = stems[index] ?? new Set<string>();
    const held = keys.reduce(
      (sum, key) =>
        sum + (own.has(key) ? 1 : countElsewhere(key, seen.get(placeOf(chunk.document, key)))),
      0,
    );
    return {
      coverage: coverage(terms, own),
      identifierCoverage: keys.length === 0 ? 1 : held / keys.length,
      otherLanguage: isOther(language, languages.get(chunk.document) ?? 'und'),
    };
  });
}

function placeOf(document: DocumentId, key: string): string {
  return `${document}\n${key}`;
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
