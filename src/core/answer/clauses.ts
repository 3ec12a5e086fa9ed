import { isFunctionWord } from '#core/text/function-words.ts';
import { identifierKey, namesPlace } from '#core/text/identifiers.ts';
import { fold } from '#core/text/normalise.ts';
import { NUMBERED_PART, NUMBERED_PARTS } from '#core/text/numbered-parts.ts';

/** `6.1`, `§ 4.2`, `Clause 14.3.2`, at the beginning of a line; folded. */
const NUMBER_OF_PLACE = new RegExp(
  `^[\\s*_(–•-]*(?:(?:${NUMBERED_PART})\\.?\\s)?((?:§{1,2}\\s?)?\\d{1,3}(?:\\.\\d{1,3})*)[.)]?(?![\\p{L}\\p{N}])`,
  'u',
);

/** Words of a question that ask for nothing but what stands at a place; folded. */
const ASKS_FOR_PLACE = new RegExp(
  `^(?:${NUMBERED_PARTS}|contracts?|agreements?|leases?|polic(?:y|ies)|documents?|says?|states?|` +
    'reads?|provides?|contains?|texts?|contratos?|apolices?|documentos?|diz|dizem|fala|preve|' +
    'dispoe|estabelece|consta|textos?)$',
  'u',
);

/**
 * The number of the clause that a sentence stands in, as `identifierKey` has it, or empty: its own, or
 * that of the nearest line above in its paragraph, or of the nearest heading that has one.
 *
 * @param before what stands before the sentence in its paragraph
 */
export function clauseOf(text: string, before: string, headingPath: readonly string[]): string {
  const lines = [...headingPath, ...before.split('\n'), text];
  const number = lines.map(numberOf).findLast((one) => one !== '');
  return number ?? '';
}

/** Whether a clause is the one that an identifier names, or a part of it. */
export function isOfClause(clause: string, identifier: string): boolean {
  const key = identifierKey(identifier);
  return clause === key || clause.startsWith(`${key}.`);
}

/** Whether a question asks for what a clause says and for nothing else: "What does clause 4.2 say?" */
export function asksForClause(question: string, identifiers: readonly string[]): boolean {
  if (!identifiers.some(namesPlace)) return false;
  const rest = identifiers.reduce((text, one) => text.replaceAll(one, ' '), question);
  const words = fold(rest).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => isFunctionWord(word) || ASKS_FOR_PLACE.test(word));
}

function numberOf(line: string): string {
  const number = NUMBER_OF_PLACE.exec(fold(line))?.[1];
  return number === undefined || !namesPlace(number) ? '' : identifierKey(number);
}
