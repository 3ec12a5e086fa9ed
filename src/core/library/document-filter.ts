import type { DocumentRecord } from '#core/model/document.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { isOfType, languageOf, startOfDate } from '#core/retrieve/filter-values.ts';
import { fold } from '#core/text/normalise.ts';

/**
 * Tells whether a document meets a filter; filters on passages are met by every document.
 *
 * @param collection name of its collection
 */
export function meetsFilter(
  record: DocumentRecord,
  collection: string,
  { kind, value }: Pick<SearchFilter, 'kind' | 'value'>,
): boolean {
  switch (kind) {
    case 'file':
      return holdsWords(`${record.path} ${record.title} ${record.givenName ?? ''}`, value);
    case 'tag':
      return holdsWords(`${collection} ${record.path.split('/').slice(0, -1).join(' ')}`, value);
    case 'type':
      return isOfType(record, value);
    case 'language':
      return record.language === languageOf(value);
    case 'after':
    case 'before':
      return isInTime(record, kind, value);
    case 'phrase':
    case 'must':
    case 'not':
    case 'section':
      return true;
  }
}

/** Whether a name holds all words, in any order, each at least as the beginning of one of its words. */
export function holdsWords(name: string, words: string): boolean {
  const parts = wordsOf(name);
  return wordsOf(words).every((word) => parts.some((part) => part.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * When a document was made, in milliseconds since 1970, or null where nothing tells: a year in its
 * name says more about it than the date of its file.
 */
export function dateOf({ name, modifiedAt }: DocumentRecord): number | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name)?.[0];
  return year === undefined ? modifiedAt : Date.UTC(Number(year), 0);
}

function isInTime(record: DocumentRecord, kind: 'after' | 'before', value: string): boolean {
  const border = startOfDate(value);
  const time = dateOf(record);
  if (typeof border !== 'number' || time === null) return false;
  return kind === 'after' ? time >= border : time < border;
}
