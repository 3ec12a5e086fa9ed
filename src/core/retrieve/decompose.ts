import { isFunctionWord } from '#core/text/function-words.ts';
import { findIdentifiers } from '#core/text/identifiers.ts';
import { scanRuns } from '#core/text/scan.ts';
import { completeFollowUp } from './follow-up.ts';
import { introducerOf, nounPhrases, type NounPhrase } from './noun-phrases.ts';

/** Sub-questions of a question at most; each is a search of its own. */
export const MOST_PARTS = 4;

const JOINS = '(?:and|or|e|ou)';
const QUESTION_WORD =
  '(?:who|whom|whose|what|which|when|where|why|how|qual|quais|quem|quando|onde|como|quanto|quanta|quantos|quantas|por que|o que)';
/** A second question after "and": "… and how long does it take", "… e em quanto tempo". */
const SECOND_QUESTION = new RegExp(
  `^(?<first>.+?),? (?:and|e|but|mas) (?<second>(?:(?:at|in|for|from|by|with|on|to|a|em|de|por|para|com|até) )?${QUESTION_WORD}(?!\\p{L}).+)$`,
  'iu',
);
const JOINING = new RegExp(`(?<!\\p{L})${JOINS}(?!\\p{L})|\\?\\s+\\S`, 'iu');
const ASKS = new RegExp(`(?<!\\p{L})${QUESTION_WORD}(?!\\p{L})`, 'iu');

/** What asks for a comparison; `about` is what is compared, where that stands apart from the two. */
const COMPARISONS: readonly RegExp[] = [
  /(?:differences?|distinction) (?:(?:in|of) (?<about>.+?) )?between (?<one>.+) and (?<other>.+)$/iu,
  /(?:diferenças?|distinção) (?:(?:de|do|da|no|na|em) (?<about>.+?) )?entre (?<one>.+?) e (?<other>.+)$/iu,
  /^(?:please |can you |could you )?compare (?<one>.+?) (?:and|with|to|against) (?<other>.+)$/iu,
  /^(?:por favor,? )?(?:compare|comparar|compara|comparação entre) (?<one>.+?) (?:e|com|ao|à) (?<other>.+)$/iu,
  /^(?<one>.+?) (?:vs\.?|versus) (?<other>.+)$/iu,
];
/** What stands for the noun in the second half: "that of the lease", "a da broa". */
const STAND_IN = /^(?:that|those|the one|[oa]s?) (?=(?:of|for|in|d[oae]s?)(?!\p{L}))/iu;

/**
 * Takes a question apart that asks for several things, by rule: two questions in one, two things
 * compared ("compare A and B", "difference between A and B"), one thing asked of two ("the notice
 * period of the lease and of the contract", `E-31 and E-32`). Each part stands alone.
 *
 * @returns the sub-questions in order; none where the question asks for one thing
 */
export function decompose(question: string): string[] {
  const text = question.replace(/[\s?.!]+$/u, '').trim();
  const parts =
    severalQuestions(text) ?? compared(text) ?? coordinated(text) ?? identifiersApart(text) ?? [];
  const distinct = [...new Set(parts.map((part) => part.replace(/\s+/gu, ' ').trim()))];
  return distinct.length < 2 || distinct.some((part) => !saysSomething(part))
    ? []
    : distinct.slice(0, MOST_PARTS);
}

/** Whether a question may ask for several things, as far as a word or sign that joins or compares tells. */
export function mayAskSeveral(question: string): boolean {
  return JOINING.test(question) || COMPARISONS.some((pattern) => pattern.test(question));
}

function severalQuestions(text: string): string[] | null {
  const sentences = text.split(/\?\s+/u).filter((part) => saysSomething(part));
  if (sentences.length > 1) return eachComplete(sentences);
  const { first, second } = SECOND_QUESTION.exec(text)?.groups ?? {};
  if (first === undefined || second === undefined) return null;
  const isQuestion = ASKS.test(first) && saysSomething(first) && saysSomething(second);
  return isQuestion ? eachComplete([first, second]) : null;
}

/** Gives each question what it leaves to the one before. */
function eachComplete(questions: readonly string[]): string[] {
  return questions.reduce<string[]>((complete, question) => {
    const before = complete.at(-1);
    if (before === undefined) return [question];
    const { text, certain } = completeFollowUp(question, [{ role: 'user', text: before }]);
    return [...complete, certain ? text : question];
  }, []);
}

function compared(text: string): string[] | null {
  for (const pattern of COMPARISONS) {
    const { about, one, other } = pattern.exec(text)?.groups ?? {};
    if (one === undefined || other === undefined) continue;
    const pair = counterparts(one, other.replace(STAND_IN, ''));
    return about === undefined ? pair : pair.map((part) => `${about} ${part}`);
  }
  return null;
}

/** "the price of A", "B": the second lacks what the first says before its last phrase. */
function counterparts(one: string, other: string): string[] {
  const phrases = nounPhrases(one);
  const introducer = introducerOf(/^\p{L}+/u.exec(other)?.[0] ?? '');
  const isWhole = introducer === null || introducer === 'article';
  const place = phrases.findLast((phrase) =>
    isWhole ? isPrepositional(phrase) : phrase.introducer === introducer,
  );
  if (place === undefined || (isWhole && nounPhrases(other).some(isPrepositional))) {
    return [one, other];
  }
  const start = isWhole ? place.end - place.text.length : place.start;
  return [one, `${one.slice(0, start)}${other.replace(/^(?:the|o|a|os|as) /iu, '')}`];
}

function isPrepositional({ introducer, start }: NounPhrase): boolean {
  return start > 0 && introducer !== 'article' && introducer !== 'none';
}

/** Two phrases that are introduced alike with only "and" or "or" between them: each takes the place of both. */
function coordinated(text: string): string[] | null {
  if (/(?<!\p{L})(?:between|entre)(?!\p{L})/iu.test(text)) return null;
  const phrases = nounPhrases(text);
  const joint = new RegExp(`^,? ${JOINS} $`, 'iu');
  for (const [index, one] of phrases.entries()) {
    const other = phrases[index + 1];
    if (other === undefined || one.introducer !== other.introducer) continue;
    if (one.introducer === 'none' || !joint.test(text.slice(one.end, other.start))) continue;
    return apart(text, one, other);
  }
  return null;
}

/** `E-31 and E-32` ask the same of each. */
function identifiersApart(text: string): string[] | null {
  const places = findIdentifiers(text).map((identifier) => {
    const start = text.indexOf(identifier);
    return { start, end: start + identifier.length };
  });
  const joint = new RegExp(`^,? ${JOINS} $`, 'iu');
  const [one, other] = places.sort((a, b) => a.start - b.start);
  if (one === undefined || other === undefined) return null;
  return joint.test(text.slice(one.end, other.start)) ? apart(text, one, other) : null;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function apart(text: string, one: Place, other: Place): string[] {
  const before = text.slice(0, one.start);
  const after = text.slice(other.end);
  return [one, other].map(({ start, end }) => `${before}${text.slice(start, end)}${after}`);
}

function saysSomething(text: string): boolean {
  return [...scanRuns(text)].some(({ text: word }) => !isFunctionWord(word));
}
