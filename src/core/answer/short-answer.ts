import type { ReadSpan } from '#core/ports.ts';
import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { chooseValue, valueOfNamedColumn, valuesAsked } from './choose-value.ts';
import { readConditions } from './conditions.ts';
import { withDenial } from './denials.ts';
import type { ValueKind } from './expected-kind.ts';
import type { FoundValue } from './find-values.ts';
import { asksForWords } from './question-words.ts';
import type { Place } from './ranges.ts';
import type { ReadSentence } from './read-sentences.ts';
import { NAME_KINDS } from './value-kinds.ts';
import { valuesInCase } from './values-in-case.ts';

/** Span score from which the reader's words tell which of several values is meant, in logits. */
const TELLS_VALUES_APART = 0;
/** Span score from which the reader's words are a short answer by themselves, in logits. */
const STANDS_ALONE = 2;
/** Words of a short answer at most; longer ones are better read in their sentence. */
const MOST_WORDS = 14;

/** What a short answer is sought for. */
export interface Asked {
  readonly question: string;
  readonly kinds: readonly ValueKind[];
  readonly terms: readonly QuestionTerm[];
}

/**
 * The words inside a sentence that are the short answer. Where the question asks for a value, it is
 * the value in the column of a table that the question names, that the reader points to, or that the
 * rules choose; where it asks for something else
 * with a question word, or for a name, it is what the reader points to, if it is sure. What the
 * sentence denies is given with its denial.
 *
 * @param sentence its text as it is given; of a table row with the names of its columns
 * @returns words as they stand in the sentence, or null where there are no clear ones
 */
export function shortAnswer(
  sentence: Pick<ReadSentence, 'text' | 'values' | 'span'>,
  asked: Asked,
): string | null {
  const { text } = sentence;
  const place = answeringPlace(sentence, asked);
  const said = place && withDenial(text, place, asked);
  return said && text.slice(said.start, said.end);
}

function answeringPlace(
  { text, values, span }: Pick<ReadSentence, 'text' | 'values' | 'span'>,
  { question, kinds, terms }: Asked,
): Place | null {
  const sure = span !== null && span.score >= STANDS_ALONE ? span : null;
  const [first] = kinds;
  if (first === undefined) return asksForWords(question) ? words(text, sure) : null;
  if (NAME_KINDS.has(first)) return words(text, sure) ?? chosenName(text, values, kinds, terms);
  const asked = valuesInCase(text, valuesAsked(text, values, kinds), readConditions(question));
  const named = valueOfNamedColumn(text, asked, terms);
  if (named !== null) return withLimit(text, named);
  const read = span !== null && span.score >= TELLS_VALUES_APART ? touching(asked, span) : [];
  if (sure !== null && read.length === 0 && (isLesser(asked, first) || touches(values, sure))) {
    return words(text, sure);
  }
  const value = read.length === 1 ? (read[0] ?? null) : chooseValue(text, asked, terms);
  return value === null ? null : withLimit(text, value);
}

/** What limits a value and is part of the answer: without "at least" it would say something else. */
const LIMIT = new RegExp(
  `(?<!\\p{L})(?:${[
    'at (?:least|most)|up to|(?:no|not) (?:more|less|fewer|later|earlier) than|(?:more|less|fewer) than',
    'within|over|under|above|below|about|around|almost|nearly',
    '(?:em )?até|(?:pelo|ao) menos|no (?:mínimo|máximo)|(?:mais|menos|acima|abaixo|cerca) de|dentro de|quase',
  ].join('|')})\\s$`,
  'iu',
);

function withLimit(text: string, { start, end }: FoundValue): Place {
  return { start: LIMIT.exec(text.slice(0, start))?.index ?? start, end };
}

/** An office ("the director") is no name; it answers only together with its sentence. */
function chosenName(
  text: string,
  values: readonly FoundValue[],
  kinds: readonly ValueKind[],
  terms: readonly QuestionTerm[],
): Place | null {
  const names = valuesAsked(text, values, kinds).filter(({ kind }) => kind !== 'role');
  return chooseValue(text, names, terms);
}

/** Whether the values are of a kind that only does as well ("every month" for the day of the month). */
function isLesser([value]: readonly FoundValue[], first: ValueKind): boolean {
  return value !== undefined && value.kind !== first;
}

function touches(values: readonly FoundValue[], span: ReadSpan): boolean {
  return touching(values, span).length > 0;
}

function touching(values: readonly FoundValue[], { start, end }: ReadSpan): FoundValue[] {
  return values.filter((value) => value.start < end && value.end > start);
}

/** The words of a span without the marks around them, or null of none or too many. */
function words(text: string, span: ReadSpan | null): Place | null {
  if (span === null) return null;
  const found = withoutMarks(withoutHalfBracket(withoutMarks(text.slice(span.start, span.end))));
  if (found === '' || found.split(/\s+/u).length > MOST_WORDS) return null;
  const start = text.indexOf(found, span.start);
  return { start, end: start + found.length };
}

/** Signs of value and brackets stay. */
function withoutMarks(text: string): string {
  return text.replace(/^[\s.,;:!?·–—•|"“”'‘’]+|[\s.,;:!?·–—•|"“”'‘’]+$/gu, '');
}

/** "the chair (Ana" up to the bracket, "(Ana" after it, and the same with one that only closes. */
function withoutHalfBracket(text: string): string {
  const [opens, closes] = [text.indexOf('('), text.indexOf(')')];
  if (opens >= 0 === closes >= 0) return text;
  const half = Math.max(opens, closes);
  return half === 0 ? text.slice(1) : text.slice(0, half);
}
