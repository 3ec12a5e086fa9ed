import { isPartOfDocument, tellsOf, type NumberedThing } from '#core/text/numbered-things.ts';
import { fold } from '#core/text/normalise.ts';
import { leaningOf } from './leans-back.ts';

/** A sentence with what tells of which thing it is. */
interface Told {
  readonly text: string;
  /** The paragraph before it. */
  readonly above: string;
  readonly leadIn: string;
  /** The document's title and the headings, outermost first. */
  readonly headings: readonly string[];
}

/**
 * Tells whether a sentence is about another thing of a kind than the one that the question names by its
 * number: by its own words, by the sentences before it where it leans on them, else by what stands
 * above it. Numbered parts of documents refer to each other, so only their headings tell.
 */
export function isOfAnotherThing(sentence: Told, things: readonly NumberedThing[]): boolean {
  const kinds = new Set(things.map(({ name }) => fold(name)));
  return [...kinds].some((kind) => {
    const ofKind = things.filter(({ name }) => fold(name) === kind);
    return toldNearest(sentence, ofKind) === 'other';
  });
}

function toldNearest(
  { text, above, leadIn, headings }: Told,
  things: readonly NumberedThing[],
): 'asked' | 'other' | null {
  const own = tellsOf(things, text);
  if (things.some(isPartOfDocument)) {
    return own === 'asked' ? own : nearest(headings.toReversed(), things);
  }
  const before = leaningOf(text) === null ? [] : [above];
  return own ?? nearest([...before, leadIn, ...headings.toReversed()], things);
}

function nearest(
  texts: readonly string[],
  things: readonly NumberedThing[],
): 'asked' | 'other' | null {
  for (const text of texts) {
    const told = tellsOf(things, text);
    if (told !== null) return told;
  }
  return null;
}
