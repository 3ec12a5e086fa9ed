import type { Language } from '#core/model/document.ts';
import type { SoughtPart } from '#core/model/survey.ts';
import { contentTokens } from '#core/text/content-tokens.ts';
import { isInflection } from '#core/text/inflection.ts';
import { fold } from '#core/text/normalise.ts';
import type { SentenceSpan } from '#core/text/sentences.ts';
import { tokenise, tokeniseQuery, type Token } from '#core/text/tokenise.ts';
import { linesOf, type PassageLine, type ReadPassage } from './passage-lines.ts';

/** A word as it is written, for looking it up in an index, with its stems in every language. */
interface SoughtWord {
  readonly word: string;
  readonly stems: readonly string[];
}

/** A part that is looked for, ready to be compared. */
export interface SoughtTerms {
  /** Folded words with single spaces, to be found side by side; null where inflections count. */
  readonly phrase: string | null;
  readonly words: readonly SoughtWord[];
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
  /** Words that matched, folded, as they are inflected. */
  readonly forms: readonly string[];
}

/** Prepares what is looked for. */
export function soughtTerms({ text, exact }: SoughtPart): SoughtTerms {
  const tokens = exact
    ? tokeniseQuery(text).filter(({ kind }) => kind !== 'part')
    : contentTokens(text);
  return {
    phrase: exact ? plain(text) : null,
    words: tokens.map(({ word, terms }) => ({ word, stems: terms })),
  };
}

/**
 * The sentences of a passage that hold one of the parts. Words may stand in the headings above a
 * sentence, if one at least stands in the sentence itself. A heading is no sentence: the first one of
 * its section counts for it, and a row for the names of its columns.
 *
 * @param language under whose stems the passage is indexed
 */
export function findSentences(
  passage: ReadPassage,
  language: Language,
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
    const above = tokenise(line.path.join('\n'), language);
    const match = matchSentence(own, above, language, sought);
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
export function holdsWords(text: string, language: Language, { words }: SoughtTerms): boolean {
  const tokens = tokenise(text, language);
  return words.every((word) => formOf(word, tokens, language) !== undefined);
}

interface Match {
  readonly parts: ReadonlySet<number>;
  readonly forms: readonly string[];
}

function matchSentence(
  sentence: string,
  above: readonly Token[],
  language: Language,
  sought: readonly SoughtTerms[],
): Match {
  const own = tokenise(sentence, language);
  const words = plain(sentence);
  const parts = new Set<number>();
  const forms = new Set<string>();
  sought.forEach(({ phrase, words: each }, place) => {
    if (phrase !== null) {
      if (!` ${words} `.includes(` ${phrase} `)) return;
      forms.add(phrase);
    } else {
      const here = each.map((word) => formOf(word, own, language));
      const held = each.every(
        (word, at) => here[at] !== undefined || formOf(word, above, language) !== undefined,
      );
      const some = here.filter((token) => token !== undefined);
      if (!held || some.length === 0) return;
      for (const { start, end } of some) forms.add(fold(sentence.slice(start, end)));
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

function formOf(
  { word: asked, stems }: SoughtWord,
  tokens: readonly Token[],
  language: Language,
): Token | undefined {
  return tokens.find(
    ({ term, word }) => stems.includes(term) && isInflection(word, asked, language),
  );
}

/** Folded, with one space between words and none of the signs between them. */
function plain(text: string): string {
  return (fold(text.replaceAll('\u00AD', '')).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
