/** Characters of scripts written without spaces, each a token of its own. */
const SINGLE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const TOKEN = new RegExp(`[${SINGLE}]|(?:(?![${SINGLE}])[\\p{L}\\p{N}])+`, 'gu');

/** Every run of white space becomes one space; the ends are trimmed. */
export function normaliseWhitespace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * Tokens by which golden sets are scored: lower-case maximal runs of Unicode letters and digits;
 * each Han, kana or Thai character is a token of its own.
 */
export function scoringTokens(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

/** Length of the longest contiguous run of tokens that both lists share. */
export function longestSharedRun(left: readonly string[], right: readonly string[]): number {
  let longest = 0;
  let previous = new Uint32Array(right.length + 1);
  let current = new Uint32Array(right.length + 1);
  for (const token of left) {
    for (let column = 1; column <= right.length; column += 1) {
      const run = right[column - 1] === token ? (previous[column - 1] ?? 0) + 1 : 0;
      current[column] = run;
      if (run > longest) longest = run;
    }
    [previous, current] = [current, previous];
  }
  return longest;
}
