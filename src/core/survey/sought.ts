import type { Sought, SoughtPart, SurveyQuestion } from '#core/model/survey.ts';
import { contentTokens } from '#core/text/content-tokens.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { withoutPlace } from './place-words.ts';
import { topicClauses, type TopicLanguage } from './topic-clauses.ts';

/** What a question says that it looks for. */
export interface SoughtTopic {
  readonly wanted: Sought | null;
  readonly unwanted: Sought | null;
  /** False where it asks for more than words can show: a whole statement, a comparison, a question within. */
  readonly certain: boolean;
}

/** How a question asks for its topic. */
export interface TopicWording {
  readonly unit: SurveyQuestion['unit'];
  /** Whether what lacks the topic is meant. */
  readonly lacking: boolean;
  readonly language: TopicLanguage;
}

/** More words than this are a statement rather than a topic. */
const MOST_WORDS = 6;

const QUOTED = /"[^"\n]+"|“[^”\n]+”|«[^»\n]+»/u;
const QUOTED_EACH = new RegExp(QUOTED, 'gu');

/** What stands before a topic without belonging to it, and after it. */
const LEADING =
  /^(?:(?:any|some|either|both|neither|also|tanto|nem|nenhuma?|qualquer)\s+|(?:the |[ao]s? )?(?:words?|terms?|phrases?|names?|expressions?|topics?|subjects?|palavras?|termos?|expressão|expressões|nomes?|tema|assunto)\s+(?:of |de |da |do )?|(?:mentions?|references?|information|anything|something|menções|menção|referências|informações|algo)\s+(?:of|to|on|about|a|à|ao|sobre|de)\s+)(?=\S)|^(?:the |[ao]s? )?(?:words?|terms?|phrases?|palavras?|termos?|expressão|expressões)$/iu;
const TRAILING =
  /(?:\s+|,\s*)(?:(?:are )?there|at all|anywhere|please|in total|altogether|too|exist|por favor|ao todo|no total|também|existem|há|(?:in|within|across|from|among|of|em|n[oa]s|d[oa]s|entre)(?: all| todos)?(?: of)?(?: the| my| our| these| os| meus| nossos| estes)*(?: uploaded| indexed)? (?:documents?|files?|docs|library|collection|documentos?|arquivos?|ficheiros?|biblioteca|coleção))$/iu;
const CLOSING = /[\s?!.…;:]+$/u;

