import type { DocumentRecord, Language } from '#core/model/document.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { fold } from '#core/text/normalise.ts';

/** Names of languages, folded. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  ingles: 'en',
  pt: 'pt',
  'pt-br': 'pt',
  portuguese: 'pt',
  portugues: 'pt',
};

/** What people call formats, folded, and the extensions that they mean. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  word: ['docx', 'doc', 'odt'],
  excel: ['xlsx', 'xls', 'ods', 'csv'],
  spreadsheet: ['xlsx', 'xls', 'ods', 'csv'],
  planilha: ['xlsx', 'xls', 'ods', 'csv'],
  powerpoint: ['pptx', 'odp'],
  slides: ['pptx', 'odp'],
  markdown: ['md', 'markdown'],
  text: ['txt', 'text'],
  texto: ['txt', 'text'],
  email: ['eml', 'msg'],
  'e-mail': ['eml', 'msg'],
  image: ['png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff'],
  imagem: ['png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff'],
};

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
      return isOfType(record, fold(value).replace(/^\./, ''));
    case 'language':
      return record.language === (LANGUAGES[fold(value)] ?? fold(value));
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

function isOfType({ name, format }: DocumentRecord, type: string): boolean {
  const extension = fold(name.slice(name.lastIndexOf('.') + 1));
  const singular = type.replace(/s$/, '');
  const wanted = TYPES[type] ?? TYPES[singular] ?? [type, singular];
  return wanted.includes(extension) || format === type || format === singular;
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
  const border = startOf(value);
  const time = dateOf(record);
  if (border === null || time === null) return false;
  return kind === 'after' ? time >= border : time < border;
}

/** First moment of `2023`, `2023-05`, `2023-05-17`, `05/2023` or `17/05/2023`; null for anything else. */
function startOf(value: string): number | null {
  const parts = value.split(/[-/.]/).map(Number);
  const [year, month = 1, day = 1] = value.search(/^\d{4}/) === 0 ? parts : parts.reverse();
  if (year === undefined || parts.some((part) => !Number.isInteger(part)) || year < 1000)
    return null;
  return Date.UTC(year, month - 1, day);
}
