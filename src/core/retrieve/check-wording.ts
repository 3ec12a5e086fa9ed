import { isSameWord, readClaim, type ClaimWord } from '#core/answer/claim.ts';
import type { WordingRefusal } from '#core/model/query.ts';
import { findIdentifiers, findShortCodes } from '#core/text/identifiers.ts';
import { detectLanguage } from '#core/text/language.ts';
import { fold } from '#core/text/normalise.ts';
import { MOST_PARTS } from './decompose.ts';
import { followUpKind } from './follow-up.ts';
import { parseQuery } from './query-syntax.ts';

/** UTF-16 units of a question that a generator words, at most. */
const LONGEST = 240;
/** Words that it may add to those of the conversation; names, numbers and identifiers never. */
const MOST_ADDED = 1;

/** Quotation marks, bullets and a label around a question that a generator wrote. */
const WRAPPING = /^(?:\s|["'“”«»*•–-]|\d+[.)]\s)+(?:\p{L}+:\s+)?|^\p{L}+:\s+|["'“”«»*\s]+$/gu;
/** What only asks for a comparison, and is answered by asking for each. */
const COMPARES =
  /^(?:compar\p{L}*|difference\p{L}*|differ\p{L}*|distinction|versus|vs|diferenc\p{L}*|diferem|distinc\p{L}*)$/u;

/** A question, or several, that may be searched for, or why not. */
export type CheckedWording =
  { readonly questions: readonly string[] } | { readonly refusal: WordingRefusal };

/**
 * Accepts the wording of a follow-up by a generator only where it is one question that stands alone,
 * asks for everything that the follow-up asks for, and names nothing that nobody has spoken of. What
 * is said in documents may have given orders to the generator; a question of known words is the most
 * that can come of it.
 *
 * @param conversation texts of the turns that the generator was shown
 */
export function checkRewriting(
  written: string,
  question: string,
  conversation: readonly string[],
): CheckedWording {
  const text = written.replace(WRAPPING, '');
  if (text === '') return { refusal: 'empty' };
  const fault =
    faultOf(text, question, [question, ...conversation]) ??
    (drops(question, text) ? 'drops' : null) ??
    (lacks(readClaim(text), readClaim(question)) ? null : 'repeats') ??
    (LEANING.has(followUpKind(text)) ? 'leans' : null);
  return fault === null ? { questions: [text] } : { refusal: fault };
}

const LEANING: ReadonlySet<string> = new Set(['reference', 'fragment', 'bare']);

/**
 * Accepts the questions, one a line, that a generator took a question apart into, only where each
 * stands alone and asks for a part of it, and all together for everything.
 */
export function checkParts(written: string, question: string): CheckedWording {
  const lines = written.split('\n').map((line) => line.replace(WRAPPING, ''));
  const parts = [...new Set(lines.filter((line) => line !== ''))];
  if (parts.length === 0) return { refusal: 'empty' };
  if (parts.length > MOST_PARTS) return { refusal: 'too-long' };
  const asked = readClaim(question).filter(
    ({ stems }) => !stems.some((stem) => COMPARES.test(stem)),
  );
  const read = parts.map(readClaim);
  for (const [index, part] of parts.entries()) {
    const fault =
      faultOf(part, question, [question]) ??
      (lacks(asked, read[index] ?? []) ? null : 'repeats') ??
      (LEANING.has(followUpKind(part)) ? 'leans' : null);
    if (fault !== null) return { refusal: fault };
  }
  const isLost = codesIn(question).some((code) => !parts.some((part) => holds(part, code)));
  return isLost || lacks(asked, read.flat()) ? { refusal: 'drops' } : { questions: parts };
}

/** What is wrong with a question by itself, as against what was said. */
function faultOf(text: string, question: string, known: readonly string[]): WordingRefusal | null {
  if (text.length > LONGEST) return 'too-long';
  if (!/^[^?\n]+\?$/u.test(text)) return 'no-question';
  const languages = [detectLanguage(question), detectLanguage(text)];
  if (!languages.includes('und') && languages[0] !== languages[1]) return 'other-language';
  const said = known.flatMap(readClaim);
  const added = readClaim(text).filter(
    (word) => !word.carrier && !said.some((one) => isSameWord(one, word)),
  );
  const isForeign = codesIn(text).some((code) => !known.some((one) => holds(one, code)));
  if (isForeign || parseQuery(text).filters.length > 0) return 'adds';
  // A word that opens a sentence may be a name.
  const isNamed = added.some(({ kind, at }) => kind !== 'word' || at === 1);
  return isNamed || added.length > MOST_ADDED ? 'adds' : null;
}

function codesIn(text: string): string[] {
  return [...findIdentifiers(text), ...findShortCodes(text)];
}

function holds(text: string, code: string): boolean {
  return fold(text).includes(fold(code));
}

/** Whether a wording loses something of what the question says. */
function drops(question: string, text: string): boolean {
  const isLost = codesIn(question).some((code) => !holds(text, code));
  return isLost || lacks(readClaim(question), readClaim(text));
}

/** Whether something that one says is not said by the other, or is turned round. */
function lacks(wanted: readonly ClaimWord[], there: readonly ClaimWord[]): boolean {
  return wanted.some(
    (word) =>
      !word.carrier &&
      !there.some(
        (one) =>
          isSameWord(one, word) &&
          one.negated === word.negated &&
          word.sides.every((side) => one.sides.includes(side)),
      ),
  );
}
