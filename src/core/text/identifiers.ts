import { isFunctionWord } from './function-words.ts';
import { fold } from './normalise.ts';
import { NUMBERED_PARTS } from './numbered-parts.ts';
import { DASHES, scanRuns, type Run } from './scan.ts';

const ANY_DASH = new RegExp(`[${DASHES}]`, 'g');
const DASH_BETWEEN_OTHERS = /(?<!\d)-|-(?!\d)/g;

/** Points or commas between thousands; `14.3.2` and `0.125` have none. */
const THOUSANDS =
  /(?<![\d.,])[1-9]\d{0,2}(?:(?:\.\d{3})+(?![\d.]\d)|(?:,\d{3})+(?![\d,]\d))(?!\d)/g;

/**
 * The form in which identifiers are indexed and compared. It is folded and loses what writers treat
 * as free: the kind of dash (kept only between two digits: `RFC-7807`, `RFC 7807` and `rfc7807` are
 * the same, `2024-0091` and `20240091` are not), section sign before points, the `v` of a version,
 * ordinal signs, points between thousands, the century of `8.245/91`, points of an abbreviation.
 */
export function identifierKey(text: string): string {
  const dashed = /\d/.test(text) ? text.replace(ANY_DASH, '-') : text.replace(ANY_DASH, '');
  const key = fold(dashed.replace(/(?<=\d)[ºª°]/g, ''))
    .replace(/^§{1,2}\s*(?=\d+\.)/, '')
    .replace(/\s+/g, '')
    .replace(DASH_BETWEEN_OTHERS, '')
    .replace(/^v(?=\d+\.)/, '')
    .replace(THOUSANDS, (number) => number.replace(/[.,]/g, ''))
    .replace(/(?<=\d{3}\/)\d\d$/, (year) => (Number(year) > 40 ? '19' : '20') + year);
  return /^\p{L}(?:\.\p{L})+$/u.test(key) ? key.replaceAll('.', '') : key;
}

/** What stands before a number that is that of a clause or a version; folded. */
const NUMBERED_THINGS = new RegExp(
  `(?:^|[^\\p{L}])(?:${NUMBERED_PARTS}|version|release|versao|§{1,2})\\.?\\s*(?:n[º°o.]*\\s*)?$`,
  'u',
);

/** Things that are told apart by plain numbers: "contract 0091", "ordem 20481"; folded. */
const NUMBERED_PAPERS =
  /(?:^|[^\p{L}])(?:contracts?|orders?|tickets?|invoices?|cases?|batch|lots?|parts?|protocol|serial|contratos?|ordem|ordens|pedidos?|chamados?|processos?|lotes?|protocolos?|faturas?|pecas?)\s*(?:n[º°o.]*|no\.|#)?\s*$/u;

/** `E9`, `F11`, `H2b`: what machines show, and what rooms and gates are called. */
const DISPLAYED_CODE = /^\p{L}\d{1,2}\p{Ll}?$/u;
/** Short codes of everyday language, which documents write out as often as not. */
const EVERYDAY_CODES = /^(?:Q[1-4]|H[12]|A\d|B\d{1,2}|C4|D\d|F1|G\d{1,2}|K2|U2|V\d{1,2}|T\d|X\d)$/;
/** Words before a short code that make it one; folded. */
const CODED_THINGS =
  /(?:^|[^\p{L}])(?:errors?|codes?|faults?|alarms?|warnings?|models?|gates?|rooms?|forms?|erros?|codigos?|falhas?|alarmes?|avisos?|modelos?|portao|salas?|formularios?)(?: (?:code|no|codigo))?\s?[:#"“(']?$/u;

const CURRENCIES = /^(?:USD|EUR|GBP|BRL|R|US|CHF|JPY|AUD|CAD)$/;
const UNITS =
  /^\d[\d.,]*(?:\p{Ll}{1,4}|[KMGT]B|[KMG]?Hz|[KMG]?W|[kKMG]?Wh|V|A|K|M|B|C|F|L|MM|CM|KM|KG|ML|AM|PM)$/u;
const YEAR = /^(?:1[5-9]|20|21)\d\d$/;
const DATE =
  /^(?:\d{4}[-./]\d{1,2}(?:[-./]\d{1,2})?|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,2}[-./]\d{4}|\d{1,2}\/\d{1,2}|\d{4}[-/](?:\d{2}|(?:1[5-9]|20|21)\d\d)|\d{1,2}:\d{2}(?::\d{2})?)$/;
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?$/;

/** Tells whether an identifier names a place in a document, as the number of a clause or section does. */
export function namesPlace(identifier: string): boolean {
  return /^(?:§{1,2}\s?\d+|(?:§{1,2}\s?)?\d{1,3}(?:\.\d{1,3})+)$/u.test(identifier);
}

/** A capital letter or two with one or two digits, or single letters joined by a stroke. */
const SHORT_CODE = /^(?:\p{Lu}{1,2}-?\d{1,2}|\p{Lu}(?:\/\p{Lu})+|\p{L}{2}\d{2})$/u;

/**
 * Short codes in a question that may be everyday words, as written, without repetition: `A4`, `B17`,
 * `A/B`, and `XD 23` written with a space. Passages with them are preferred and nothing more.
 */
export function findShortCodes(text: string): string[] {
  if (!/\p{Ll}/u.test(text)) return [];
  const identifiers = new Set(findIdentifiers(text).map(identifierKey));
  const found = new Map<string, string>();
  let previous: Run | null = null;
  for (const run of scanRuns(text)) {
    const pair = previous !== null && isSpacedCode(previous, run, text);
    const code = pair ? text.slice(previous?.start, run.end) : run.text;
    const key = identifierKey(code);
    if ((pair || SHORT_CODE.test(run.text)) && !identifiers.has(key)) found.set(key, code);
    previous = run;
  }
  return [...found.values()];
}

function isSpacedCode(previous: Run, run: Run, text: string): boolean {
  return (
    /^[ \u00A0]$/.test(text.slice(previous.end, run.start)) &&
    /^(?:\p{Lu}{1,4}|\p{Ll}{2,4})$/u.test(previous.text) &&
    !isFunctionWord(previous.text) &&
    /^\d{2,5}$/.test(run.text) &&
    !YEAR.test(run.text)
  );
}

/**
 * The identifiers in a question, as written, without repetition: codes with digits
 * (`MZK-2024-0091`, `XC23`, `v1.0.21`, `ISO 9001`), clause numbers (`14.3.2`, `§ 4.2`), capital
 * codes with a hyphen (`PT-BR`), `snake_case` names and mail addresses. Years, dates, amounts,
 * quantities with a unit and ordinary words are none.
 */
export function findIdentifiers(text: string): string[] {
  const shouting = !/\p{Ll}/u.test(text);
  const found = new Map<string, string>();
  let previous: Run | null = null;
  for (const run of scanRuns(text)) {
    const identifier = isIdentifier(run, text, shouting)
      ? withSectionSign(run, text)
      : previous !== null && !shouting && isNumberOfAcronym(previous, run, text)
        ? text.slice(previous.start, run.end)
        : null;
    if (identifier !== null && !found.has(identifierKey(identifier))) {
      found.set(identifierKey(identifier), identifier);
    }
    previous = run;
  }
  return [...found.values()];
}

function isNumberOfAcronym(previous: Run, run: Run, text: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(previous.text) || CURRENCIES.test(previous.text)) return false;
  if (!/^[ \u00A0]$/.test(text.slice(previous.end, run.start))) return false;
  return /^\d{3,}$/.test(run.text) && !YEAR.test(run.text);
}

