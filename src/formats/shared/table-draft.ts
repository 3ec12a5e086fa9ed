import type { InlineText } from './inline-writer.ts';
import { countHeaderRows, withGroupedRows } from './sheet-header.ts';
import { sheetRow, type SheetCell } from './sheet-row.ts';
import { tableTexts, type TableText } from './table-text.ts';

/** A table as a format gives it, before it is known which rows name its columns. */
export interface TableDraft {
  /** Texts of the cells; what spans rows is repeated, what spans columns stands in the first. */
  readonly rows: readonly (readonly string[])[];
  /** By row and column: how many columns a cell reaches over, 1 where nothing is said. */
  readonly spans?: readonly (readonly number[])[];
  /** Leading rows that the format says name the columns; 0 where it says nothing. */
  readonly headerRows: number;
  /** By row: whether all its cells are set in bold, as far as that is known. */
  readonly bold?: readonly boolean[];
}

/** What a table becomes: the lines above its columns, then its blocks. */
export interface TableParts {
  /** Rows of one cell above the names of the columns, which are about the whole table. */
  readonly captions: readonly string[];
  readonly tables: readonly TableText[];
}

/** Rows by which a header is told. */
const ROWS_AHEAD = 12;
/** More than a sign that belongs to the number in the next column. */
const SOMETHING = /[^\s\p{Sc}()%]/u;

/**
 * Finds what names the columns of a table: the rows that the format says do, else the first one
 * where its look or the values under it speak for that. A name that spans columns is that of each of
 * them. Rows above the names that say only one thing are captions.
 */
export function readTable({ rows, spans = [], headerRows, bold = [] }: TableDraft): TableParts {
  const said = rows
    .map((cells, at) => ({
      cells,
      spans: spans[at] ?? [],
      bold: bold[at] === true,
      header: at < headerRows,
    }))
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const above = Math.max(
    0,
    said.findIndex(({ cells }) => !saysOneThing(cells)),
  );
  const names = countNames(said.slice(above));
  // Without names below it, a row of one cell may as well be one whose values lack.
  const repeated = said.slice(0, above).every(({ cells }) => cells.filter(Boolean).length > 1);
  const captions = names > 0 || repeated ? above : 0;
  const table = said.slice(captions);
  return {
    captions: said.slice(0, captions).map(({ cells }) => cells.find(Boolean)?.trim() ?? ''),
    tables: tableTexts(
      table.map((row, at) => (at < names ? spread(row, table.slice(at + 1)) : row.cells)),
      names,
    ),
  };
}

interface DraftRow {
  readonly cells: readonly string[];
  readonly spans: readonly number[];
  readonly bold: boolean;
  readonly header: boolean;
}

function countNames(rows: readonly DraftRow[]): number {
  const told = rows.filter(({ header }) => header).length;
  const sheetRows = rows.slice(0, ROWS_AHEAD).flatMap((row, at) => {
    const cells = row.cells.flatMap((text, column): SheetCell[] =>
      text.trim() === ''
        ? []
        : [{ column: column + 1, text: text.trim(), span: row.spans[column] ?? 1 }],
    );
    return sheetRow(at, cells, row.bold) ?? [];
  });
  if (told > 0) return withGroupedRows(sheetRows, told);
  return countHeaderRows(sheetRows, { expected: false, marked: () => false });
}

/**
 * The cells of a row, each said in all columns that it reaches over and that hold something in the
 * rows below: web pages have columns for the space between two, or for a currency alone.
 */
function spread({ cells, spans }: DraftRow, below: readonly DraftRow[]): string[] {
  const row = [...cells];
  cells.forEach((text, column) => {
    for (let at = column + 1; at < column + (spans[column] ?? 1); at += 1) {
      if (below.some((other) => SOMETHING.test(other.cells[at] ?? ''))) row[at] ||= text;
    }
  });
  return row;
}

/** A text in the first column, repeated or alone. */
function saysOneThing(cells: readonly string[]): boolean {
  const texts = new Set(cells.map((text) => text.trim()).filter((text) => text !== ''));
  return cells.length > 1 && texts.size === 1 && cells[0]?.trim() !== '';
}

/** Whether a text is in bold from its first letter to its last. */
export function isAllStrong({ text, marks }: InlineText): boolean {
  let reached = 0;
  for (const { kind, start, end } of marks) {
    if (kind === 'strong' && text.slice(reached, start).trim() === '') reached = end;
  }
  return text.slice(reached).trim() === '';
}
