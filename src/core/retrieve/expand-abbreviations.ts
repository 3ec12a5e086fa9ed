import { placeOfLong, placeOfShort, type Definition } from '#core/text/definitions.ts';
import type { TextPlace } from '#core/text/find-phrase.ts';
import { fold } from '#core/text/normalise.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { QuestionTerm } from './question-terms.ts';

/**
 * Puts beside each abbreviation of a question what it stands for, and beside what is written out its
 * abbreviation. One that is defined in several ways is left alone.
 */
export function expandAbbreviations(question: string, definitions: readonly Definition[]): string {
  return unambiguous(definitions).reduce((text, definition) => {
    const [short, long] = [placeOfShort(text, definition), placeOfLong(text, definition)];
    if ((short === null) === (long === null)) return text;
    const end = (short ?? long)?.end ?? 0;
    return `${text.slice(0, end)} (${short ? definition.long : definition.short})${text.slice(end)}`;
  }, question);
}

/**
 * The question in the form that a text uses: where the text has only the abbreviation, or only what
 * it stands for, the question has that alone, because models do not know that they mean the same. An
 * abbreviation that is defined in several ways is written out for a text that writes it out, and
 * never the other way round.
 *
 * @param question as `expandAbbreviations` gives it
 */
export function wordedAs(
  text: string,
  question: string,
  definitions: readonly Definition[],
): string {
  const clear = new Set(unambiguous(definitions));
  return definitions.reduce((asked, definition) => {
    const hasShort = placeOfShort(text, definition) !== null;
    if (hasShort === (placeOfLong(text, definition) !== null)) return asked;
    return hasShort && !clear.has(definition) ? asked : inOneForm(asked, definition, hasShort);
  }, question);
}

/** Terms of a question of which each word that is written out also counts as held where its abbreviation stands. */
export function termsInEitherForm(
  terms: readonly QuestionTerm[],
  definitions: readonly Definition[],
): QuestionTerm[] {
  return unambiguous(definitions).reduce<QuestionTerm[]>(
    (all, { short, long }) => {
      const [shorts, longs] = [stemsOf(short), stemsOf(long)];
      const isShort = ({ stems }: QuestionTerm) => stems.some((stem) => shorts.has(stem));
      const isLong = ({ stems }: QuestionTerm) => stems.some((stem) => longs.has(stem));
      if (!all.some(isLong)) return all;
      return all
        .filter((term) => !isShort(term))
        .map((term) => (isLong(term) ? { ...term, stems: [...term.stems, ...shorts] } : term));
    },
    [...terms],
  );
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    tokeniseQuery(text)
      .filter(({ kind }) => kind !== 'part')
      .flatMap(({ terms }) => terms),
  );
}

/** Those that are defined in one way only. */
function unambiguous(definitions: readonly Definition[]): Definition[] {
  return definitions.filter(({ short, long }) =>
    definitions.every((other) => other.short !== short || fold(other.long) === fold(long)),
  );
}

function inOneForm(question: string, definition: Definition, wantsShort: boolean): string {
  const [short, long] = [placeOfShort(question, definition), placeOfLong(question, definition)];
  const own = wantsShort ? short : long;
  const written = own
    ? question.slice(own.start, own.end)
    : wantsShort
      ? definition.short
      : definition.long;
  const place = joined(question, short, long);
  return place === null
    ? question
    : `${question.slice(0, place.start)}${written}${question.slice(place.end)}`;
}

/** The place of the one form with the other in brackets behind it, or of the only one. */
function joined(
  question: string,
  short: TextPlace | null,
  long: TextPlace | null,
): TextPlace | null {
  if (short === null || long === null) return short ?? long;
  const [first, second] = short.start < long.start ? [short, long] : [long, short];
  const isInBrackets = question.slice(first.end, second.start) === ' (';
  return isInBrackets && question.charAt(second.end) === ')'
    ? { start: first.start, end: second.end + 1 }
    : null;
}
