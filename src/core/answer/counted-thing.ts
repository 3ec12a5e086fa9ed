import { stemSet, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import type { FoundValue } from './find-values.ts';

const ASKED = /(?<!\p{L})(?:how many|number of|quant[ao]s|(?:total|número) de)\s+([^?.,;:]+)/iu;
/** The words after a number that may name what it counts: "40 club members". */
const AFTER = /^[\s-]+((?:\p{L}[\p{L}'’-]*\s?){1,3})/u;
/** The singular word right before a number, which the number tells from others: "box 133". */
const LABELLED = /(?<!\p{L})(\p{L}{2,}(?<!s)) (?:n[º°o.]+ ?)?$/iu;

/**
 * The stems of what a question wants to be counted, with the words that join it up to the next
 * function word: "How many guest rooms does the inn have?" asks for guest rooms. Empty where it asks
 * for no count.
 */
export function countedThing(question: string): ReadonlySet<string> {
  const words = ASKED.exec(question.normalize('NFC'))?.[1]?.trim().split(/\s+/u) ?? [];
  const from = words.findIndex((word) => !isFunctionWord(word));
  return from < 0 ? new Set() : stemSet(upToFunctionWord(words.slice(from)));
}

/**
 * Whether a number counts no such thing: it labels one of them ("box 133"), or it counts another thing
 * that the question names, too: "14 slices" for the calories of a slice. A thing that the question
 * does not name may be another word for the one that it wants counted.
 *
 * @param counted as `countedThing` gives it
 */
export function countsAnother(
  text: string,
  { kind, start, end }: FoundValue,
  counted: ReadonlySet<string>,
  terms: readonly QuestionTerm[],
): boolean {
  if (kind !== 'number' || counted.size === 0) return false;
  const words = AFTER.exec(text.slice(end))?.[1]?.trim().split(/\s+/u) ?? [];
  const named = upToFunctionWord(words);
  // A verb of the question may stand before the number: "it makes 16 slices".
  if ([...stemSet(named)].some((stem) => counted.has(stem))) return false;
  const labelled = LABELLED.exec(text.slice(0, start))?.[1] ?? '';
  if ([...stemSet(labelled)].some((stem) => counted.has(stem))) return true;
  if (named === '') return false;
  const first = stemSet(words[0] ?? '');
  return terms.some(({ stems }) => stems.some((stem) => first.has(stem)));
}

function upToFunctionWord(words: readonly string[]): string {
  const to = words.findIndex((word) => isFunctionWord(word));
  return words.slice(0, to < 0 ? words.length : to).join(' ');
}
