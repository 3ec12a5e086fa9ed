/** First parts that are written with a hyphen and are hardly ever a syllable, lower-cased. */
const HYPHENATED_FIRST = new Set(
  'self non well cross half e x pós pré pró recém além aquém vice grã guarda'.split(' '),
);
/** A Portuguese verb before its pronoun: “trata-se”. */
const VERB_BEFORE_PRONOUN = /^\p{L}{3,}[aeiouàáéêíóôúmz]$/u;
const WORD = /[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*/gu;
const FIRST_PART = /([\p{L}\p{M}]+)[-‐\u00ad]$/u;
/** “stop-the-”: a compound that is divided where it has a hyphen anyway. */
const COMPOUND = /\p{L}[-‐]\p{L}+[-‐]$/u;
const SECOND_PART = /^[\p{L}\p{M}]+/u;
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
    const first = FIRST_PART.exec(before)?.[1];
    const second = SECOND_PART.exec(after)?.[0];
    if (first === undefined || second === undefined) {
      return { drop: 0, between: /\p{N}[-‐‑]$/u.test(before) ? '' : ' ' };
    }
    return { drop: this.#keepsHyphen(first, second, before) ? 0 : 1, between: '' };
  }

  #keepsHyphen(first: string, second: string, before: string): boolean {
    if (before.endsWith('\u00ad')) return false;
    const [left, right] = [first.toLowerCase(), second.toLowerCase()];
    if (this.#vocabulary.has(left + right)) return false;
    if (this.#vocabulary.has(`${left}-${right}`)) return true;
    if (/^\p{Lu}/u.test(second) || COMPOUND.test(before)) return true;
    return HYPHENATED_FIRST.has(left) || (right === 'se' && VERB_BEFORE_PRONOUN.test(left));
  }
}
