import type { Turn } from '#core/model/query.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { findIdentifiers } from '#core/text/identifiers.ts';
import { fold } from '#core/text/normalise.ts';
import { scanRuns } from '#core/text/scan.ts';
import { introducerOf, nounPhrases } from './noun-phrases.ts';

/** Words that open a question which goes on from the one before. */
const OPENING =
  /^(?:and what about|what about|how about|and|but|so|also|then|or|e quanto (?:a|à|ao|às|aos)|e se|e|mas|ou|então|também)(?![\p{L}\p{N}])[\s,]*/iu;

/** Pronouns that stand for something said before. */
const REFERENCE = words(
  'it its they them their theirs he him his she her hers this these those itself themselves',
  'ele ela eles elas dele dela deles delas nele nela neles nelas isso isto disso disto nisso nisto',
  'esse essa esses essas desse dessa desses dessas nesse nessa nesses nessas este esta estes estas deste desta neste nesta',
  'aquele aquela aqueles aquelas daquele daquela aquilo seu sua seus suas',
);
const SAME =
  /(?<!\p{L})(?:the same|o mesmo|a mesma|os mesmos|as mesmas|the former|the latter)(?!\p{L})/iu;
/** "it" that stands for nothing: "how long does it take", "is it possible". */
const EXPLETIVE =
  /(?<!\p{L})it (?:takes?|took|possible|necessary|allowed|true|required|legal|normal|rains?|costs? to|mean to)(?!\p{L})/iu;
const QUESTION_WORD =
  /(?<!\p{L})(?:who|whom|whose|what|which|when|where|why|how|quem|qual|quais|quando|onde|como|quanto|quanta|quantos|quantas|que|quê)(?!\p{L})/iu;
const DEFINITION = /^(?:what|who|o que|quem) (?:is|are|was|were|é|são|foi|eram|era)(?!\p{L})/iu;

/** What joins a clause whose pronoun has its noun in the clause before: "milk … when it is warm". */
const SUBORDINATE =
  /(?<!\p{L})(?:when|if|because|after|before|while|once|until|so that|quando|se|porque|depois|antes|enquanto)(?!\p{L})/iu;

/** What a question lacks: nothing, its subject, everything but one phrase, or everything. */
export type FollowUp = 'none' | 'reference' | 'fragment' | 'bare';

/**
 * Tells whether a question leans on the turn before: it opens with a conjunction, points back with a
 * pronoun, or is too short to stand alone.
 */
export function followUpKind(question: string): FollowUp {
  const opening = OPENING.exec(question)?.[0] ?? '';
  const rest = question.slice(opening.length);
  const runs = [...scanRuns(rest)].map((run) => run.text);
  const content = runs.filter((word) => !isFunctionWord(word));
  const bare = content.length === 0 || (content.length === 1 && runs.length <= 3);
  if (bare && QUESTION_WORD.test(rest) && !DEFINITION.test(rest)) {
    return findIdentifiers(rest).length === 0 && runs.length <= 4 ? 'bare' : 'none';
  }
  if (!QUESTION_WORD.test(rest) && opening !== '' && runs.length <= 7) return 'fragment';
  return opening !== '' || SAME.test(rest) || pointsBack(rest) ? 'reference' : 'none';
}

/** A question that stands alone. */
export interface CompletedQuestion {
  readonly text: string;
  /** The part of the text that asks, without a subject put before it. */
  readonly focus: string;
}

/**
 * Completes a follow-up from the user's earlier turns: a fragment takes the place of its counterpart
 * in the question before ("How much is a ticket for an adult?", "And for a child?"); a question
 * that points back is given the subject, identifiers and names of the question before. Nothing else
 * of the history is used.
 *
 * @returns the question itself where it stands alone or there is no earlier question
 */
export function completeFollowUp(question: string, history: readonly Turn[]): CompletedQuestion {
  const kind = followUpKind(question);
  const alone = { text: question, focus: question };
  if (kind === 'none') return alone;
  const index = history.findLastIndex((turn) => turn.role === 'user');
  const turn = history[index];
  if (turn === undefined) return alone;
  const before = completeFollowUp(turn.text.trim(), history.slice(0, index)).text;
  const rest = question.replace(OPENING, '');
  if (kind === 'reference') return { text: addSubject(before, rest), focus: rest };
  const text = kind === 'bare' ? `${before} ${rest}` : replaceCounterpart(before, rest);
  return { text, focus: text };
}

function replaceCounterpart(before: string, fragment: string): string {
  const identifier = findIdentifiers(fragment)[0];
  const old = findIdentifiers(before).findLast((other) => shape(other) === shape(identifier ?? ''));
  if (identifier !== undefined && old !== undefined) return before.replace(old, identifier);
  const counterpart = counterpartOf(before, fragment);
  const question = before.replace(/[\s?.!]+$/u, '');
  const kept =
    counterpart === null
      ? `${question},`
      : `${question.slice(0, counterpart.start)}${question.slice(counterpart.end)}`;
  return `${kept.replace(/\s+/gu, ' ').trim()} ${fragment}`;
}

function addSubject(before: string, question: string): string {
  const counterpart = counterpartOf(before, question);
  const present = fold(question);
  const named = /^([^:?]+): /u.exec(before)?.[1]?.split(', ') ?? [];
  const subject = [
    ...named,
    ...nounPhrases(before)
      .filter((phrase) => phrase.start !== counterpart?.start)
      .map((phrase) => phrase.text),
    ...findIdentifiers(before),
    ...names(before),
  ].filter(
    (text, position, all) =>
      !present.includes(fold(text)) &&
      !all.some((other, place) => other.includes(text) && (place < position || other !== text)),
  );
  return subject.length === 0 ? question : `${subject.join(', ')}: ${question}`;
}

/** The phrase of the question before that the follow-up's first phrase replaces: introduced alike. */
function counterpartOf(before: string, followUp: string): { start: number; end: number } | null {
  const first = [...scanRuns(followUp)][0];
  const introducer = first === undefined ? null : introducerOf(first.text);
  if (introducer === null && !/^a\s/iu.test(followUp)) return null;
  return nounPhrases(before).findLast((phrase) => phrase.introducer === introducer) ?? null;
}

/** Identifiers of one series look alike: `E-17` and `E-19`, `14.3.2` and `9.1.4`. */
function shape(identifier: string): string {
  return identifier.replace(/\d+/gu, '0').toLowerCase();
}

/** Capitalised words inside a sentence, neighbours together. */
function names(text: string): string[] {
  return Array.from(
    text.matchAll(/(?<=[\p{Ll}\p{N}),] )\p{Lu}[\p{L}\p{N}-]+(?: \p{Lu}[\p{L}\p{N}-]+)*/gu),
    (match) => match[0],
  );
}

function pointsBack(question: string): boolean {
  const runs = [...scanRuns(question)];
  return runs.some((run, index) => {
    const word = run.text.toLowerCase();
    if (word === 'that') return isDemonstrative(runs[index - 1]?.text);
    if (word === 'it' && EXPLETIVE.test(question.slice(run.start))) return false;
    if (SUBORDINATE.test(question.slice(0, run.start).replace(/^\S+/u, ''))) return false;
    return REFERENCE.has(word);
  });
}

/** "that" after a content word joins a clause ("the part that failed"); elsewhere it points back. */
function isDemonstrative(previous: string | undefined): boolean {
  return previous !== undefined && isFunctionWord(previous);
}

function words(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
