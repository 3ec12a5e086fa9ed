import { isFunctionWord } from '#core/text/function-words.ts';
import { fold } from '#core/text/normalise.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import { CARRIERS, isTurning, NEGATIONS, sidesOf, synonymKeys, wordValue } from './claim-words.ts';

/** A word that states something. */
export interface ClaimWord {
  /** Any of these stems stands for it. */
  readonly stems: readonly string[];
  readonly kind: 'number' | 'name' | 'identifier' | 'word';
  /** Place among the sentence's tokens. */
  readonly at: number;
  /** Whether a negation stands before it, with no other stating word between. */
  readonly negated: boolean;
  /** Directions and degrees before it (`before`, `at least`, `all`), and its own. */
  readonly sides: readonly string[];
  /** Whether it only introduces or carries a statement, so that a claim may add it. */
  readonly carrier: boolean;
}

const NUMBER = /^\d+(?:[.,]\d+)*$/u;

/** A number in one form, whatever the language's signs: `1.200,50` and `1,200.50` are `1200.5`. */
function plainNumber(text: string): string {
  const signs = text.replace(/\d/gu, '');
  const last = signs.at(-1);
  if (last === undefined) return String(Number(text));
  const tail = text.length - 1 - text.lastIndexOf(last);
  // A sign before three digits parts thousands, as does one that occurs twice.
  const isThousands = new Set(signs).size === 1 && (tail === 3 || signs.length > 1);
  if (isThousands) return String(Number(text.replace(/[.,]/gu, '')));
  const cut = text.lastIndexOf(last);
  return String(Number(`${text.slice(0, cut).replace(/[.,]/gu, '')}.${text.slice(cut + 1)}`));
}

/**
 * Reads what a text states, as far as single words show it: numbers and months (in digits or words,
 * of either language), names, identifiers and other content words, each with what denies or turns it.
 */
export function readClaim(sentence: string): readonly ClaimWord[] {
  // `isn't` and `cannot` hold a "not" of their own.
  const text = sentence.replace(/n[’']t\b/giu, ' not').replace(/\bcannot\b/giu, 'can not');
  const words: ClaimWord[] = [];
  let negated = false;
  let sides: string[] = [];
  let at = 0;
  for (const { terms, word, kind, start, end } of tokeniseQuery(text)) {
    if (kind === 'part') continue;
    at += 1;
    const written = text.slice(start, end);
    const value = wordValue(word);
    if (NEGATIONS.has(word)) {
      // Two denials make an assertion.
      negated = !negated;
      continue;
    }
    sides.push(...sidesOf(word));
    const isNumber = value !== null || NUMBER.test(written);
    if (!isNumber && kind !== 'identifier' && (isFunctionWord(word) || isTurning(word))) continue;
    const stems = isNumber
      ? [value ?? plainNumber(written)]
      : [...terms, word, ...synonymKeys(word)];
    const carrier = CARRIERS.has(word);
    const isName = /^\p{Lu}/u.test(written) && !opensSentence(text, start) && !carrier;
    const named = kind === 'identifier' ? 'identifier' : isName ? 'name' : 'word';
    words.push({ stems, kind: isNumber ? 'number' : named, at, negated, sides, carrier });
    if (carrier) continue;
    negated = false;
    sides = [];
  }
  // "32 euros at most": a turn at the end belongs to what stands before it.
  const last = words.pop();
  if (last) words.push({ ...last, sides: [...last.sides, ...sides] });
  return words;
}

/** Whether two words stand for the same. */
export function isSameWord(one: ClaimWord, other: ClaimWord): boolean {
  return one.stems.some((stem) => other.stems.includes(stem));
}

/** Folded text with single spaces, without the stop at its end. */
export function plainText(text: string): string {
  return fold(text)
    .replace(/[’‘]/gu, "'")
    .replace(/[“”«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .replace(/[\s.!?;:]+$/u, '')
    .replace(/^[-*•–—\s]+/u, '')
    .trim();
}

function opensSentence(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return /^[\s"'“«(*_–—-]*$/u.test(before) || /[.!?:]\s*["“«(]*$/u.test(before);
}
