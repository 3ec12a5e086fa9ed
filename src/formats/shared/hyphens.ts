/** First parts that are written with a hyphen and are hardly ever a syllable, lower-cased. */
const HYPHENATED_FIRST = new Set(
  'self non well cross half e x pós pré pró recém além aquém vice grã guarda'.split(' '),
);
/** A Portuguese verb before its pronoun: “trata-se”. */
const VERB_BEFORE_PRONOUN = /^\p{L}{3,}[aeiouàáéêíóôúmz]$/u;
const WORD = /[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*/gu;
const FIRST_PART = /([\p{L}\p{M}]+)[-‐\u00ad]$/u;
const SECOND_PART = /^[\p{Ll}\p{M}]+/u;
/** Words that are remembered. */
const VOCABULARY_LIMIT = 200_000;

/**
 * Joins words that were divided at the end of a line. Whether the hyphen belongs to the word is
 * read from the document itself where it can be: a word that stands undivided elsewhere is joined
 * as it stands there.
 */
export class HyphenJoiner {
  readonly #vocabulary = new Set<string>();

  /** Learns the words of a line; parts of words at its ends are of no harm. */
  learn(line: string): void {
    if (this.#vocabulary.size > VOCABULARY_LIMIT) return;
    for (const [word] of line.replaceAll('\u00ad', '').matchAll(WORD)) {
      this.#vocabulary.add(word.toLowerCase().replaceAll('‐', '-'));
    }
  }

  /**
   * How two lines meet.
   * @param before the text so far, which may end with a hyphen or soft hyphen
   * @param after the beginning of the next line
   * @returns how many characters to take off the end of `before`, and what to put between
   */
  join(before: string, after: string): { readonly drop: number; readonly between: string } {
    if (/[\p{L}\p{N}][-‐‑]$/u.test(before) && !SECOND_PART.test(after)) {
      return { drop: 0, between: '' };
    }
    const first = FIRST_PART.exec(before)?.[1];
    const second = SECOND_PART.exec(after)?.[0];
    if (first === undefined || second === undefined) return { drop: 0, between: ' ' };
    if (before.endsWith('\u00ad')) return { drop: 1, between: '' };
    return { drop: this.#keepsHyphen(first.toLowerCase(), second) ? 0 : 1, between: '' };
  }

  #keepsHyphen(first: string, second: string): boolean {
    if (this.#vocabulary.has(first + second)) return false;
    if (this.#vocabulary.has(`${first}-${second}`)) return true;
    return HYPHENATED_FIRST.has(first) || (second === 'se' && VERB_BEFORE_PRONOUN.test(first));
  }
}
