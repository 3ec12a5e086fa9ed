import type { Language } from '#core/model/document.ts';
import type { Candidate } from '#core/model/hit.ts';
import { sharedWords, type SharedWords } from './matching-words.ts';
import { supportOf, type Support } from './support.ts';

/** Why a passage is shown, as far as it can be said without the terms of the trade. */
export interface PassageReasons extends SharedWords {
  readonly otherLanguage: boolean;
  /** Whether it holds a reference that the question names. */
  readonly hasReference: boolean;
  /** Its place among all passages by nearness in meaning, from 1; null where it is not among the best. */
  readonly meaning: number | null;
  /** Parts of the question that it was found for, where it was taken apart. */
  readonly parts: readonly string[];
  /** How likely it answers by itself (0…1), or null where it was not read closely. */
  readonly reading: { readonly support: Support; readonly chance: number } | null;
}

/** Gathers what speaks for a passage. @param language of the passage's document */
export function passageReasons(
  { chunk, parts, relevance, match }: Candidate,
  question: string,
  language: Language,
): PassageReasons {
  const text = [...chunk.headingPath, chunk.text].join('\n');
  const meanings = parts.filter(({ list }) => list === 'vector').map(({ rank }) => rank);
  return {
    ...sharedWords(text, question, language),
    otherLanguage: match?.otherLanguage ?? false,
    hasReference: parts.some(({ list }) => list === 'exact'),
    meaning: meanings.length === 0 ? null : Math.min(...meanings),
    parts: [...new Set(parts.flatMap(({ subQuestion }) => subQuestion ?? []))],
    reading: relevance === null ? null : { support: supportOf(relevance), chance: relevance },
  };
}
