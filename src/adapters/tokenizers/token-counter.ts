import { Tokenizer } from '@huggingface/tokenizers';
import type { TokenCounter } from '#core/ports.ts';

/** A word longer than this (in UTF-16 units) is counted in pieces, which may count a few tokens too many. */
const LONGEST_WORD = 96;
/** Counts that are remembered before the memory is emptied. */
const REMEMBERED_WORDS = 50_000;

/**
 * Counts tokens with a model's own tokenizer. The tokenizers that Lastro ships split at white space
 * before anything else, so a text has as many tokens as its words together; remembering the count
 * of each word makes counting several times faster than encoding.
 *
 * @param tokenizer parsed `tokenizer.json` of the pack
 * @param config parsed `tokenizer_config.json` of the pack
 */
export function createTokenCounter(tokenizer: object, config: object): TokenCounter {
  const encoder = new Tokenizer(tokenizer, config);
  const known = new Map<string, number>();
  const encode = (text: string): number =>
    encoder.encode(text, { add_special_tokens: false }).ids.length;

  const countWord = (word: string): number => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    let tokens = 0;
    for (const piece of pieces(word)) tokens += encode(piece);
    if (known.size >= REMEMBERED_WORDS) known.clear();
    known.set(word, tokens);
    return tokens;
  };

  return {
    count(text) {
      let tokens = 0;
      for (const [word] of text.matchAll(/\S+/gu)) tokens += countWord(word);
      return tokens;
    },
  };
}

function* pieces(word: string): Generator<string> {
  for (let at = 0; at < word.length;) {
    const splitsPair = word.codePointAt(at + LONGEST_WORD - 1) ?? 0;
    const length = splitsPair > 0xffff ? LONGEST_WORD - 1 : LONGEST_WORD;
    yield word.slice(at, at + length);
    at += length;
  }
}
