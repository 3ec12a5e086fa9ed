import { MONTH_NUMBERS, WEEKDAY_NUMBERS } from './calendar-names.ts';
import { isFunctionWord } from './function-words.ts';
import { fold } from './normalise.ts';

/** A name in a question, as written, with its words that tell it from others. */
export interface ProperName {
  readonly text: string;
  /** Folded, without a genitive; titles and short words left out. */
  readonly words: readonly string[];
}

const WORD = /[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*/gu;
/** What joins the words of one name: "Ponte de Coja", "Bank of Kelmouth". */
const JOINS = /^(?: |-| (?:d[aeo]s?|of|the|of the|e|&) )$/u;
const SENTENCE_BEGIN = /(?:^|[.?!:…]\s*)["“‘«(]*\s*$/u;
/** Shorter words are told by no likeness of spelling. */
const LEAST_LETTERS = 4;

/**
 * The names in a question, as far as their capitals tell: in the middle of a sentence, and not where
 * every word that carries content has one, as in titles. Days, months and abbreviations in capitals are none.
 */
export function findProperNames(question: string): ProperName[] {
  const words = [...question.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    word,
  }));
  const capitalised = words.filter(({ word }) => /^\p{Lu}/u.test(word));
  const isTitle = words.every(({ word }) => /^\p{Lu}/u.test(word) || isFunctionWord(word));
  if (isTitle && capitalised.length > 2) return [];
  const inside = capitalised.filter(({ start }) => !SENTENCE_BEGIN.test(question.slice(0, start)));
  const runs: (typeof inside)[] = [];
  for (const one of inside) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && JOINS.test(question.slice(last.end, one.start)))
      runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const telling = run
      .map(({ word }) => word)
      .filter(isTelling)
      .map(plain);
    if (first === undefined || last === undefined || telling.length === 0) return [];
    const text = question.slice(first.start, last.end).replace(/[’']s$/u, '');
    return [{ text, words: telling }];
  });
}

/** How the word of a name may begin in another spelling of it, or in another form. */
export function beginningOf(word: string): string {
  return word.slice(0, word.length > 6 ? 4 : 3);
}

function isTelling(word: string): boolean {
  const folded = plain(word);
  if (folded.length < LEAST_LETTERS || !/\p{Ll}/u.test(word)) return false;
  return !MONTH_NUMBERS.has(folded) && !WEEKDAY_NUMBERS.has(folded);
}

function plain(word: string): string {
  return fold(word.replace(/[’']s$/u, ''));
}
