import type { Language } from '#core/model/document.ts';
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
  und: 'und',
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

/** The language that a filter names; null where it names none that documents are told apart by. */
export function languageOf(value: string): Language | null {
  return LANGUAGES[fold(value)] ?? null;
}

/** Whether a file is of the type that a filter names: by its extension, a name for it, or its format. */
export function isOfType(
  { name, format }: { readonly name: string; readonly format: string | null },
  value: string,
): boolean {
  const type = fold(value).replace(/^\./, '');
  const extension = fold(name.slice(name.lastIndexOf('.') + 1));
  const singular = type.replace(/s$/, '');
  const wanted = TYPES[type] ?? TYPES[singular] ?? [type, singular];
  return wanted.includes(extension) || format === type || format === singular;
}

/** Why a value is no date: it is not written as one, or the calendar has none such. */
export type DateFault = 'not-a-date' | 'no-such-date';

const YEAR_FIRST = /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?$/u;
const YEAR_LAST = /^(?:(?:(?<day>\d{1,2})[-/.])?(?<month>\d{1,2})[-/.])?(?<year>\d{4})$/u;

/**
 * First moment of `2023`, `2023-05`, `2023-05-17`, `05/2023` or `17/05/2023`, in milliseconds since
 * 1970; why not for anything else.
 */
export function startOfDate(value: string): number | DateFault {
  const written = (YEAR_FIRST.exec(value) ?? YEAR_LAST.exec(value))?.groups;
  if (written === undefined) return 'not-a-date';
  const [year, month, day] = [written['year'], written['month'] ?? 1, written['day'] ?? 1].map(
    Number,
  );
  if (year === undefined || month === undefined || day === undefined || year < 1000) {
    return 'not-a-date';
  }
  const start = new Date(Date.UTC(year, month - 1, day));
  const isReal = start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  return isReal ? start.getTime() : 'no-such-date';
}
