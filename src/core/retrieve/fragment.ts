import { findIdentifiers } from '#core/text/identifiers.ts';
import { detectLanguage } from '#core/text/language.ts';
import { scanRuns } from '#core/text/scan.ts';
import { introducerOf, nounPhrases, type NounPhrase } from './noun-phrases.ts';
import { meansPerson } from './persons.ts';
import { counterpartOf, subjectOf } from './subject.ts';

/** Verbs that agree with the thing behind them: one of it, several of it. */
const NUMBERS = [
  ['is', 'are'],
  ['was', 'were'],
  ['does', 'do'],
  ['é', 'são'],
  ['era', 'eram'],
  ['foi', 'foram'],
  ['está', 'estão'],
  ['fica', 'ficam'],
  ['custa', 'custam'],
  ['vale', 'valem'],
] as const;
const PLURAL_ARTICLE = /^(?:[oa]s|un?mas|uns|d[oa]s|n[oa]s|aos|às|these|those)$/iu;
const SINGULAR_ARTICLE = /^(?:[oa]|um|uma|an|this|that|d[oa]|n[oa]|ao|à)$/iu;
/** Prepositions that belong to the noun before them, so that they cannot go on from any question. */
const BOUND = new Set(['article', 'de', 'do', 'of']);

/**
 * Completes "And a lemon tree?" from the question before: an identifier or phrase takes the place of
 * its counterpart ("How much does a lemon tree cost?"), one with a preposition of its own goes on
 * from the question ("… on Sundays?"). Where neither makes a sentence, what the question before was
 * about is put before it.
 */
export function completeFragment(before: string, fragment: string): string {
  const question = before.replace(/[\s?.!]+$/u, '');
  const part = fragment.replace(/[\s?.!]+$/u, '');
  const identifier = findIdentifiers(part)[0];
  const old = findIdentifiers(before).findLast((other) => shape(other) === shape(identifier ?? ''));
  if (identifier !== undefined && old !== undefined) return before.replace(old, identifier);
  const numbered = otherNumber(question, part);
  if (numbered !== null) return numbered;
  const counterpart = counterpartOf(question, part) ?? bareCounterpart(question, part);
  if (counterpart !== null) return replace(question, counterpart, part);
  const [first] = scanRuns(part);
  const introducer = first === undefined ? null : introducerOf(first.text);
  if (introducer !== null && !BOUND.has(introducer)) return `${question} ${part}?`;
  const subject = subjectOf(before, part, false);
  if (subject.length === 0) return `${question}, ${part}?`;
  const bare = introducer === null ? part : part.replace(/^\S+\s+/u, '');
  return `${subject.join(', ')}: ${bare}?`;
}

/** "And apartment 4?" after a question about apartment 3 asks the same about that one. */
function otherNumber(question: string, part: string): string | null {
  const [, noun, number] = /(\p{L}+) (\d+)$/u.exec(part) ?? [];
  if (noun === undefined || number === undefined) return null;
  const old = new RegExp(`(?<!\\p{L})(${noun} )\\d+(?![\\p{L}\\d])`, 'iu');
  return old.test(question) ? `${question.replace(old, `$1${number}`)}?` : null;
}

/**
 * What of a phrase gives way: of "the rent of apartment 3" the rent, since the thing has a number or
 * a name; where the new part has one too, the thing.
 */
function givesWay(question: string, phrase: NounPhrase, part: string): [number, number] {
  const { start, end } = phrase;
  const tie = /\s(?:of|de)\s/iu.exec(question.slice(start, end));
  if (tie === null) return [start, end];
  const complement = start + tie.index + tie[0].length;
  const isCertain = (text: string): boolean => /[\p{Lu}\d]/u.test(text);
  if (!isCertain(question.slice(complement, end))) return [start, end];
  return isCertain(part) ? [complement, end] : [start, start + tie.index];
}

/** "Who is" asks of persons; of anything else "what is". */
function asking(head: string, part: string): string {
  if (meansPerson(part) || /[\p{Lu}\d]/u.test(part)) return head;
  return head.replace(
    /^(?:who|quem)(?= (?:is|are|was|were|é|são|foi|foram|era|eram)\s+$)/iu,
    (word) => {
      const other = /^who$/iu.test(word) ? 'what' : isPlural(part) === true ? 'quais' : 'qual';
      return /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    },
  );
}

/** The phrases of the question that "tea or the coffee" names together give way together. */
function replace(question: string, phrase: NounPhrase, part: string): string {
  const [start, end] = givesWay(question, phrase, part);
  const phrases = nounPhrases(question);
  let from = start;
  for (const phrase of phrases.toReversed()) {
    const joins = /^\s*(?:,|ou|e|or|and)\s*$/iu.test(question.slice(phrase.end, from));
    if (phrase.end <= from && joins) from = phrase.start;
  }
  const head = agreeing(question.slice(0, from), question.slice(from, end), part);
  return `${asking(head, part)}${part}${question.slice(end)}?`;
}

/** In English a noun without an article ("And shoes?") may stand for the one thing with an article. */
function bareCounterpart(question: string, part: string): NounPhrase | null {
  const [first, ...more] = scanRuns(part);
  if (first === undefined || more.length > 2 || introducerOf(first.text) !== null) return null;
  if (detectLanguage(question) !== 'en') return null;
  const [only, second] = nounPhrases(question).filter(({ introducer }) => introducer === 'article');
  return second === undefined ? (only ?? null) : null;
}

/** The verb before the phrase, in the number of the new one. */
function agreeing(head: string, old: string, part: string): string {
  const plural = [isPlural(old), isPlural(part)];
  if (plural.includes(null) || plural[0] === plural[1]) return head;
  return head.replace(/\p{L}+(?=\s*$)/u, (verb) => {
    const forms = NUMBERS.find((pair) => pair.some((form) => form === verb.toLowerCase()));
    return forms?.[plural[1] === true ? 1 : 0] ?? verb;
  });
}

/** Whether a phrase means several things, by its article or by the ending of its last word; null where it is open. */
function isPlural(phrase: string): boolean | null {
  const [first] = scanRuns(phrase);
  if (first === undefined) return null;
  if (PLURAL_ARTICLE.test(first.text)) return true;
  if (SINGULAR_ARTICLE.test(first.text)) return false;
  return /[^su]s$/iu.test(phrase);
}

/** Identifiers of one series look alike: `E-17` and `E-19`, `14.3.2` and `9.1.4`. */
function shape(identifier: string): string {
  return identifier.replace(/\d+/gu, '0').toLowerCase();
}
