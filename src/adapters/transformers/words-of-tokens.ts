/** A word of a text: UTF-16 offsets, end exclusive. */
export interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/** What a SentencePiece tokenizer puts before the first token of a word. */
const WORD_BEGIN = '▁';

/**
 * The word that each token of a text belongs to, words being what white space parts. Where the
 * tokenizer parts the text otherwise, each token belongs to the whole text.
 *
 * @param tokens as a SentencePiece tokenizer that marks where words begin gives them
 */
export function wordsOfTokens(text: string, tokens: readonly string[]): readonly WordPlace[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const begins = tokens.filter((token) => token.startsWith(WORD_BEGIN)).length;
  if (begins !== words.length) return tokens.map(() => ({ start: 0, end: text.length }));
  let word = -1;
  return tokens.map((token) => {
    if (token.startsWith(WORD_BEGIN)) word += 1;
    return words[word] ?? { start: 0, end: text.length };
  });
}
