import type { Language } from '#core/model/document.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { tokenise, tokeniseQuery, type QueryToken } from '#core/text/tokenise.ts';

/** A part of a text: UTF-16 offsets, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The words that a passage shares with the question, in order and apart from each other. They are
 * compared as the index compares them: without accents and endings.
 *
 * @param language of the passage's document
 */
export function matchingRanges(
  text: string,
  question: string,
  language: Language,
): readonly TextRange[] {
  const wanted = new Set(
    tokeniseQuery(question)
      .filter(({ word, kind }) => !isFunctionWord(word) && !isFragment(word, kind))
      .flatMap(({ terms }) => terms),
  );
  const ranges: TextRange[] = [];
  let done = 0;
  for (const { term, start, end } of tokenise(text, language)) {
    if (!wanted.has(term) || end <= done) continue;
    ranges.push({ start: Math.max(start, done), end });
    done = end;
  }
  return ranges;
}

/** The “2” of a clause number is found in every other number; it says nothing on its own. */
function isFragment(word: string, kind: QueryToken['kind']): boolean {
  return kind === 'part' && word.length < 3;
}
