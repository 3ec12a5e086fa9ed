import { tokeniseQuery } from './tokenise.ts';

/** A place in a text, UTF-16 offsets, end exclusive. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** Where the words of a phrase stand side by side in a text, in any inflection; null where they do not. */
export function findPhrase(text: string, phrase: string): TextPlace | null {
  const sought = wordsOf(phrase);
  const words = wordsOf(text);
  if (sought.length === 0) return null;
  for (let from = 0; from + sought.length <= words.length; from += 1) {
    const run = words.slice(from, from + sought.length);
    const fits = run.every(({ terms }, index) =>
      terms.some((term) => sought[index]?.terms.includes(term) === true),
    );
    const [first, last] = [run[0], run.at(-1)];
    if (fits && first && last) return { start: first.start, end: last.end };
  }
  return null;
}

/** Parts of a compound are left out: the whole stands for them. */
function wordsOf(text: string) {
  return tokeniseQuery(text).filter(({ kind }) => kind !== 'part');
}