function isIdentifier(run: Run, text: string, shouting: boolean): boolean {
  const written = run.text.replace(ANY_DASH, '-').replace(/[ºª°]/g, '');
  if (written.includes('@')) return true;
  if (!/\d/.test(written)) return isCodeOfLetters(written, shouting);
  if (/^[\d.,:/-]+$/.test(written)) return isCodeOfDigits(written, text.slice(0, run.start));
  if (UNITS.test(written)) return false;
  if (/^\p{Lu}{1,5}-\d$/u.test(written)) return true;
  if (/^v\d+(?:\.\d+)+$/i.test(written)) return true;
  if (DISPLAYED_CODE.test(written)) {
    const before = fold(text.slice(0, run.start));
    return CODED_THINGS.test(before) || (/^\p{Lu}/u.test(written) && !EVERYDAY_CODES.test(written));
  }
  const parts = written.split(/[-/._&]/);
  if (parts.some(isNumberedWord)) return false;
  const digits = written.replace(/\D/g, '').length;
  return parts.length > 1 ? digits >= 2 : digits >= 2 && written.length >= 4;
}

/** `30-day`, `mid-1990s`, `pre-2008`, `20th-century`: a part that is a plain word beside a short number, year or ordinal. */
function isNumberedWord(part: string, index: number, parts: string[]): boolean {
  if (/^\d+(?:s|st|nd|rd|th)$/.test(part)) return true;
  const isWord = /^\p{Ll}{2,}$/u.test(part);
  const others = parts.filter((_, other) => other !== index);
  return (
    isWord &&
    others.every(
      (other) => /^\d{1,2}$|^\p{Ll}+$/u.test(other) || YEAR.test(other) || /^\d{4}s$/.test(other),
    )
  );
}

function isCodeOfLetters(written: string, shouting: boolean): boolean {
  if (/^\p{L}+(?:_+\p{L}+)+$/u.test(written)) return true;
  return !shouting && /^\p{Lu}{2,}(?:-\p{Lu}{2,})+$/u.test(written);
}

function isCodeOfDigits(written: string, before: string): boolean {
  if (
    /^\d+(?:\.\d+)*$/.test(written) &&
    written.includes('.') &&
    NUMBERED_THINGS.test(fold(before))
  )
    return true;
  if (/§\s?$/.test(before)) return true;
  if (/^\d{3,}$/.test(written) && !YEAR.test(written) && NUMBERED_PAPERS.test(fold(before))) {
    return true;
  }
  if (DATE.test(written) || AMOUNT.test(written)) return false;
  if (/^\d+(?:\.\d+){2,}$/.test(written)) return true;
  return /^[\d./-]*\d{3,}[\d./-]*$/.test(written) && /\d[-/]\d/.test(written);
}

function withSectionSign(run: Run, text: string): string {
  const sign = /§{1,2}\s?$/.exec(text.slice(Math.max(0, run.start - 3), run.start));
  return sign === null ? run.text : text.slice(run.start - sign[0].length, run.end);
}
