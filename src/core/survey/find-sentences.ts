import type { Language } from '#core/model/document.ts';
import type { SoughtPart } from '#core/model/survey.ts';
import { contentTokens } from '#core/text/content-tokens.ts';
import { isInflection } from '#core/text/inflection.ts';
import { fold } from '#core/text/normalise.ts';
import type { SentenceSpan } from '#core/text/sentences.ts';
import { tokenise, tokeniseQuery, type Token } from '#core/text/tokenise.ts';
import { isCapitalised, namesIn } from './names.ts';
import { linesOf, type PassageLine, type ReadPassage } from './passage-lines.ts';

/** A word as it is written, for looking it up in an index, with its stems in every language. */
interface SoughtWord {
  readonly word: string;
  /** Whether it is asked for as a name is written. */
  readonly isName: boolean;
  readonly stems: readonly string[];
}

/** A part that is looked for, ready to be compared. */
export interface SoughtTerms {
  /** Folded words with single spaces, to be found side by side; null where inflections count. */
  readonly phrase: string | null;
  readonly words: readonly SoughtWord[];
}

/** How a part of a document uses its words. */
export interface WordUse {
  /** Under whose stems it is indexed. */
  readonly language: Language;
  /** The words, folded, that it uses as names alone. */
  readonly names: () => ReadonlySet<string>;
}

/** Reads the use of words off a text; names are looked for when they are first asked for. */
export function wordUse(text: string, language: Language): WordUse {
  let names: ReadonlySet<string> | null = null;
  return { language, names: () => (names ??= namesIn(text, language)) };
}

/** What holds something sought; offsets count UTF-16 units in the chunk's text. */
export interface FoundSentence extends SentenceSpan {
  /** `heading` only for one without a sentence of its section below it in the passage. */
  readonly kind: 'sentence' | 'heading';
  /** As it is to be read: a table row with the names of its columns. */
  readonly text: string;
  /** The heading right above for which it counts, where it does not hold what is sought itself. */
  readonly heading?: string;
  /** Places of the parts that it holds. */
  readonly parts: ReadonlySet<number>;
  /** Words that matched, as they are written. */
  readonly forms: readonly string[];
}

/** Prepares what is looked for. */
export function soughtTerms({ text, exact }: SoughtPart): SoughtTerms {
  const tokens = exact
    ? tokeniseQuery(text).filter(({ kind }) => kind !== 'part')
    : contentTokens(text);
  return {
    phrase: exact ? plain(text) : null,
    words: tokens.map(({ word, terms, start, end }) => ({
      word,
      isName: isCapitalised(text.slice(start, end)),
      stems: terms,
    })),
  };
}

/**
 * The sentences of a passage that hold one of the parts. Words may stand in the headings above a
 * sentence, if one at least stands in the sentence itself. A heading is no sentence: the first one of
 * its section counts for it, and a row for the names of its columns.
 *
 * @param words how the text around the passage uses its words
 */
export function findSentences(
  passage: ReadPassage,
  words: WordUse,
  sought: readonly SoughtTerms[],
): FoundSentence[] {
  const found: FoundSentence[] = [];
  let open: OpenHeading[] = [];
  const leave = (left: readonly OpenHeading[]): void => {
    for (const { line, match } of left) {
      found.push({ start: line.start, end: line.end, kind: 'heading', text: line.text, ...match });
    }
  };
  for (const line of linesOf(passage)) {
    const own = passage.text.slice(line.start, line.end);
    const above = line.path.join('\n');
    const match = matchSentence(own, above, words, sought);
    if (line.kind !== 'sentence') {
      leave(open.filter((heading) => !isWithin(line, heading)));
      open = open.filter((heading) => isWithin(line, heading));
      if (match.parts.size > 0) open.push({ line, match });
      continue;
    }
    const whole = [...open.map((heading) => heading.match), match].reduce(merged);
    if (whole.parts.size > 0) {
      const { start, end, text } = line;
      const silent = open.filter(({ match: { parts } }) =>
        [...parts].some((part) => !match.parts.has(part)),
      );
      const heading = silent
        .filter(({ line: { kind } }) => kind === 'heading')
        .map((one) => one.line.text)
        .join(' › ');
      const named = heading === '' ? {} : { heading };
      found.push({ start, end, kind: 'sentence', text, ...named, ...whole });
    }
    open = [];
  }
  leave(open);
  return found;
}

/** A heading, or the names of columns, that what comes next may be counted for. */
interface OpenHeading {
  readonly line: PassageLine;
  readonly match: Match;
}

/**
 * Whether a heading belongs to the section that another one opens. One that the document does not mark
 * as such opens none; the names of columns belong to all above.
 */
function isWithin({ kind, path }: PassageLine, { line }: OpenHeading): boolean {
  if (kind === 'columns') return true;
  return line.path.at(-1) === line.text && line.path.every((title, at) => title === path[at]);
}

/** Whether a text holds all words of a part in some form, side by side or not. */
export function holdsWords(text: string, use: WordUse, { words }: SoughtTerms): boolean {
  const tokens = tokenise(text, use.language);
  return words.every((word) => formOf(word, text, tokens, use) !== undefined);
}

interface Match {
  readonly parts: ReadonlySet<number>;
  readonly forms: readonly string[];
}

function matchSentence(
  sentence: string,
  above: string,
  use: WordUse,
  sought: readonly SoughtTerms[],
): Match {
  const own = tokenise(sentence, use.language);
  const over = tokenise(above, use.language);
  const parts = new Set<number>();
  const forms = new Set<string>();
  sought.forEach(({ phrase, words: each }, place) => {
    if (phrase !== null) {
      const written = writtenPhrase(sentence, phrase);
      if (written === null) return;
      forms.add(written);
    } else {
      const here = each.map((word) => formOf(word, sentence, own, use));
      const held = each.every(
        (word, at) => here[at] !== undefined || formOf(word, above, over, use) !== undefined,
      );
      const some = here.filter((token) => token !== undefined);
      if (!held || some.length === 0) return;
      for (const { start, end } of some) forms.add(sentence.slice(start, end));
    }
    parts.add(place);
  });
  return { parts, forms: [...forms] };
}

function merged(one: Match, other: Match): Match {
  return {
    parts: new Set([...one.parts, ...other.parts]),
    forms: [...new Set([...one.forms, ...other.forms])],
  };
}

/** A name counts for the word that it is, and for another form only where a name is asked for. */
function formOf(
  { word: asked, isName, stems }: SoughtWord,
  text: string,
  tokens: readonly Token[],
  { language, names }: WordUse,
): Token | undefined {
  return tokens.find(({ term, word, start, end }) => {
    if (!stems.includes(term) || !isInflection(word, asked, language)) return false;
    if (word === asked || isName || !isCapitalised(text.slice(start, end))) return true;
    return !names().has(word);
  });
}

/** A phrase as a text writes it, from its first word to its last; null where it does not stand there. */
function writtenPhrase(text: string, phrase: string): string | null {
  const runs = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD]*/gu)];
  const folded = runs.map(([run]) => plain(run));
  const sought = phrase.split(' ');
  const at = runs.findIndex((_, from) => sought.every((word, n) => folded[from + n] === word));
  const [first, last] = [runs[at], runs[at + sought.length - 1]];
  return first && last ? text.slice(first.index, last.index + last[0].length) : null;
}

/** Folded, with one space between words and none of the signs between them. */
function plain(text: string): string {
  return (fold(text.replaceAll('\u00AD', '')).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
