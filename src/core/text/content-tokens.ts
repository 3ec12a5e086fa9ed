import { isFunctionWord } from './function-words.ts';
import { tokeniseQuery, type QueryToken } from './tokenise.ts';

/** The words of a text that count: no function words, and no parts of a compound that is there whole. */
export function contentTokens(text: string): QueryToken[] {
  return tokeniseQuery(text).filter(
    ({ word, kind }) => kind !== 'part' && !(kind === 'word' && isFunctionWord(word)),
  );
}
