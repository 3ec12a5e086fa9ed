import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { detectLanguage } from '#core/text/language.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { Place } from './ranges.ts';

/** What denies or forbids the rest of its clause; "not more than" limits and denies nothing. */
const DENIES = [
  "(?:(?:must|may|can|do|does|did|is|are|was|were|will|should|shall|could|would|need) )?not(?! only)|(?:can|ca|wo|do|does|did|is|are|was|were|must|need|should|could|would|has|have|had)n(?:[’']t|ot)",
  'never|no longer|none|nobody|neither|nor|avoid(?:ing)?|forbid(?:s|den)|prohibit(?:s|ed)|refrain from',
  '(?:(?:é|são|está|estão|pode|podem|deve|devem) )?não(?! só| apenas)|nunca|jamais|nem|ninguém|nenhum(?:a|as)?|nenhuns|tampouco|evit(?:e|em|ar)|proibid[oa]s?|vedad[oa]s?',
].join('|');
/** In Portuguese "no" is "in the". */
const ENGLISH_NO = 'no';
const LIMITS = '(?! (?:more|less|fewer|later|earlier|mais|menos|inferior|superior)(?!\\p{L}))';
/** What takes only the next words out. */
const TAKES_OUT =
  /(?<!\p{L})(?:without|except(?: for)?|excluding|other than|instead of|rather than|sem|exceto|salvo|em vez d[eao]s?|a não ser)(?: [^\s,;]+){0,3}\s$/iu;
/** What does not go on as it was, besides what is denied outright. */
const STOPS =
  /(?<!\p{L})(?:closed|suspended|cancelled|canceled|unavailable|unable|without|except|unless|only|fails?|fechad[oa]s?|suspens[oa]s?|cancelad[oa]s?|indisponíve(?:l|is)|sem|exceto|salvo|somente|só|apenas)(?!\p{L})/iu;
const ASKS_WHY = /^\s*(?:why|por ?que|por qual (?:motivo|razão)|how come)(?!\p{L})/iu;
/** A condition denied, and what holds under it: "if you do not, we charge €5". */
const CONDITION = /(?<!\p{L})(?:if|when|unless|once|se|quando|caso|sempre que)\s[^,]*$/iu;
/** What ends a clause, and with it the reach of a denial. */
const CLAUSE_END =
  /[;!?\n]|\s·\s|\.\s|\s[–—]\s|,?\s(?:but|whereas|while|although|because|mas|porém|enquanto|porque|embora)\s/giu;
/** Words of a short answer that carries its denial with it, at most. */
const MOST_WORDS = 10;

/**
 * The words of a short answer together with what denies them, so that they never say the opposite of
 * their sentence: "not start before 15 September" and not "before 15 September".
 *
 * @returns null where they cannot be said without the whole sentence, and where the question asks for
 *   what is not so and the sentence denies nothing
 */
export function withDenial(
  text: string,
  place: Place,
  { question, terms }: { readonly question: string; readonly terms: readonly QuestionTerm[] },
): Place | null {
  if (denialsIn(question).length > 0 && !ASKS_WHY.test(question)) {
    return denialsIn(text).length > 0 || STOPS.test(text) ? place : null;
  }
  const denials = denialsIn(text);
  const parts = clausesOf(text, place);
  const kept = parts.filter((part) => reachedBy(text, part, denials, terms) === 'nothing');
  const [first] = kept;
  if (first !== undefined && kept.length < parts.length) return trimmed(text, first);
  if (first !== undefined) return withException(text, place);
  const whole = clauseAround(text, place);
  const before = denials.filter(({ start, end }) => start >= whole.start && end <= place.start);
  const denial = before.at(-1);
  const said =
    denial !== undefined
      ? { start: denial.start, end: place.end }
      : trimmed(text, { start: place.start, end: whole.end });
  return countWords(text, said) <= MOST_WORDS ? said : null;
}

/** What a denial does to a part of its clause. */
function reachedBy(
  text: string,
  part: Place,
  denials: readonly Place[],
  terms: readonly QuestionTerm[],
): 'nothing' | 'denial' {
  const clause = clauseAround(text, part);
  const inside = denials.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const before = inside.filter(({ end }) => end <= part.start);
  const after = inside.filter(({ start }) => start >= part.end);
  // Two denials make an assertion.
  const denial = before.at(-1);
  if (denial !== undefined && before.length % 2 === 1) {
    const between = text.slice(denial.end, part.start);
    const isCondition =
      between.includes(',') && CONDITION.test(text.slice(clause.start, denial.start));
    return isCondition || isOfOtherThing(between, terms) ? 'nothing' : 'denial';
  }
  const [denied] = after;
  if (before.length > 0 || denied === undefined || after.length !== 1) return 'nothing';
  // "The price of €30 does not include breakfast" denies the price nothing that was asked.
  return holdsTerm(text.slice(denied.end, clause.end), terms) ? 'denial' : 'nothing';
}

/**
 * Whether what is denied is not what the question asks, which has words of its own beside the value:
 * "not included in the rent of £900" for the rent.
 */
function isOfOtherThing(between: string, terms: readonly QuestionTerm[]): boolean {
  if (between.includes(',')) return false;
  const [denied, ...beside] = tokeniseQuery(between).filter(
    ({ kind, word }) => kind !== 'part' && !isFunctionWord(word),
  );
  if (denied === undefined || isTerm(denied, terms)) return false;
  return beside.some((token) => isTerm(token, terms));
}

function holdsTerm(text: string, terms: readonly QuestionTerm[]): boolean {
  return tokeniseQuery(text).some((token) => isTerm(token, terms));
}

function isTerm(
  { terms: stems }: { readonly terms: readonly string[] },
  terms: readonly QuestionTerm[],
): boolean {
  return terms.some((term) => term.stems.some((stem) => stems.includes(stem)));
}

function withException(text: string, { start, end }: Place): Place {
  const from = TAKES_OUT.exec(text.slice(0, start))?.index;
  return { start: from ?? start, end };
}

function denialsIn(text: string): readonly Place[] {
  const words = detectLanguage(text) === 'en' ? `${DENIES}|${ENGLISH_NO}` : DENIES;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}.º])${LIMITS}`, 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** The clauses that a place lies in, each as far as it belongs to the place. */
function clausesOf(text: string, { start, end }: Place): readonly Place[] {
  const cuts = [...text.slice(start, end).matchAll(CLAUSE_END)];
  const starts = [start, ...cuts.map(({ index, 0: cut }) => start + index + cut.length)];
  const ends = [...cuts.map(({ index }) => start + index), end];
  return starts
    .map((from, index) => ({ start: from, end: ends[index] ?? end }))
    .filter((part) => text.slice(part.start, part.end).trim() !== '');
}

function clauseAround(text: string, { start, end }: Place): Place {
  const before = [...text.slice(0, start).matchAll(CLAUSE_END)].at(-1);
  const [after] = text.slice(end).matchAll(CLAUSE_END);
  return {
    start: before === undefined ? 0 : before.index + before[0].length,
    end: after === undefined ? text.length : end + after.index,
  };
}

function trimmed(text: string, { start, end }: Place): Place {
  const words = text.slice(start, end);
  const first = start + words.search(/\S/u);
  return { start: first, end: start + words.replace(/[\s.,;:!?]+$/u, '').length };
}

function countWords(text: string, { start, end }: Place): number {
  return text.slice(start, end).trim().split(/\s+/u).length;
}
