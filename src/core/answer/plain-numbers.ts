import { MONTH_NAMES } from '#core/text/calendar-names.ts';
import { ALL_UNITS } from './quantities.ts';

/** What numbers a clause, a list item or a step at the beginning of a line, and tells no quantity. */
const NUMBERING =
  /^\s*(?:[-*•‣◦–]\s+)?(?:\(?\d{1,3}[.)]|§{1,2}\s?\d+(?:\.\d+)*\.?|\d+(?:\.\d+)+\.?(?=\s+["“(]?\p{Lu}))\s/u;

/** Words before a number that make it a name: "day 4", "flat 3". */
const NAMED_BY_NUMBER =
  /(?:^|[^\p{L}])(?:days?|dias?|pages?|páginas?|items?|itens|steps?|passos?|etapas?|sections?|seç(?:ão|ões)|clauses?|cláusulas?|articles?|artigos?|art\.|chapters?|capítulos?|versions?|vers(?:ão|ões)|rooms?|salas?|flats?|apartments?|apartamentos?|lots?|lotes?|turmas?|groups?|grupos?|floors?|types?|tipos?|figures?|figuras?|tables?|tabelas?|n[º°o]\.?|§)\s$/iu;

/** A year stands after a preposition or a month, without a noun of its own. */
const BEFORE_YEAR =
  /(?:^|[^\p{L}])(?:in|from|to|since|until|by|of|em|de|desde|até|a|\p{L}{3,})\s$/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/u;

const TIME_UNITS =
  'seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|segundos?|minutos?|horas?|dias?|semanas?|mês|meses|anos?|h|s';
const MONTHS = `(?:de |of )?(?:(?:jan|feb|fev|mar|apr|abr|mai|jun|jul|aug|ago|sept?|oct|nov|dec|dez)(?!\\p{L})|${MONTH_NAMES})`;
const IN_A_DATE = new RegExp(`^(?:st|nd|rd|th|º)? ${MONTHS}`, 'iu');
const CURRENCIES =
  'reais|real|dollars?|dólares|euros?|pounds?|libras?|cents?|centavos?|€|£|USD|EUR|GBP';
const MEASURED = new RegExp(
  `^(?:\\s?(?:%|per ?cent|por cento)|\\s?(?:${ALL_UNITS}|${TIME_UNITS}|${CURRENCIES})(?![\\p{L}\\p{N}]))`,
  'u',
);

/** Where the numbering at the beginning of a sentence ends; 0 without one. */
export function endOfNumbering(text: string): number {
  return NUMBERING.exec(text)?.[0].length ?? 0;
}

/**
 * Tells whether a number counts something: it is no year, no part of an amount, time or measure, and
 * names nothing ("day 4").
 */
export function isCount(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const before = text.slice(0, start);
  const written = text.slice(start, end);
  if (/[$€£¥]\s?$|[+#]$/u.test(before) || NAMED_BY_NUMBER.test(before)) return false;
  // "0100" is a code or an offset of time, "555 019" part of a telephone number.
  if (/^0\d/u.test(written) || /\d{3}[ -]$/u.test(before)) return false;
  if (YEAR.test(written) && BEFORE_YEAR.test(before)) return false;
  const after = text.slice(end);
  if (/^[ -]\d{3}/u.test(after)) return false;
  return !MEASURED.test(after) && !IN_A_DATE.test(after);
}
