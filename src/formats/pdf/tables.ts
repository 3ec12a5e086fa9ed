import { CELL_SEPARATOR } from '#core/model/cells.ts';
import type { HyphenJoiner } from '../shared/hyphens.ts';
import { BlockText } from './block-text.ts';
import { isFigure } from './figure.ts';
import type { Fragment, Line } from './fragments.ts';
import { splitAtColumns } from './tight-columns.ts';

/** Share of the cells of a row that stand under cells of the row above. */
const ALIGNED_SHARE = 0.6;
/** How exactly, in parts of the font size, cells stand under one another. */
const ALIGNMENT = 0.4;
/** Largest distance of baselines within a table, in parts of the font size. */
const ROW_DISTANCE = 3.5;
/** Largest distance of baselines within a cell. */
const LINE_DISTANCE = 1.6;
/** Difference of font sizes from which a line is no part of a table. */
const SIZE_CHANGE = 0.08;
const LIST_SIGN = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\.?\d+(?:\.\d+)*\.?|[•‣▪●○–—*-])$/iu;

/** A row of a table: its line, and lines that go on with some of its cells. */
export type TableRow = readonly [Line, ...Line[]];

/**
 * The rows of the table that begins with the line `from`: at least two, with at least two cells
 * each, aligned with one another. A head that was set too tight to fall into cells, and a label or
 * the rest of a first cell between two rows, belong to it. Empty where there is none. A row may be
 * divided into more cells than its line had.
 */
export function tableAt(lines: readonly Line[], from: number): TableRow[] {
  const head = lines[from];
  if (head === undefined) return [];
  const rows = rowsAt(lines, from);
  const below = rows.length < 2 ? rowsAt(lines, from + 1) : rows;
  if (below.length < 2 || isList(below)) return [];
  const columns = columnsOf(below);
  const divided = below.map(([line, ...more]): TableRow => [
    splitAtColumns(line, columns) ?? line,
    ...more,
  ]);
  const [first] = below;
  if (below === rows || first === undefined) return divided;
  if (distance(head, first[0]) > ROW_DISTANCE * head[0].size) return [];
  const split = splitAtColumns(head, columns);
  return split === null ? [] : [[split], ...divided];
}

function rowsAt(lines: readonly Line[], from: number): [Line, ...Line[]][] {
  const rows: [Line, ...Line[]][] = [];
  lines.slice(from).every((line, at) => {
    const row = rows.at(-1);
    if (row === undefined) return line.length > 1 && rows.push([line]) > 0;
    const goesOn = continues(rows, line);
    if (isWrappedCell(row, line)) row.push(line);
    else if (line.length > 1 && goesOn) rows.push([line]);
    else {
      const next = lines[from + at + 1];
      if (next === undefined || !standsBetween(rows, line, next)) return false;
      if (isRestOfFirstCell(row, line, next)) row.push(line);
      else rows.push([line]);
    }
    return true;
  });
  return rows;
}

/** Text of a table: a line a row, ` | ` between cells; a cell that is missing in a row stays empty. */
export function tableText(rows: readonly TableRow[], hyphens: HyphenJoiner): BlockText {
  const text = new BlockText(hyphens);
  const columns = columnsOf(rows);
  rows.forEach((row, at) => {
    if (at > 0) text.addSeparator('\n');
    let last = 0;
    columns.forEach((_, column) => {
      const cell = row.flat().filter((fragment) => nearestColumn(columns, fragment) === column);
      if (cell.length === 0) return;
      text.addSeparator(CELL_SEPARATOR.repeat(column - last));
      last = column;
      cell.forEach((fragment, index) => {
        if (index === 0) text.addFragment(fragment);
        else text.continueWith(fragment);
      });
    });
  });
  return text;
}

