import { stemSet } from '#core/retrieve/question-terms.ts';
import { fold } from '#core/text/normalise.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import type { ValueKind } from './expected-kind.ts';
import type { ScoredSentence } from './extract.ts';
import { shortAnswer, type Asked } from './short-answer.ts';
import { NAME_KINDS } from './value-kinds.ts';

/** A sentence that answers a question with one value. */
export interface ValuedSentence {
  readonly sentence: ScoredSentence;
  /** The value as it stands in the sentence. */
  readonly short: string;
}

/**
 * Sentences of other documents that answer the same question with another value, one a document:
 * they hold every word of the question that the best sentence holds, and one at least, would be answer
 * enough by themselves, and their value is of the same kind with other figures.
 *
 * @param best the sentence that the answer is taken from, with its value
 * @param answers whether a sentence alone would be answer enough
 */
export function disagreeing(
  { sentence: best, short }: ValuedSentence,
  sentences: readonly ScoredSentence[],
  asked: Asked,
  answers: (sentence: ScoredSentence) => boolean,
): ValuedSentence[] {
  const { kinds } = asked;
  const kind = kindOf(best, kinds);
  // Who or where may differ without a contradiction: several people do one thing.
  if (kind === undefined || NAME_KINDS.has(kind)) return [];
  const about = termsHeld(best, asked);
  if (about.size === 0) return [];
  const others = new Map<string, ValuedSentence>();
  for (const sentence of sentences) {
    const { document } = sentence.candidate.chunk;
    if (document === best.candidate.chunk.document) continue;
    if ((others.get(document)?.sentence.score ?? -Infinity) >= sentence.score) continue;
    const other = shortAnswer(sentence, asked);
    if (other === null || kindOf(sentence, kinds) !== kind || !answers(sentence)) continue;
    const held = termsHeld(sentence, asked);
    if (![...about].every((word) => held.has(word))) continue;
    others.set(document, { sentence, short: other });
  }
  return [...others.values()].filter((other) => contradicts(short, other.short, kind));
}

/** Words of the question that stand in a sentence, its headings or its document's title. */
function termsHeld({ candidate, about, text }: ScoredSentence, { terms }: Asked): Set<string> {
  const stems = stemSet([candidate.documentTitle, ...about, text].join('\n'));
  const held = terms.filter((term) => term.stems.some((stem) => stems.has(stem)));
  return new Set(held.map(({ word }) => word));
}

function kindOf({ values }: ScoredSentence, kinds: readonly ValueKind[]): ValueKind | undefined {
  return kinds.find((kind) => values.some((value) => value.kind === kind));
}

/** Values with figures that do not agree, in the same unit as far as one is written. */
function contradicts(one: string, other: string, kind: ValueKind): boolean {
  const [figures, others] = [figuresOf(one), figuresOf(other)];
  if (figures.size === 0 || others.size === 0) return false;
  if (isPart(figures, others) || isPart(others, figures)) return false;
  const [units, otherUnits] = [unitsOf(one), unitsOf(other)];
  return (
    kind === 'date' || units.size === 0 || otherUnits.size === 0 || overlaps(units, otherUnits)
  );
}

function figuresOf(value: string): ReadonlySet<string> {
  const found = value.match(/\p{Nd}+(?:[.,\u00A0\u202F]\p{Nd}+)*/gu) ?? [];
  return new Set(
    found.map((figure) =>
      identifierKey(figure)
        .replace(/^0+(?=\d)/u, '')
        .replace(/[.,]0+$/u, ''),
    ),
  );
}

function unitsOf(value: string): ReadonlySet<string> {
  return new Set(
    (fold(value).match(/\p{L}+|\p{Sc}/gu) ?? []).map((unit) => unit.replace(/s$/u, '')),
  );
}

function isPart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((each) => other.has(each));
}

function overlaps(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((each) => other.has(each));
}
