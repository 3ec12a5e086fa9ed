import { readTableRows, splitPassage } from '#core/answer/table-rows.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Language } from '#core/model/document.ts';
import type { SoughtPart } from '#core/model/survey.ts';
import { contentTokens } from '#core/text/content-tokens.ts';
import { isInflection } from '#core/text/inflection.ts';
import { fold } from '#core/text/normalise.ts';
import type { SentenceSpan } from '#core/text/sentences.ts';
import { tokenise, tokeniseQuery, type Token } from '#core/text/tokenise.ts';

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

/** A sentence that holds something sought; offsets count UTF-16 units in the chunk's text. */
export interface FoundSentence extends SentenceSpan {
  /** As it is to be read: a table row with the names of its columns. */
  readonly text: string;
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
 * sentence, if one at least stands in the sentence itself. A heading goes together with the sentence
 * that follows it.
 *
 * @param language under whose stems the passage is indexed
 */
export function findSentences(
  chunk: Pick<Chunk, 'text' | 'headingPath' | 'context' | 'tableLines'>,
  language: Language,
  sought: readonly SoughtTerms[],
): FoundSentence[] {
  const { text, headingPath } = chunk;
  const spans = splitPassage(text, chunk.tableLines);
  const rows = readTableRows(text, spans, chunk);
  const headings = new Set(headingPath.map(plain));
  const above = tokenise(headingPath.join('\n'), language);
  const found: FoundSentence[] = [];
  spans.forEach((span, index) => {
    const own = text.slice(span.start, span.end);
    const match = matchSentence(own, above, language, sought);
    const heading = found.at(-1);
    if (heading !== undefined && heading.end >= span.end) {
      found[found.length - 1] = { ...heading, ...merged(heading, match) };
      return;
    }
    if (match.parts.size === 0) return;
    const next = spans[index + 1];
    const isHeading = headings.has(plain(own)) && next !== undefined;
    const end = isHeading ? next.end : span.end;
    const row = isHeading ? undefined : rows.get(index)?.text;
    found.push({ start: span.start, end, text: row || text.slice(span.start, end), ...match });
  });
  return found;
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
