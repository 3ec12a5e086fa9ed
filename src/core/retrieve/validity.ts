import { wordValue } from '#core/answer/claim-words.ts';
import { fold } from '#core/text/normalise.ts';

/** Beginning of a document, in UTF-16 units, where it says how long it is in force. */
export const VALIDITY_READ = 1500;

const NUMERIC = '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}';
const WRITTEN =
  '(?:\\d{1,2}(?:st|nd|rd|th|º)? )?(?:de |of )?[a-z]+(?: \\d{1,2},)?(?: de| of)? \\d{4}';
const DATE = `(?:${NUMERIC}|${WRITTEN}|(?:19|20)\\d{2})`;
const UNTIL = '(?:until|till|through|to|ate|a|-|–)';

/** Folded sentences that state the end of a document's validity, in English and Portuguese. */
const STATEMENTS: readonly RegExp[] = [
  new RegExp(
    `(?:valid|in force|in effect|effective|applies|valido|valida|vigente|em vigor|vigora|vigencia|validity|validade)(?![a-z])[^.\\n]{0,60}? ${UNTIL} (?:the |o dia )?(?<date>${DATE})`,
  ),
  new RegExp(
    `(?:expires|expired|expiry(?: date)?|expira|expirou|validade|vigencia|valid until)(?: on| em|:)* (?:ate )?(?<date>${DATE})`,
  ),
  // At the start of a line or of "this document": a newer version tells of the older in other places.
  // Figures first, because a word and a year ("on 2024") could be a month and a year.
  ...[NUMERIC, DATE].map(
    (date) =>
      new RegExp(
        `(?:^|\\n)[^a-z\\n]*(?:(?:this|esta|este|the present|o presente|a presente) [a-z]+ (?:was |is |has been |foi |esta )?)?(?:superseded|replaced|revoked|withdrawn|repealed|revogad[oa]|substituid[oa]) [^.\\n]{0,60}?(?<date>${date})`,
      ),
  ),
];

/**
 * The last day on which a document is in force, as far as its beginning says so: "valid from 1 January
 * 2023 to 31 December 2023", "vigência até 30/06/2024", "Superseded on 1 March 2024".
 *
 * @param text the document's beginning
 * @returns `2023-12-31`, or null; a month or a year ends with its last day
 */
export function validUntil(text: string): string | null {
  const folded = fold(text.slice(0, VALIDITY_READ)).replace(/[ \t\u00A0]+/gu, ' ');
  const dates = STATEMENTS.flatMap((pattern) => {
    const date = pattern.exec(folded)?.groups?.['date'];
    const read = date === undefined ? null : readDate(date);
    return read === null ? [] : [read];
  });
  return dates[0] ?? null;
}

function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (iso) return text;
  // Day before month: the only order of Portuguese, and of English outside the United States.
  const numeric = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/u.exec(text);
  if (numeric) return dateOf(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]));
  const year = Number(/\d{4}$/u.exec(text)?.[0]);
  const words = text.match(/[a-z]{3,}/gu) ?? [];
  const months = words.flatMap((word) => /^month (\d+)$/u.exec(wordValue(word) ?? '')?.[1] ?? []);
  const [month] = months;
  if (month === undefined) return words.length === 0 ? dateOf(year, 12, 31) : null;
  const day = /(?:^|\s)(\d{1,2})(?!\d)/u.exec(text)?.[1];
  return dateOf(
    year,
    Number(month),
    day === undefined ? lastDay(year, Number(month)) : Number(day),
  );
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Null for a day that does not exist. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
