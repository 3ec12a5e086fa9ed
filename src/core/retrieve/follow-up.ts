import type { Turn } from '#core/model/query.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { findIdentifiers } from '#core/text/identifiers.ts';
import { detectLanguage } from '#core/text/language.ts';
import { scanRuns } from '#core/text/scan.ts';
import { completeBare } from './bare-question.ts';
import { completeFragment } from './fragment.ts';
import { nounPhrases } from './noun-phrases.ts';
import { personsMeant, withPersons } from './persons.ts';
import { namesThing, subjectOf } from './subject.ts';

/** Words that open a question which goes on from the one before. */
const OPENING =
  /^(?:and what about|what about|how about|and|but|so|also|then|or|e quanto (?:a|à|ao|às|aos)|e|mas|ou|então|também)(?![\p{L}\p{N}])[\s,]*/iu;
/** A case that is asked about: "what if it rains", "e se chover". */
const CONDITION = /^(?:what )?(?:if|se)(?!\p{L})/iu;
/** What stands for the noun of the question before: "e o da broa", "and that of the other". */
const STAND_IN =
  /^(?:[oa]s?(?= d[oae]s?(?!\p{L}))|(?:the one|that|those)(?= (?:of|for|in|on)(?!\p{L})))\s+/iu;

/** Pronouns that stand for something said before. */
const REFERENCE = words(
  'it its they them their theirs he him his she her hers this these those itself themselves',
  'ele ela eles elas dele dela deles delas nele nela neles nelas isso isto disso disto nisso nisto',
  'esse essa esses essas desse dessa desses dessas nesse nessa nesses nessas este esta estes estas deste desta neste nesta',
  'aquele aquela aqueles aquelas daquele daquela aquilo seu sua seus suas there lá ali',
);
/** Those that a thing named before them in the same question may own. */
const POSSESSIVES = words('its their theirs his her hers seu sua seus suas dele dela deles delas');
/** "this year", "esta semana": when, not what. */
const THIS_TIME =
  /^(?:this|these|n?est[ea]s?|dest[ea]) (?:year|month|week|weekend|season|summer|winter|spring|autumn|time|morning|afternoon|evening|ano|mês|semana|verão|inverno|época|vez|manhã|tarde|noite)s?(?!\p{L})/iu;
/** "there is", "is there": that something is, not where. */
const EXISTENTIAL =
  /(?:^there (?:is|are|was|were|will|has|have)|(?:is|are|was|were) there)(?!\p{L})/iu;
const SAME =
  /(?<!\p{L})(?:the same|o mesmo|a mesma|os mesmos|as mesmas|the former|the latter)(?!\p{L})/iu;
/** "it" that stands for nothing: "how long does it take", "is it possible". */
const EXPLETIVE =
  /(?<!\p{L})it (?:takes?|took|possible|necessary|allowed|true|required|legal|normal|rains?|costs? to|mean to)(?!\p{L})/iu;
const QUESTION_WORD =
  /(?<!\p{L})(?:who|whom|whose|what|which|when|where|why|how|quem|qual|quais|quando|onde|como|quanto|quanta|quantos|quantas|que|quê)(?!\p{L})/iu;
