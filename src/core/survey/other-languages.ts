import type { Language } from '#core/model/document.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { OtherLanguage, SoughtPart } from '#core/model/survey.ts';
import { isFunctionWord } from '#core/text/function-words.ts';

/** A document that was searched. */
export interface SearchedDocument {
  readonly id: DocumentId;
  readonly language: Language;
}

const OTHERS = ['en', 'pt'] as const;
/** Names and numbers are the same in every language. */
const ORDINARY_WORD = /^\p{Ll}[\p{L}\p{M}-]*$/u;

/**
 * The languages of documents in which the words of a question may go by others: those in which none of
 * the documents holds them, however many there are. Where one does, it is a word of that language, too;
 * quoted words are meant as they stand.
 *
 * @param asked language of the question
 * @param heldBy the parts (by place) that a document holds somewhere
 */
export function otherLanguages(
  asked: Language,
  sought: readonly SoughtPart[],
  searched: readonly SearchedDocument[],
  heldBy: (document: DocumentId) => ReadonlySet<number>,
): OtherLanguage[] {
  if (asked === 'und') return [];
  return OTHERS.filter((language) => language !== asked).flatMap((language) => {
    const documents = searched.filter((one) => one.language === language);
    const held = new Set(documents.flatMap(({ id }) => [...heldBy(id)]));
    const words = sought
      .filter((part, place) => !held.has(place) && isTranslatable(part))
      .map(({ text }) => text);
    return documents.length === 0 || words.length === 0
      ? []
      : [{ language, documents: documents.length, words }];
  });
}

function isTranslatable({ text, exact }: SoughtPart): boolean {
  if (exact) return false;
  return text.split(/\s+/u).some((word) => ORDINARY_WORD.test(word) && !isFunctionWord(word));
}
