import { findIdentifiers } from '#core/text/identifiers.ts';
import { fold } from '#core/text/normalise.ts';
import { scanRuns } from '#core/text/scan.ts';
import { introducerOf, nounPhrases, type NounPhrase } from './noun-phrases.ts';

/** Questions whose first noun phrase names what is asked about the thing, not the thing. */
const ASKS_ATTRIBUTE =
  /^(?:what|which|how much|how long|how big|when|where|who|qual|quais|quanto|quanta|quando|onde|quem)(?:['’]s| (?:is|are|was|were|é|são|foi|era|eram|está|fica|custa))(?!\p{L})/iu;

/** "A que temperatura", "in which case": what opens it introduces a question word, not a thing. */
const FRONTED_QUESTION =
  /^\p{L}+ (?:que|qual|quais|quem|quanto|quanta|quantos|quantas|what|which|whom|how)(?!\p{L})/iu;

/** What introduces a certain thing: an article, alone or in one with a preposition. */
const DEFINITE =
  /(?:^|\s)(?:the|an?|my|our|[oa]s?|uma?|d[oa]s?|n[oa]s?|numa?|aos?|às?|pel[oa]s?|meus?|minhas?|noss[oa]s?)\s*$/iu;

/** The part before the colon of a question that was given a subject before. */
const GIVEN = /^([^:?]+): /u;

/**
 * What a question is about: its noun phrases, identifiers and names, or the subject that it was
 * given.
 *
 * @param followUp the question that is to be given the subject; what it says itself is left out
 * @param pointsBack whether a pronoun may stand for what was asked about the thing: with "what is the
 *   price of the pump" before, "when was it raised" is about the price, "who repairs" about the pump
 * @returns nothing where the question names no thing
 */
export function subjectOf(before: string, followUp: string, pointsBack: boolean): string[] {
  const counterpart = FRONTED_QUESTION.test(followUp) ? null : counterpartOf(before, followUp);
  const present = fold(followUp);
  const given = GIVEN.exec(before)?.[1]?.split(', ') ?? [];
  const all = nounPhrases(before);
  const phrases = (pointsBack ? all : withoutAttribute(before, all)).filter(
    ({ start }) => start !== counterpart?.start,
  );
  const isNew = (text: string): boolean => !present.includes(fold(text));
  const things = joined(
    before,
    phrases.filter(({ text }) => isNew(text)),
  );
  return [...given, ...things, ...findIdentifiers(before), ...names(before)].filter(
    (text, position, all) =>
      isNew(text) &&
      !all.some((other, place) => other.includes(text) && (place < position || other !== text)),
  );
}

/** Phrases that a preposition ties to the one before them, as they were written: "bus to the airport". */
function joined(question: string, phrases: readonly NounPhrase[]): string[] {
  const things: { start: number; end: number }[] = [];
  for (const { start, end, text, introducer } of phrases) {
    const last = things.at(-1);
    const tied = introducer !== 'article' && introducer !== 'none';
    if (last && tied && question.slice(last.end, start).trim() === '') last.end = end;
    else things.push({ start: end - text.length, end });
  }
  return things.map(({ start, end }) => question.slice(start, end));
}

/** The phrase of the question before that the follow-up's first phrase replaces: introduced alike. */
export function counterpartOf(before: string, followUp: string): NounPhrase | null {
  const first = [...scanRuns(followUp)][0];
  const introducer = first === undefined ? null : introducerOf(first.text);
  if (introducer === null && !/^a\s/iu.test(followUp)) return null;
  return nounPhrases(before).findLast((phrase) => phrase.introducer === introducer) ?? null;
}

function withoutAttribute(question: string, phrases: readonly NounPhrase[]): readonly NounPhrase[] {
  const [first, second] = phrases;
  const isAttribute =
    ASKS_ATTRIBUTE.test(question) &&
    first?.introducer === 'article' &&
    (second?.introducer === 'of' || second?.introducer === 'do');
  return isAttribute ? phrases.slice(1) : phrases;
}

/** Capitalised words inside a sentence, neighbours together. */
function names(text: string): string[] {
  return Array.from(
    text.matchAll(/(?<=[\p{Ll}\p{N}),] )\p{Lu}[\p{L}\p{N}-]+(?: \p{Lu}[\p{L}\p{N}-]+)*/gu),
    (match) => match[0],
  );
}

/**
 * Whether a question names a thing of its own: by a name, by an identifier, or by what is asked
 * about it and what it is ("the licence plate of the car").
 */
export function namesThing(question: string): boolean {
  if (findIdentifiers(question).length > 0 || names(question).length > 0) return true;
  const [, ...things] = nounPhrases(question);
  // "for members" says whose, "for the kayak" what it is about; "to fire" is a verb.
  return things.some(({ start, end, text }) =>
    DEFINITE.test(question.slice(start, end - text.length)),
  );
}
