import { cellText } from './sheet-row.ts';

/** About how many UTF-16 units a table's block holds. */
const BLOCK_LENGTH = 8000;
/** A currency or an opening bracket that stands in a column of its own before a number. */
const BEFORE_NUMBER = /^(?:\(?\s*(?:[A-Z]{0,3}[$€£¥₹]|[€£¥₹])\s*\(?|\()$/;
/** A closing bracket or a percent sign that stands in a column of its own behind a number. */
const AFTER_NUMBER = /^\)?\s*%?\)?$/;

/** Text of a table's block, and how many of its leading lines name the columns. */
export interface TableText {
  readonly text: string;
  readonly headerRows: number;
}

/**
 * The texts of a table's blocks: cells separated by ` | `, rows by line breaks. Rows and columns
 * without text are left out, and signs in columns of their own are joined to their numbers. A long
 * table is divided between rows; each part begins with the header rows.
 *
 * @param headerRows leading rows that name the columns
 */
export function tableTexts(rows: readonly (readonly string[])[], headerRows: number): TableText[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const full = rows.map((row) => Array.from({ length: width }, (_, at) => cellText(row[at] ?? '')));
  joinSigns(full, width);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    full.some((row) => row[at] !== ''),
  );
  const lines = full.map((row) =>
    columns
      .map((at) => row[at])
      .join(' | ')
      .replace(/[ |]+$/, ''),
  );
  const header = lines.slice(0, headerRows).filter((line) => line !== '');
  const body = lines.slice(headerRows).filter((line) => line !== '');
  return divide(header, body).map((text) => ({ text, headerRows: header.length }));
}

function divide(header: readonly string[], body: readonly string[]): string[] {
  const texts: string[] = [];
  let part: string[] = [];
  let length = 0;
  for (const line of body) {
    if (part.length > 0 && length + line.length > BLOCK_LENGTH) {
      texts.push([...header, ...part].join('\n'));
      part = [];
      length = 0;
    }
    part.push(line);
    length += line.length + 1;
  }
  if (part.length > 0 || (texts.length === 0 && header.length > 0)) {
    texts.push([...header, ...part].join('\n'));
  }
  return texts;
}

/** `$ | 1,234 | )` is how a number is set, not three cells. */
function joinSigns(rows: string[][], width: number): void {
  for (let at = 0; at + 1 < width; at += 1) {
    if (isSignColumn(rows, at, at + 1, BEFORE_NUMBER)) join(rows, at, at + 1, at + 1);
  }
  for (let at = width - 1; at > 0; at -= 1) {
    if (isSignColumn(rows, at, at - 1, AFTER_NUMBER)) join(rows, at - 1, at, at - 1);
  }
}

/** Every cell is empty, a sign, or has no other text beside it; and some are signs. */
function isSignColumn(
  rows: readonly string[][],
  at: number,
  beside: number,
  sign: RegExp,
): boolean {
  let signs = 0;
  for (const row of rows) {
    const text = row[at] ?? '';
    if (text === '') continue;
    const other = row[beside] ?? '';
    if (sign.test(text) && other !== '') signs += 1;
    else if (other !== '' && other !== text) return false;
  }
  return signs > 0;
}

function join(rows: string[][], left: number, right: number, into: number): void {
  const from = into === left ? right : left;
  for (const row of rows) {
    const [before, after] = [row[left] ?? '', row[right] ?? ''];
    row[into] = before === after ? before : before + after;
    row[from] = '';
  }
}
