import { MONTH_NUMBERS, WEEKDAY_NUMBERS } from './calendar-names.ts';
import { isFunctionWord } from './function-words.ts';
import { fold } from './normalise.ts';
import { NUMBER_WORDS } from './number-words.ts';
import { NUMBERED_PARTS } from './numbered-parts.ts';
import { tokeniseQuery } from './tokenise.ts';

/** A thing that a question tells from others of its kind by a number or a letter: "vault 12", "rota B". */
export interface NumberedThing {
  /** The word for its kind, as written. */
  readonly name: string;
  /** The number without leading zeros, or the letter in lower case. */
  readonly label: string;
  /** As written. */
  readonly text: string;
}

/** A place where a text tells things of one kind apart: their numbers, or the first and last of a span. */
interface Mention {
  readonly labels: readonly string[];
  /** First and last number of each span ("vaults 10 to 15"). */
  readonly spans: readonly (readonly [number, number])[];
}

const WORDED = [...NUMBER_WORDS.keys()].join('|');
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const NUMBER = '\\d{1,4}(?![\\p{L}\\p{N}%°€]|\\s?[%°€]|[.,:/]\\d)';
const LETTER = "[A-HJ-Z](?![\\p{L}\\p{N}'’&]|\\.\\p{L})";
const SIGN = '(?:\\s*[:#]\\s*|[\\s\\u00A0_-]+)(?:(?:n[º°o]\\.?|no\\.|number|número|#)\\s*)?';
/** Prepositions that lead in a thing's name, and what else may: a verb stands after other words. */
const PREPOSITION =
  'about|at|behind|below|by|for|from|in|inside|into|of|on|than|under|with|' +
  'ao|com|d[aeo]s?|em|entre|n[ao]|para|pel[ao]|sobre';