/** The cells of each column of a table, from the left. */
export function cellsByColumn(rows: readonly TableRow[]): Fragment[][] {
  const columns = columnsOf(rows);
  const cells = rows.flatMap((row) => row.flat());
  return columns.map((_, at) => cells.filter((cell) => nearestColumn(columns, cell) === at));
}

function nearestColumn(columns: Line, { x0, x1 }: Fragment): number {
  let best = 0;
  let bestDistance = Infinity;
  columns.forEach((column, at) => {
    const apart = Math.max(column.x0 - x1, x0 - column.x1, 0);
    const distance = apart * 100 + Math.abs((x0 + x1) / 2 - (column.x0 + column.x1) / 2);
    if (distance < bestDistance) [best, bestDistance] = [at, distance];
  });
  return best;
}

/** The row with most cells, of which each stands for a column. */
function columnsOf(rows: readonly TableRow[]): Line {
  return rows
    .map(([line]) => line)
    .reduce((most, line) => (line.length > most.length ? line : most));
}

/**
 * The next row of the same table: near enough, with most of its cells under those of the row above
 * or, as that one may have gaps, of the row with most cells.
 */
function continues(rows: readonly TableRow[], line: Line): boolean {
  const row = rows.at(-1);
  if (row === undefined || distance(row[0], line) > ROW_DISTANCE * row[0][0].size) return false;
  return [row[0], columnsOf(rows)].some((above) => {
    const aligned = line.filter((cell) => above.some((other) => isAligned(other, cell)));
    return aligned.length >= line.length * ALIGNED_SHARE;
  });
}

/** A line that goes on with cells other than the first of the row above. */
function isWrappedCell(row: TableRow, line: Line): boolean {
  const [[, ...others]] = row;
  const above = row.at(-1) ?? row[0];
  if (distance(above, line) > LINE_DISTANCE * line[0].size || line.length > others.length) {
    return false;
  }
  return line.every((cell) => {
    const begun = others.find(({ x0 }) => Math.abs(x0 - cell.x0) < tolerance(cell));
    // A figure is never divided, so that a second one is that of another row.
    return begun !== undefined && !(isFigure(begun.text) && isFigure(cell.text));
  });
}

/** A line in the first column only, between two rows of a table and as near to them as rows are. */
function standsBetween(rows: readonly TableRow[], line: Line, next: Line): boolean {
  const row = rows.at(-1)?.at(-1);
  const columns = columnsOf(rows);
  const [cell] = line;
  if (row === undefined || line.length > 1 || next.length < 2) return false;
  if (Math.abs(cell.size - row[0].size) > SIZE_CHANGE * cell.size) return false;
  const inFirst =
    Math.abs(cell.x0 - columns[0].x0) < tolerance(cell) && cell.x1 < (columns[1]?.x0 ?? 0);
  const near = Math.max(distance(row, line), distance(line, next)) <= LINE_DISTANCE * cell.size;
  return inFirst && near && continues(rows, next);
}

/** Whether the first cell of a row goes on in a line, rather than a label standing there. */
function isRestOfFirstCell(row: TableRow, line: Line, next: Line): boolean {
  const above = distance(row.at(-1) ?? row[0], line);
  return /^\p{Ll}/u.test(line[0].text) || above < distance(line, next) * 0.85;
}

function distance(above: Line, below: Line): number {
  return below[0].baseline - above[0].baseline;
}

function isAligned(above: Fragment, cell: Fragment): boolean {
  const near = tolerance(cell);
  return (
    Math.abs(above.x0 - cell.x0) < near ||
    Math.abs(above.x1 - cell.x1) < near ||
    Math.abs(above.x0 + above.x1 - cell.x0 - cell.x1) < 2 * near
  );
}

function tolerance({ size }: Fragment): number {
  return size * ALIGNMENT;
}

/** Two columns of which the first holds only numbers or bullets are a list. */
function isList(rows: readonly TableRow[]): boolean {
  return rows.every(([line]) => line.length === 2 && LIST_SIGN.test(line[0].text));
}