const DEFINITION = /^(?:what|who|o que|quem) (?:is|are|was|were|é|são|foi|eram|era)(?!\p{L})/iu;
/** "What is the deductible?": one word with an article, which somebody has spoken of. */
const DEFINITE_WORD = /^what (?:is|are|was|were|['’]s) the [\p{L}\p{N}-]+\s*\??$/iu;

/** What joins a clause whose pronoun has its noun in the clause before: "milk … when it is warm". */
const SUBORDINATE =
  /(?<!\p{L})(?:when|if|because|after|before|while|once|until|so that|quando|se|porque|depois|antes|enquanto)(?!\p{L})/iu;

/** What the thing named before says or does: "must the club tell a tenant that it wants the plot". */
const REPORTED = /(?<!^)(?<!\p{L})(?:that|que)\s$/iu;

/** Content words up to which a question without a name may have left its subject to the one before. */
const SHORT = 5;
/** Content words up to which an earlier question is taken to have done so. */
const VERY_SHORT = 2;

/**
 * What a question lacks: nothing; its subject; everything but one phrase; everything. `possible`
 * is a short question that names no thing ("What if I am late?"), or one that names its own after
 * a conjunction: it may go on or begin anew.
 */
export type FollowUp = 'none' | 'reference' | 'fragment' | 'bare' | 'possible';

/**
 * Tells whether a question leans on the turn before: it opens with a conjunction, points back with a
 * pronoun, or is too short to stand alone.
 */
export function followUpKind(question: string): FollowUp {
  const opening = OPENING.exec(question)?.[0] ?? '';
  const rest = question.slice(opening.length);
  const runs = [...scanRuns(rest)].map((run) => run.text);
  const content = contentWords(rest);
  const bare = content === 0 || (content === 1 && runs.length <= 3);
  if (bare && QUESTION_WORD.test(rest) && !DEFINITION.test(rest) && !CONDITION.test(rest)) {
    if (findIdentifiers(rest).length === 0 && runs.length <= 4) return 'bare';
    return pointsBack(rest) ? 'reference' : 'none';
  }
  const asks = QUESTION_WORD.test(rest) || CONDITION.test(rest);
  if (!asks && opening !== '' && runs.length <= 7) return 'fragment';
  if (SAME.test(rest) || pointsBack(rest)) return 'reference';
  const whole = namesThing(rest) || (DEFINITION.test(rest) && !DEFINITE_WORD.test(rest));
  if (opening !== '') return whole ? 'possible' : 'reference';
  return content <= SHORT && !whole && !isSentence(rest) ? 'possible' : 'none';
}

/** A thing of two words or more with a verb of its own: "who chairs the parish council". */
function isSentence(question: string): boolean {
  const phrases = nounPhrases(question);
  const whole = phrases.some(({ introducer, count }) => introducer === 'article' && count > 1);
  const verbs = [...scanRuns(question)].filter(
    ({ start, text }) =>
      !isFunctionWord(text) && !phrases.some((at) => at.start <= start && start < at.end),
  );
  // "What happens when the fan stops" leaves open whose fan it is.
  const isPlain = !SUBORDINATE.test(question.replace(/^\S+/u, ''));
  return whole && isPlain && verbs.length > 0 && QUESTION_WORD.test(question);
}

/** Whether a question goes on from an earlier one of the user, or may do so. */
export function mayGoOn(question: string, history: readonly Turn[]): boolean {
  const before = history.findLast((turn) => turn.role === 'user');
  const kind = followUpKind(question);
  if (before === undefined || kind === 'none') return false;
  return kind !== 'possible' || !changesLanguage(before.text, question);
}

/** A question that stands alone. */
export interface CompletedQuestion {
  readonly text: string;
  /** The part of the text that asks, without a subject put before it. */
  readonly focus: string;
  /** False where the question may as well stand alone as it is. */
  readonly certain: boolean;
}

/**
 * Completes a follow-up from the user's earlier turns: a fragment takes the place of its counterpart
 * in the question before ("How much is a ticket for an adult?", "And for a child?"); a question
 * that points back or lacks a subject is given that of the question before. Of the answers only the persons are used that a
 * pronoun may mean.
 *
 * @returns the question itself where it stands alone or there is no earlier question
 */
export function completeFollowUp(question: string, history: readonly Turn[]): CompletedQuestion {
  const alone = { text: question, focus: question, certain: true };
  const index = history.findLastIndex((turn) => turn.role === 'user');
  const turn = history[index];
  if (turn === undefined || !mayGoOn(question, history)) return alone;
  const kind = followUpKind(question);
  const before = completeEarlier(turn.text.trim(), history.slice(0, index));
  const rest = question.replace(OPENING, '').replace(STAND_IN, '');
  if (kind === 'reference' || kind === 'possible') {
    const persons = personsMeant(before, history, rest);
    const things = subjectOf(before, rest, SAME.test(rest) || pointsBack(rest));
    const subject = withPersons(things, persons);
    if (subject.length === 0) return { ...alone, text: rest, focus: rest };
    return { text: `${subject.join(', ')}: ${rest}`, focus: rest, certain: kind === 'reference' };
  }
  const text = kind === 'bare' ? completeBare(before, rest) : completeFragment(before, rest);
  return { text, focus: text, certain: true };
}

function completeEarlier(question: string, history: readonly Turn[]): string {
  const { text, certain } = completeFollowUp(question, history);
  return certain || contentWords(question) <= VERY_SHORT ? text : question;
}

/** A question in another language than the one before does not go on from it. */
function changesLanguage(before: string, question: string): boolean {
  const languages = [detectLanguage(before), detectLanguage(question)];
  return !languages.includes('und') && languages[0] !== languages[1];
}

function contentWords(text: string): number {
  return [...scanRuns(text)].filter((run) => !isFunctionWord(run.text)).length;
}

function pointsBack(question: string): boolean {
  const runs = [...scanRuns(question)];
  return runs.some((run, index) => {
    const word = run.text.toLowerCase();
    if (word === 'that') return isDemonstrative(runs[index - 1]?.text);
    if (THIS_TIME.test(question.slice(run.start))) return false;
    if (word === 'there' && EXISTENTIAL.test(question.slice(runs[index - 1]?.start ?? 0))) {
      return false;
    }
    if (POSSESSIVES.has(word) && nounPhrases(question).some(({ end }) => end <= run.start)) {
      return false;
    }
    if (word === 'it' && EXPLETIVE.test(question.slice(run.start))) return false;
    const said = question.slice(0, run.start);
    if (SUBORDINATE.test(said.replace(/^\S+/u, ''))) return false;
    if (REPORTED.test(said) && nounPhrases(said).length > 0) return false;
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
