import type { HyphenJoiner } from '../shared/hyphens.ts';
import { BlockText } from './block-text.ts';
import type { Fragment, Line } from './fragments.ts';

/** Share of the cells of a row that stand under cells of the row above. */
const ALIGNED_SHARE = 0.6;
/** How exactly, in parts of the font size, cells stand under one another. */
const ALIGNMENT = 0.4;
/** Largest distance of baselines within a table, in parts of the font size. */
const ROW_DISTANCE = 3.5;
/** Largest distance of baselines within a cell. */
const LINE_DISTANCE = 1.6;
const LIST_SIGN = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\.?\d+(?:\.\d+)*\.?|[•‣▪●○–—*-])$/iu;

/** A row of a table: its line, and lines that go on with some of its cells. */
export type TableRow = readonly [Line, ...Line[]];

/**
 * The rows of the table that begins with the line `from`: at least two, with at least two cells
 * each, aligned with one another. Empty where there is none.
 */
export function tableAt(lines: readonly Line[], from: number): TableRow[] {
  const rows: [Line, ...Line[]][] = [];
  for (const line of lines.slice(from)) {
    const row = rows.at(-1);
    if (row !== undefined && isWrappedCell(row, line)) row.push(line);
    else if (line.length > 1 && (row === undefined || goesOn(row[0], line))) rows.push([line]);
    else break;
  }
  return rows.length < 2 || isList(rows) ? [] : rows;
}

/** Text of a table: a line a row, ` | ` between cells; a cell that is missing in a row stays empty. */
export function tableText(rows: readonly TableRow[], hyphens: HyphenJoiner): BlockText {
  const text = new BlockText(hyphens);
  const columns = rows
    .map(([line]) => line)
    .reduce((most, line) => (line.length > most.length ? line : most));
  rows.forEach((row, at) => {
    if (at > 0) text.addSeparator('\n');
    columns.forEach((_, column) => {
      if (column > 0) text.addSeparator(text.text.endsWith('| ') ? '| ' : ' | ');
      row
        .flat()
        .filter((fragment) => nearestColumn(columns, fragment) === column)
        .forEach((fragment, index) => {
          if (index === 0) text.addFragment(fragment);
          else text.continueWith(fragment);
        });
    });
  });
  return text;
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

/** The next row of the same table: near enough, with most of its cells under those above. */
function goesOn(row: Line, line: Line): boolean {
  if (line[0].baseline - row[0].baseline > ROW_DISTANCE * row[0].size) return false;
  const aligned = line.filter((cell) => row.some((above) => isAligned(above, cell)));
  return aligned.length >= line.length * ALIGNED_SHARE;
}

/** A line that goes on with cells other than the first of the row above. */
function isWrappedCell(row: TableRow, line: Line): boolean {
  const [[, ...others]] = row;
  const [first] = line;
  const above = row.at(-1) ?? row[0];
  return (
    first.baseline - above[0].baseline <= LINE_DISTANCE * first.size &&
    line.length <= others.length &&
    line.every((cell) => others.some(({ x0 }) => Math.abs(x0 - cell.x0) < tolerance(cell)))
  );
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
