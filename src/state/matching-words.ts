import type { Language } from '#core/model/document.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { tokenise, tokeniseQuery, type QueryToken } from '#core/text/tokenise.ts';

/** A run of text that matches the question, or one that does not. */
export interface MarkedRun {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Cuts a passage into runs, so that the words that the question shares with it can be marked. The
 * words are compared as the index compares them: without accents and endings.
 *
 * @param language of the passage's document
 */
export function markMatches(
  text: string,
  question: string,
  language: Language,
): readonly MarkedRun[] {
  const wanted = new Set(
    tokeniseQuery(question)
      .filter(({ word, kind }) => !isFunctionWord(word) && !isFragment(word, kind))
      .flatMap(({ terms }) => terms),
  );
  const runs: MarkedRun[] = [];
  let done = 0;
  const push = (end: number, marked: boolean): void => {
    if (end > done) runs.push({ text: text.slice(done, end), marked });
    done = Math.max(done, end);
  };
  for (const { term, start, end } of tokenise(text, language)) {
    if (!wanted.has(term) || end <= done) continue;
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return runs;
}

/** The “2” of a clause number is found in every other number; it says nothing on its own. */
function isFragment(word: string, kind: QueryToken['kind']): boolean {
  return kind === 'part' && word.length < 3;
}
