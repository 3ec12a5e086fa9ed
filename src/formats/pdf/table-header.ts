import { columnNames } from '#core/chunk/table-lines.ts';
import { splitCells } from '#core/model/cells.ts';
import { countHeaderRows } from '../shared/sheet-header.ts';
import { sheetRow, type SheetCell } from '../shared/sheet-row.ts';
import type { TableRow } from './tables.ts';

/** Rows by which a header is told. */
const ROWS_AHEAD = 12;
const MOST_HEADER_ROWS = 3;

/**
 * How many rows at the top of a table name its columns, by their words and by a font that differs
 * from that of the rows below.
 *
 * @param text of the table: a line a row
 * @param certain whether more must speak for it than that a row is of words only
 */
export function headerRowsOf(rows: readonly TableRow[], text: string, certain = false): number {
  const [, ...body] = rows.map(fontsOf);
  const usual = mostFrequent(body.flat());
  const sheetRows = text.split('\n', ROWS_AHEAD).flatMap((line, at) => {
    const cells = splitCells(line).flatMap((cell, column): SheetCell[] =>
      cell.trim() === '' ? [] : [{ column: column + 1, text: cell.trim() }],
    );
    const row = rows[at];
    return sheetRow(at, cells, row !== undefined && !fontsOf(row).includes(usual)) ?? [];
  });
  const count = countHeaderRows(sheetRows, { expected: false, marked: () => false, certain });
  const set = sheetRows.findIndex(({ emphasised }) => !emphasised);
  return count > 0 && set > count ? Math.min(set, MOST_HEADER_ROWS) : count;
}

/** How many rows at the top of a table say the names of columns that are known, 0 where none do. */
export function repeatsHeader(text: string, names: readonly string[]): number {
  const said = names.join('\n');
  const counts = Array.from({ length: MOST_HEADER_ROWS }, (_, at) => at + 1);
  return counts.find((headerRows) => columnNames({ text, headerRows }).join('\n') === said) ?? 0;
}

function fontsOf(row: TableRow): string[] {
  return row.flat().map(({ font }) => font);
}

function mostFrequent(fonts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const font of fonts) counts.set(font, (counts.get(font) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}
