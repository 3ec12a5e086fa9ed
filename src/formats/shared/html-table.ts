import { markOf } from './html-inline.ts';
import { isHidden } from './html-shown.ts';
import type { HtmlElement } from './html-tree.ts';
import { attributeOf, elementsOf, isElement, rawText, wordsOf } from './html-tree.ts';
import type { InlineText } from './inline-writer.ts';
import { isAllStrong, type TableDraft } from './table-draft.ts';

/** A row of a table: its cells, and whether all of them name columns. */
export interface HtmlRow {
  readonly cells: readonly HtmlElement[];
  readonly header: boolean;
}

/** Columns at most; a page may claim any width for a cell. */
const MAX_COLUMNS = 500;
/** Cells that merged ones are expanded to at most. */
const MAX_CELLS = 400_000;
/** A cell with more text than this is a part of a layout. */
const LONGEST_CELL = 1500;
const BLOCK_IN_LAYOUT = /^(?:h[1-6]|table|pre|blockquote|article|section|form)$/;

/** The rows of a table, without those of tables inside it. */
export function rowsOf(table: HtmlElement): HtmlRow[] {
  return table.childNodes.filter(isElement).flatMap((part) => {
    if (isHidden(part)) return [];
    if (part.tagName === 'tr') return [readRow(part, false)];
    if (!/^t(?:head|body|foot)$/.test(part.tagName)) return [];
    return part.childNodes
      .filter(isElement)
      .filter((row) => row.tagName === 'tr' && !isHidden(row))
      .map((row) => readRow(row, part.tagName === 'thead'));
  });
}

/** Tells whether a table only arranges text on the page: one column, or cells that hold sections. */
export function isLayout(table: HtmlElement, rows: readonly HtmlRow[]): boolean {
  if (wordsOf(table, 'role').some((role) => role === 'presentation' || role === 'none'))
    return true;
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  for (const element of elementsOf(table)) {
    if (element !== table && BLOCK_IN_LAYOUT.test(element.tagName)) return true;
  }
  return rows.some(({ cells }) => cells.some((cell) => rawText(cell).length > LONGEST_CELL));
}

/**
 * A table as it is laid out, with what tells the names of its columns.
 *
 * @param inlineOf what a cell says
 */
export function draftOf(
  rows: readonly HtmlRow[],
  inlineOf: (cell: HtmlElement) => InlineText,
): TableDraft {
  const plain = new Set<HtmlElement>();
  const grid = gridOf(rows, (cell) => {
    const inline = inlineOf(cell);
    if (!isAllStrong(inline) && markOf(cell)?.kind !== 'strong') plain.add(cell);
    return inline.text;
  });
  const body = rows.findIndex(({ header }) => !header);
  return {
    ...grid,
    headerRows: body === -1 ? rows.length : body,
    bold: rows.map(({ cells }) => cells.every((cell) => !plain.has(cell))),
  };
}

/**
 * Lays cells out in a grid. What spans rows is repeated in each of them; what spans columns stands in
 * the first one.
 *
 * @param textOf the text of a cell
 */
function gridOf(
  rows: readonly HtmlRow[],
  textOf: (cell: HtmlElement) => string,
): Required<Pick<TableDraft, 'rows' | 'spans'>> {
  const grid: string[][] = rows.map(() => []);
  const spans: number[][] = rows.map(() => []);
  let cellsLeft = MAX_CELLS;
  rows.forEach(({ cells }, top) => {
    let column = 0;
    for (const cell of cells) {
      const row = grid[top];
      while (row?.[column] !== undefined) column += 1;
      const text = textOf(cell);
      const width = Math.min(spanOf(cell, 'colspan'), MAX_COLUMNS - column);
      const height = Math.min(spanOf(cell, 'rowspan'), rows.length - top);
      if (width <= 0) break;
      for (let down = 0; down < height && cellsLeft > 0; down += 1) {
        for (let across = 0; across < width; across += 1) {
          const [texts, widths] = [grid[top + down] ?? [], spans[top + down] ?? []];
          texts[column + across] ??= across === 0 ? text : '';
          widths[column + across] ??= across === 0 ? width : 1;
          cellsLeft -= 1;
        }
      }
      column += width;
    }
  });
  return { rows: grid.map((row) => Array.from(row, (cell) => cell ?? '')), spans };
}

function readRow(row: HtmlElement, inHead: boolean): HtmlRow {
  const cells = row.childNodes
    .filter(isElement)
    .filter((cell) => /^t[dh]$/.test(cell.tagName) && !isHidden(cell));
  return { cells, header: inHead || namesColumns(cells) };
}

/** All cells are names, apart from empty ones; one name alone may be that of a row. */
function namesColumns(cells: readonly HtmlElement[]): boolean {
  const names = cells.filter(({ tagName }) => tagName === 'th');
  const others = cells.filter(({ tagName }) => tagName !== 'th');
  if (names.length === 0 || others.some((cell) => rawText(cell).trim() !== '')) return false;
  const [first] = names;
  return names.length > 1 || (cells.length === 1 && !isRowName(first)) || first !== cells[0];
}

function isRowName(cell: HtmlElement | undefined): boolean {
  return cell !== undefined && wordsOf(cell, 'scope').includes('row');
}

/** A row span of 0 reaches to the end of the table. */
function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attributeOf(cell, name) ?? '1', 10);
  if (span === 0 && name === 'rowspan') return Infinity;
  return span >= 1 ? span : 1;
}
