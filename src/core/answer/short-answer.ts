import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import type { ValueKind } from './expected-kind.ts';
import type { FoundValue } from './find-values.ts';

/** A comma or semicolon parts a value from the words on its other side, as if they were this far away. */
const CLAUSE_DISTANCE = 30;
/** How much nearer than every other value the short answer must stand to the words of the question. */
const CLEARLY_NEARER = 1.5;

/**
 * The value inside a sentence that is the short answer: of the first kind asked for that the
 * sentence holds, the only one, or the one that clearly stands nearest to words of the question.
 *
 * @param values as `newValues` gives them
 * @returns the words as they stand in the sentence, or null where there is no clear one
 */
export function shortAnswer(
  text: string,
  values: readonly FoundValue[],
  kinds: readonly ValueKind[],
  terms: readonly QuestionTerm[],
): string | null {
  const kind = kinds.find((one) => values.some((value) => value.kind === one));
  // An office ("the director") is no name; it answers only together with its sentence.
  if (kind === 'role') return null;
  const found = values.filter((value) => value.kind === kind);
  const matched = tokeniseQuery(text).filter(({ terms: stems }) =>
    terms.some((term) => term.stems.some((stem) => stems.includes(stem))),
  );
  const ranked = found
    .map((value) => ({
      value,
      distance: Math.min(
        ...matched
          .filter(({ start, end }) => end <= value.start || start >= value.end)
          .map(({ start, end }) => distance(text, value, start, end)),
      ),
    }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest, second] = ranked;
  if (nearest === undefined) return null;
  const isClear = second === undefined || nearest.distance * CLEARLY_NEARER < second.distance;
  return isClear ? text.slice(nearest.value.start, nearest.value.end) : null;
}

function distance(text: string, value: FoundValue, start: number, end: number): number {
  const between = end <= value.start ? text.slice(end, value.start) : text.slice(value.end, start);
  const breaks = between.match(/[,;:|]/gu)?.length ?? 0;
  return between.length + breaks * CLAUSE_DISTANCE;
}
