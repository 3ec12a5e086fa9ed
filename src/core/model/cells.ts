/** What stands between two cells of a row in the text of a table block. */
export const CELL_SEPARATOR = ' | ';
const BARE_SEPARATOR = '| ';

/** Letters of a spreadsheet's column, counted from 1: A, …, Z, AA, … */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Column (from 1) that letters name, or null for anything else. */
export function columnOfLetters(letters: string): number | null {
  if (!/^[A-Za-z]{1,4}$/.test(letters)) return null;
  return Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 64).reduce(
    (column, digit) => column * 26 + digit,
    0,
  );
}

/** A cell's address as spreadsheets write it: B7. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}

/** Row and column (from 1) of an address such as B7 or $B$7, or null for anything else. */
export function parseCellAddress(
  address: string,
): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,4})\$?(\d{1,8})$/.exec(address) ?? [];
  const column = columnOfLetters(letters);
  return column === null ? null : { row: Number(digits), column };
}

/** A line of a chunk's text that is a row of a table; offsets count UTF-16 units in that text. */
export interface TableLine {
  readonly start: number;
  readonly end: number;
  /** From 1, as the spreadsheet counts; null for tables that are not of a spreadsheet. */
  readonly row: number | null;
  /** Whether it names the columns, so that it says nothing by itself. */
  readonly header: boolean;
  /** Columns of its cells in the chunk, from 1; it may hold fewer cells. Empty where `row` is null. */
  readonly columns: readonly number[];
  /** What the table's header calls those columns, in their order; empty where it has none. */
  readonly names: readonly string[];
}

/**
 * Addresses of the cells that a part of a chunk's text covers, as spreadsheets write them: `B7`,
 * or `A2:D4` from the first to the last; empty where it covers no cell.
 *
 * @param lines the chunk's rows
 * @param start UTF-16 offset in the chunk's text
 * @param end end exclusive
 */
export function cellRange(
  text: string,
  lines: readonly TableLine[],
  start: number,
  end: number,
): string {
  const touched = lines.filter((line) => line.start < end && line.end > start);
  const rows = touched.flatMap(({ row }) => row ?? []);
  const columns = touched.flatMap((line) => columnsWithin(text, line, start, end));
  if (columns.length === 0) return '';
  const from = cellAddress(Math.min(...rows), Math.min(...columns));
  const to = cellAddress(Math.max(...rows), Math.max(...columns));
  return from === to ? from : `${from}:${to}`;
}

/** A cell that a part of a chunk covers. */
export interface NamedCell {
  /** What the table's header calls its column; empty where it has none. */
  readonly name: string;
  readonly text: string;
}

/**
 * The cells of a part of a chunk's text that is a row, or within one, with the names of their
 * columns; empty for anything else, and where the columns have no names.
 *
 * @param lines the chunk's rows
 * @param start UTF-16 offset in the chunk's text
 * @param end end exclusive
 */
export function namedCells(
  text: string,
  lines: readonly TableLine[],
  start: number,
  end: number,
): readonly NamedCell[] {
  const line = lines.find((each) => each.start <= start && each.end >= end);
  if (line === undefined || line.header || line.names.length === 0) return [];
  return cellsWithin(text, line, start, end).filter((cell) => cell.text !== '');
}

/**
 * The cells of a row, or of a part of it, each with the name of its column (empty where it has
 * none); a column that the row leaves empty is an empty cell.
 *
 * @param start UTF-16 offset in the chunk's text, not before the line's
 * @param end end exclusive, not behind the line's
 */
export function cellsWithin(
  text: string,
  line: TableLine,
  start: number,
  end: number,
): readonly NamedCell[] {
  const before = splitCells(text.slice(line.start, start)).length - 1;
  const cells = splitCells(text.slice(start, end)).map((cell) => cell.trim());
  const width =
    end === line.end ? Math.max(cells.length, line.names.length - before) : cells.length;
  return Array.from({ length: width }, (_, at) => ({
    name: line.names[before + at] ?? '',
    text: cells[at] ?? '',
  }));
}

/** Splits a row at its separators; one at its beginning has lost the white space before it. */
export function splitCells(row: string): string[] {
  const whole = row.startsWith(BARE_SEPARATOR) ? ` ${row}` : row;
  return whole.split(CELL_SEPARATOR);
}

function columnsWithin(text: string, line: TableLine, start: number, end: number): number[] {
  const columns: number[] = [];
  const cells = splitCells(text.slice(line.start, line.end));
  let from = line.end - cells.join(CELL_SEPARATOR).length;
  cells.forEach((cell, at) => {
    const column = line.columns[at];
    const to = from + cell.length;
    if (column !== undefined && cell !== '' && from < end && to > start) columns.push(column);
    from = to + CELL_SEPARATOR.length;
  });
  return columns;
}