const LEADS = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${PREPOSITION})\\s+(?:(?!and\\s)\\p{L}{3,}\\s+)?|(?:does|is|the|was|a|às?|o)\\s+|(?<=[\\p{L}] (?:\\d+|[A-Z])\\s+)(?:and|or|e|ou)\\s+)$`,
  'iu',
);
/** A verb of Portuguese after a preposition: "de pagar 50". */
const VERB = /(?:^|[^\p{L}])(?:a|ao|com|de|em|para|sobre)\s+\p{L}*[aei]r$/iu;
const LABEL = new RegExp(`^(?:${NUMBER}|${LETTER})`, 'u');
const HEAD = new RegExp(`(?<![\\p{L}\\p{N}])(?<name>\\p{L}{3,})${SIGN}`, 'giu');
const ONE = `(?:${NUMBER}|${LETTER}|[IVX]+(?![\\p{L}\\p{N}])|(?:${WORDED})(?![\\p{L}\\p{N}]))`;
const LIST = new RegExp(
  `${ONE}(?:(?:\\s*,\\s*(?:and |or |e |ou )?|\\s+(?:and|or|e|ou|to|a|até|through)\\s+|\\s*[-–—&]\\s*)${ONE})*`,
  'uy',
);
const SPAN = /(\d{1,4})(?:\s+(?:to|a|até|through)\s+|\s*[-–—]\s*)(\d{1,4})/giu;
const YEAR = /^(?:1[5-9]|20|21)\d\d$/u;
/** Words before a number that are limits, amounts or places in an order, and measures after it. */
const NO_NAMES = new Set(
  (
    'maximum minimum total limit least most first last next top only age aged about around over under until ' +
    'year day hour month week minute time noon midnight price cost rent fee deposit amount sum rate value score ' +
    'maximo minimo limite idade ano dia hora mes semana minuto preco custo renda taxa valor quantia nota ' +
    'version release versao page pagina number numero'
  ).split(' '),
);
const MEASURES = new Set(
  'min hrs kwh people persons person percent per pessoas pessoa por million thousand milhoes mil meters metres'.split(
    ' ',
  ),
);
const PART = new RegExp(`^(?:${NUMBERED_PARTS})$`, 'u');

/** Tells whether a thing is a numbered part of a document, which documents number without its word, too. */
export function isPartOfDocument({ name }: NumberedThing): boolean {
  return PART.test(fold(name));
}

/**
 * The numbered things that a question asks about. A number is a label only after a singular noun that an
 * article, a preposition or the beginning of the question leads in, and before nothing that it could
 * count or measure; years, dates and amounts are none.
 */
export function findNumberedThings(question: string): NumberedThing[] {
  if (!/\p{Ll}/u.test(question)) return [];
  const found = new Map<string, NumberedThing>();
  for (const match of question.matchAll(HEAD)) {
    const name = match.groups?.name ?? '';
    const before = question.slice(0, match.index);
    const at = match.index + match[0].length;
    // "BUG-1187" and "carbon-14" are one word, and identifiers where they are any.
    if (/[-_]$/u.test(match[0])) continue;
    const label = LABEL.exec(question.slice(at))?.[0];
    if (label === undefined || !isKind(name) || YEAR.test(label)) continue;
    // "Do members pay 50?" begins with no preposition of Portuguese.
    if (before.trim() !== '' && !LEADS.test(before.replace(/^\W*do\s/iu, ' ? '))) continue;
    if (VERB.test(before + name)) continue;
    const after = question.slice(at + label.length);
    if (/^\s*(?:,|and|or|e|ou|to|a|até|[-–—])\s*\d/iu.test(after)) continue;
    if (mayCount(after) || isAskedWhether(before, after)) continue;
    const text = question.slice(match.index, at + label.length);
    const key = labelKey(label);
    found.set(`${fold(name)} ${key}`, { name, label: key, text });
  }
  return [...found.values()];
}

function isKind(name: string): boolean {
  const folded = fold(name);
  if (isFunctionWord(folded) || NO_NAMES.has(folded) || NUMBER_WORDS.has(folded)) return false;
  if (MONTH_NUMBERS.has(folded) || WEEKDAY_NUMBERS.has(folded)) return false;
  return !/(?<![sui])s$/u.test(folded);
}

/** Whether what follows a number may be what it counts: a plural, a measure, a month. */
function mayCount(after: string): boolean {
  const word = fold(/^[\s-]+(?:(?:of|de)\s+)?(\p{L}+)/u.exec(after)?.[1] ?? '');
  if (MEASURES.has(word) || MONTH_NUMBERS.has(word)) return true;
  if (word === '' || isFunctionWord(word)) return /^\s?[%°€]/u.test(after);
  return word.length <= 2 || /(?<![su])s$/u.test(word);
}

/** "Is the deposit 300?" asks for the number. */
function isAskedWhether(before: string, after: string): boolean {
  const isSubject = /^\W*(?:is|are|was|were|é|era|foi|são)\s+(?:(?:the|a|o)\s+)?(?:\p{L}+\s+)?$/iu;
  return isSubject.test(before) && /^\s*(?:[?.]|(?:or|ou) \d|$)/iu.test(after);
}

/** How a text tells things of this kind apart, in reading order. */
function mentionsOf({ name, label }: NumberedThing, text: string): Mention[] {
  const isNumber = /^\d/u.test(label);
  const stems = new Set(stemsOf(name));
  const mentions: Mention[] = [];
  for (const match of text.matchAll(HEAD)) {
    if (!stemsOf(match.groups?.name ?? '').some((stem) => stems.has(stem))) continue;
    LIST.lastIndex = match.index + match[0].length;
    const list = LIST.exec(text)?.[0];
    if (list === undefined) continue;
    const labels = list
      .split(/[^\p{L}\p{N}]+/u)
      .map(labelKey)
      .filter((one) => /^\d/u.test(one) === isNumber);
    const spans = Array.from(
      list.matchAll(SPAN),
      ([, low, high]) => [Number(low), Number(high)] as const,
    );
    if (labels.length > 0) mentions.push({ labels, spans });
  }
  return mentions;
}

/**
 * Of which thing of the kind a text tells: the one asked for, only others, or none by its number.
 *
 * @param things numbered things of one name
 */
export function tellsOf(things: readonly NumberedThing[], text: string): 'asked' | 'other' | null {
  let tells: 'other' | null = null;
  for (const thing of things) {
    for (const { labels, spans } of mentionsOf(thing, text)) {
      if (labels.includes(thing.label)) return 'asked';
      const number = Number(thing.label);
      if (spans.some(([low, high]) => low <= number && number <= high)) return 'asked';
      tells = 'other';
    }
  }
  return tells;
}

/** The ways in which a label may be written in a text: `12`, `012`, "twelve", "doze", `XII`. */
export function spellingsOf({ label }: NumberedThing): string[] {
  const number = Number(label);
  if (!Number.isInteger(number)) return [label];
  const words = [...NUMBER_WORDS].filter(([, value]) => value === number).map(([word]) => word);
  const padded = [2, 3, 4].map((digits) => label.padStart(digits, '0'));
  return [...new Set([label, ...padded, ...words, ROMAN[number - 1] ?? label])];
}

function labelKey(written: string): string {
  const folded = fold(written);
  if (/^\d/u.test(folded)) return String(Number(folded));
  const number = NUMBER_WORDS.get(folded) ?? (folded.length > 1 ? ROMAN.indexOf(folded) + 1 : 0);
  return number > 0 ? String(number) : folded;
}

function stemsOf(word: string): string[] {
  return tokeniseQuery(word).flatMap(({ terms }) => terms);
}
