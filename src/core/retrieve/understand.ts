import type { Question, Understanding } from '#core/model/query.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { findIdentifiers, findShortCodes } from '#core/text/identifiers.ts';
import { detectLanguage } from '#core/text/language.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import { parseQuery } from './query-syntax.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { completeFollowUp } from './follow-up.ts';

/** A question as it is understood, and how else it could be. */
export interface Readings {
  /** The question without its operators. */
  readonly asked: string;
  readonly likely: Understanding;
  /** The question as it stands, where it is not certain that it goes on from the one before; else null. */
  readonly alone: Understanding | null;
}

/** Reads a question before any search: completes follow-ups, finds identifiers, tells the language. */
export function understand(question: Question): Readings {
  const parsed = parseQuery(question.text.normalize('NFC').replace(/\s+/gu, ' ').trim());
  const asked = parsed.text;
  const filters = [...parsed.filters, ...(question.filters ?? [])];
  const { text, focus, certain } = completeFollowUp(asked, question.history);
  return {
    asked,
    likely: understandingOf(text, focus, asked, filters),
    alone: certain ? null : understandingOf(asked, asked, asked, filters),
  };
}

function understandingOf(
  searchText: string,
  focus: string,
  asked: string,
  filters: readonly SearchFilter[],
): Understanding {
  return {
    searchText,
    focus,
    rewritten: searchText !== asked,
    identifiers: findIdentifiers(searchText),
    codes: findShortCodes(searchText),
    language: detectLanguage(searchText),
    filters,
  };
}

/** Reads another wording of a question that was understood before, or a part of it; the filters stay. */
export function understandAs(whole: Understanding, text: string): Understanding {
  return understandingOf(text, text, text, whole.filters);
}

/**
 * What the lexical index is asked: the question without its function words, which match everywhere
 * and in a small library are not rare enough to be told apart by BM25. A question of nothing but
 * function words is asked as it is.
 */
export function lexicalQuery(searchText: string): string {
  let kept = '';
  let from = 0;
  let content = false;
  for (const token of tokeniseQuery(searchText)) {
    if (token.start < from) continue;
    if (token.kind === 'word' && isFunctionWord(token.word)) {
      kept += searchText.slice(from, token.start);
      from = token.end;
    } else content = true;
  }
  return content ? (kept + searchText.slice(from)).replace(/\s+/gu, ' ').trim() : searchText;
}
