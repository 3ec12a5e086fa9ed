import type { Language } from '#core/model/document.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { detectLanguage } from '#core/text/language.ts';
import { tokenise, type Token } from '#core/text/tokenise.ts';

/** A part of a text: UTF-16 offsets, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Words by which a question only asks: "how long", "list the …". They say nothing about the answer. */
const ASKING =
  /(?<!\p{L})(?:how (?:long|old|far|big|often|soon|fast|high|tall|wide|deep|late|early)|what time|quanto tempo|que horas)(?!\p{L})|^\s*(?:please )?(?:name|list|tell|show|give|explain|describe|diga|liste|mostre|explique|descreva|cite)(?!\p{L})/giu;
/** What parts members of a compound that are whole by themselves: `XC23/XC24`. */
const BETWEEN_MEMBERS = /^[/@&]?$/u;

/**
 * The words that a passage shares with the question, in order and apart from each other. They are
 * compared as the index compares them: without accents and endings. Words are marked whole: not the
 * year inside a file number, and of “pre-existing” both parts. A number of one or two digits counts
 * only beside another word of the question, since it is found everywhere.
 *
 * @param language of the passage's document
 */
export function matchingRanges(
  text: string,
  question: string,
  language: Language,
): readonly TextRange[] {
  const wanted = new Set(askedWords(question, language).map(({ term }) => term));
  const words = wholeWords(text, language);
  const found = words.map(({ term }) => wanted.has(term));
  const ranges: TextRange[] = [];
  let done = 0;
  words.forEach((word, index) => {
    if (!found[index] || word.end <= done) return;
    const beside = [index - 1, index + 1].some((at) => found[at] && isBeside(words[at], word));
    if (SHORT_NUMBER.test(word.word) && !beside) return;
    ranges.push({ start: Math.max(word.start, done), end: word.end });
    done = word.end;
  });
  return ranges;
}

/** The words of a question that a text holds and those that it lacks, each once, as they are asked. */
export interface SharedWords {
  readonly held: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Compares a question with a text as `matchingRanges` does.
 *
 * @param language of the text
 */
export function sharedWords(text: string, question: string, language: Language): SharedWords {
  const there = new Set(wholeWords(text, language).map(({ term }) => term));
  const words = new Map(
    askedWords(question, language).map(({ term, start, end }) => [
      term,
      { text: question.slice(start, end), held: there.has(term) },
    ]),
  );
  const textsOf = (held: boolean): string[] => [
    ...new Set([...words.values()].filter((word) => word.held === held).map((word) => word.text)),
  ];
  return { held: textsOf(true), missing: textsOf(false) };
}

/** The words of a question, as a text in that language would have them; of compounds the whole alone. */
function askedWords(question: string, language: Language): Token[] {
  const asked = question.replace(ASKING, (words) => ' '.repeat(words.length));
  const own = detectLanguage(question);
  // Stems of another language would only look alike: “note” is no “nota”.
  const comparable = own === 'und' || language === 'und' || own === language;
  return wholeWords(asked, comparable ? language : 'und');
}

const SHORT_NUMBER = /^\p{Nd}{1,2}$/u;
/** What may stand between a word and its number: `day 3`, `room (3)`, `art. 5`. */
const LONGEST_GAP = 3;

/** Whether a word that is no such number itself stands right beside another one. */
function isBeside(word: Token | undefined, other: Token): boolean {
  if (word === undefined || SHORT_NUMBER.test(word.word)) return false;
  return Math.max(word.start - other.end, other.start - word.end) <= LONGEST_GAP;
}

/** The words of a text without function words; a part of a compound has the place of what is marked of it. */
function wholeWords(text: string, language: Language): Token[] {
  let compound: Token | null = null;
  return tokenise(text, language).flatMap((token) => {
    if (isFunctionWord(token.word)) return [];
    if (token.kind !== 'part') {
      compound = token;
      return [token];
    }
    const whole = compound !== null && token.end <= compound.end ? compound : null;
    return partOf(text, token, whole);
  });
}

function partOf(text: string, part: Token, whole: Token | null): Token[] {
  if (whole === null) return [part];
  if (whole.kind === 'word') return [{ ...part, start: whole.start, end: whole.end }];
  const before = part.start === whole.start ? '' : text.charAt(part.start - 1);
  const after = part.end === whole.end ? '' : text.charAt(part.end);
  return BETWEEN_MEMBERS.test(before) && BETWEEN_MEMBERS.test(after) ? [part] : [];
}