/** Signs that make another word ("C++", "R$", "°C"): the index keeps none, so that they cannot be counted. */
const SIGNS = /[^\p{L}\p{M}\p{N}\s.,;:!?'’\-–—()/&§]/u;

const BETWEEN = /\s*(?:,|;|(?<!\p{L})(?:and|or|nor|e|ou|nem)(?!\p{L})|&)\s*/iu;
const EITHER = /(?<!\p{L})(?:or|nor|ou|nem)(?!\p{L})/iu;
const AND = /(?<!\p{L})(?:and|e)(?!\p{L})|&/iu;
const BOTH = /^both(?!\p{L})/iu;

/** A clause or another question: words alone do not show it. */
const CLAUSE =
  /^(?:that|whether|if|how|que|se|como)(?!\p{L})|(?<!\p{L})(?:that|que|who|whom|what|when|where|why|how|which|quem|qual|quais|quando|onde|como|quanto|quanta|quantos|quantas)(?!\p{L})/iu;
const COMPARISON =
  /(?<!\p{L})(?:above|below|over|under|more than|less than|at least|at most|before|after|between|since|higher|lower|larger|smaller|the most|the least|the same|acima|abaixo|mais|menos|maior|maiores|menor|menores|superior|inferior|antes|depois|entre|desde|a partir)(?!\p{L})/iu;

/** A topic that says more of what must and must not occur than can be told with certainty. */
export const UNCLEAR = 'unclear';

/**
 * Takes what a question looks for apart: the parts that must occur, those that must not, and whether
 * words can show it. Quoted words are looked for as they stand.
 *
 * @returns null where nothing but function words is left, or signs that cannot be looked for
 */
export function readTopic(
  topic: string,
  { unit, lacking, language }: TopicWording,
): SoughtTopic | typeof UNCLEAR | null {
  if (SIGNS.test(topic.replace(/["“”«»]/gu, ''))) return null;
  const quotes = topic.match(QUOTED_EACH) ?? [];
  const clauses = topicClauses(maskQuotes(topic), lacking, language);
  if (clauses === null) return contentTokens(topic).length === 0 ? null : UNCLEAR;
  const read = clauses.map(({ text, negated }) => soughtIn(text, quotes, negated));
  const known = read.filter((one) => one !== null && one !== UNCLEAR);
  if (known.length < read.length) return read.length === 1 && read[0] === null ? null : UNCLEAR;
  const isEither = clauses.some(({ join }) => join === 'or');
  const [held, lacked] = [false, true].map((denied) =>
    known.filter((_, at) => clauses[at]?.negated === denied),
  );
  if (held === undefined || lacked === undefined) return null;
  // "Mention X or do not mention Y" and "lack X or lack Y" are too easily meant otherwise.
  if (isEither && lacked.length > 0) return UNCLEAR;
  const wanted = joined(held, isEither ? 'any' : 'all');
  const unwanted = joined(lacked, 'any');
  if (wanted === UNCLEAR || unwanted === UNCLEAR) return UNCLEAR;
  return {
    // "Every clause on rent and deposit" means those on either.
    wanted: wanted !== null && unit === 'sentences' ? { ...wanted, join: 'any' } : wanted,
    unwanted,
    certain:
      known.every(isShort) &&
      clauses.every(({ text }) => !CLAUSE.test(text) && !COMPARISON.test(text)),
  };
}

/** Puts what several clauses look for together, where one list can say it. */
function joined(each: readonly Sought[], join: Sought['join']): Sought | null | typeof UNCLEAR {
  const [only] = each;
  if (only === undefined) return null;
  if (each.length === 1) return only;
  if (each.some((one) => one.parts.length > 1 && one.join !== join)) return UNCLEAR;
  return { parts: each.flatMap(({ parts }) => parts), join };
}

/** A quotation counts as one sign that no other text has, so that nothing in it is taken for a conjunction. */
function maskQuotes(topic: string): string {
  let n = 0;
  return topic.replace(QUOTED_EACH, () => `\uE000${n++}\uE001`);
}

const MASKED = /\uE000(\d+)\uE001/gu;

function soughtIn(
  text: string,
  quotes: readonly string[],
  isDenied: boolean,
): Sought | null | typeof UNCLEAR {
  const trimmed = trimmedTopic(text);
  const parts = trimmed
    .split(BETWEEN)
    .flatMap((part) => partsOf(trimmedTopic(part), quotes))
    .filter(({ text: words, exact }) =>
      exact ? /[\p{L}\p{N}]/u.test(words) : contentTokens(words).length > 0,
    );
  if (parts.length === 0) return null;
  const isEither = EITHER.test(trimmed);
  if (parts.length > 2 && isEither && AND.test(trimmed)) return UNCLEAR;
  // "No date and place": neither of them, or not both?
  if (isDenied && parts.length > 1 && !isEither && !BOTH.test(text.trim())) return UNCLEAR;
  return { parts, join: isEither ? 'any' : 'all' };
}

/** Quoted phrases, each by itself, and the other words together. */
function partsOf(topic: string, quotes: readonly string[]): SoughtPart[] {
  const text = subjectOf(topic);
  const phrases = [...text.matchAll(MASKED)].flatMap(([, n]) => {
    const phrase = quotes[Number(n)]?.slice(1, -1).trim();
    return phrase ? [{ text: phrase, exact: true }] : [];
  });
  const words = withoutArticle(trimmedTopic(text.replace(MASKED, ' ').replace(/\s+/gu, ' ')));
  return words === '' ? phrases : [...phrases, { text: words, exact: false }];
}

function trimmedTopic(text: string): string {
  let trimmed = text.trim();
  for (let before = ''; before !== trimmed;) {
    before = trimmed;
    trimmed = trimmed.replace(CLOSING, '').replace(TRAILING, '').replace(LEADING, '').trim();
  }
  return trimmed;
}

function withoutArticle(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && isFunctionWord(first) ? withoutArticle(rest.join(' ')) : text;
}

/** What a topic is about, if it names more than a place in a document. */
function subjectOf(topic: string): string {
  const whole = withoutArticle(topic);
  const subject = withoutArticle(withoutPlace(whole));
  return contentTokens(subject).length > 0 ? subject : whole;
}

function isShort({ parts }: Sought): boolean {
  return parts.every(({ text, exact }) => exact || contentTokens(text).length <= MOST_WORDS);
}
