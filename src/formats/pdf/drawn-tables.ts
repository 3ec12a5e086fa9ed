import { drawnCells, type DrawnCell } from './drawn-cells.ts';
import { toFragment, type Fragment, type Line } from './fragments.ts';
import type { Run } from './runs.ts';
import type { TableRow } from './tables.ts';
import { splitAtColumns } from './tight-columns.ts';

/** A table that was found by the order in which its cells were drawn. */
export interface DrawnTable {
  readonly rows: readonly TableRow[];
  readonly runs: ReadonlySet<Run>;
  /** Baselines of its first and its last line. */
  readonly top: number;
  readonly bottom: number;
}

/** How exactly cells of a row are level: at the first, the last or the middle of their lines. */
const LEVEL = 0.35;
/** The same where names stand over groups of columns, in two rows of which one may be left out. */
const HEAD_LEVEL = 1.1;
/** Largest distance from the last line of a row to the first of the next, in parts of the font size. */
const ROW_DISTANCE = 3.5;
/** How much further than the lines of a cell rows are apart. */
const ROW_GAP = 0.06;
/** The same to a line alone that names rows. */
const LABEL_DISTANCE = 2.4;
/** Difference of font sizes from which a line is no part of a table. */
const SIZE_CHANGE = 0.08;
/** How exactly, in parts of the font size, a label stands under a first cell. */
const ALIGNMENT = 0.5;
/** Longest text of a cell in lines; longer ones are the columns of a page. */
const MOST_LINES = 12;

type Row = readonly [DrawnCell, ...DrawnCell[]];

/**
 * Finds tables of which a cell has several lines, in which the places of lines alone do not tell
 * the rows: cells that were drawn row by row, level with one another and under one another. Other
 * tables are left to `tableAt`.
 *
 * @param fragments all of a page that run in one direction
 */
export function findDrawnTables(fragments: readonly Fragment[]): DrawnTable[] {
  const runs = fragments.flatMap((fragment) => fragment.runs);
  const drawn = [...runs].sort((a, b) => a.order - b.order || a.x0 - b.x0);
  const tables: DrawnTable[] = [];
  let open: Row[] = [];
  const close = (): void => {
    const table = toTable(open);
    if (table !== null && standsAlone(table, fragments)) tables.push(table);
    open = [];
  };
  for (const row of rowsOf(drawnCells(drawn))) {
    const before = open.at(-1);
    if (before !== undefined && (!follows(before, row) || endsTable(before, row))) close();
    open.push(row);
  }
  close();
  return tables;
}

/** Cells from left to right that are level with one another. */
function rowsOf(cells: readonly DrawnCell[]): Row[] {
  const rows: [DrawnCell, ...DrawnCell[]][] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && last.x1 < cell.x0 && isLevel(row, cell)) {
      row.push(cell);
    } else rows.push([cell]);
  }
  return rows;
}

function isLevel(row: Row, cell: DrawnCell): boolean {
  const tallest = row.reduce((most, each) => (heightOf(each) > heightOf(most) ? each : most));
  const near =
    (row[0].pieces.length === 1 && heightOf(cell) === 0 ? HEAD_LEVEL : LEVEL) * cell.size;
  return (
    Math.abs(tallest.first - cell.first) < near ||
    Math.abs(tallest.last - cell.last) < near ||
    Math.abs(tallest.first + tallest.last - cell.first - cell.last) < 2 * near
  );
}

function heightOf({ first, last }: DrawnCell): number {
  return last - first;
}

function follows(before: Row, row: Row): boolean {
  const bottom = Math.max(...before.map(({ last }) => last));
  const top = Math.min(...row.map(({ first }) => first));
  const [{ size }] = row;
  return top > Math.min(...before.map(({ last }) => last)) && top - bottom < ROW_DISTANCE * size;
}

/** A line alone goes on with a table only as a label: near, at its left, of one line and one size. */
function endsTable(before: Row, [cell, ...others]: Row): boolean {
  if (others.length > 0) return false;
  const [{ x0, size, last }] = before;
  const sameSize = Math.abs(cell.size - size) < SIZE_CHANGE * size;
  const near = cell.first - last < LABEL_DISTANCE * size;
  const atLeft = Math.abs(cell.x0 - x0) < ALIGNMENT * size;
  return !(cell.pieces.length === 1 && sameSize && near && atLeft);
}

/** The table in rows that follow one another, or null: two or more of several cells, in the same columns. */
function toTable(found: readonly Row[]): DrawnTable | null {
  const columns = columnsOf(found);
  const cells = found.flat();
  const wraps = cells.some(({ pieces }) => pieces.length > 1);
  if (columns === null || !wraps || !rowsStandApart(found)) return null;
  if (cells.some(({ pieces }) => pieces.length > MOST_LINES)) return null;
  const rows = found.map(toTableRow).map(([line, ...more]): TableRow => {
    // Names may stand so near to one another that they were taken for one.
    const split = more.length === 0 ? splitAtColumns(line, columns) : null;
    return [split ?? line, ...more];
  });
  const isRow = (row: TableRow): boolean => row.some((line) => line.length > 1);
  const from = rows.findIndex(isRow);
  const to = rows.findLastIndex(isRow);
  const runs = found
    .slice(from, to + 1)
    .flatMap((row) => row.flatMap(({ pieces }) => pieces.flat()));
  if (runs.some(({ rightToLeft }) => rightToLeft)) return null;
  return {
    rows: rows.slice(from, to + 1),
    runs: new Set(runs),
    top: Math.min(...runs.map(({ baseline }) => baseline)),
    bottom: Math.max(...runs.map(({ baseline }) => baseline)),
  };
}

/** Rows are further apart than the lines of a cell, or a line might as well be a row of its own. */
function rowsStandApart(rows: readonly Row[]): boolean {
  const [{ size } = { size: 0 }] = rows.flat();
  const lines = rows.flat().flatMap(({ pieces, first, last }) => {
    return pieces.length > 1 ? [(last - first) / (pieces.length - 1)] : [];
  });
  const gaps = rows
    .slice(1)
    .flatMap((row, at) =>
      (rows[at] ?? []).flatMap((above) =>
        row
          .filter(({ x0, x1 }) => x0 < above.x1 && x1 > above.x0)
          .map(({ first }) => first - above.last),
      ),
    );
  return Math.min(...gaps) > Math.max(...lines) + ROW_GAP * size;
}

/** Beginnings of the columns, from the rows with most cells, which are apart; null for fewer than two. */
function columnsOf(rows: readonly Row[]): Line | null {
  const width = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length === width);
  const [first] = full;
  if (width < 2 || full.length < 2 || first === undefined) return null;
  const apart = first.every((_, at) => {
    const right = Math.max(...full.map((row) => row[at]?.x1 ?? -Infinity));
    return right < Math.min(...full.map((row) => row[at + 1]?.x0 ?? Infinity));
  });
  return apart ? toTableRow(first)[0] : null;
}

function toTableRow(row: Row): TableRow {
  const height = Math.max(...row.map(({ pieces }) => pieces.length));
  const [first, ...rest] = Array.from({ length: height }, (_, at) =>
    row.flatMap(({ pieces }) => {
      const piece = pieces[at];
      return piece === undefined ? [] : [toFragment(piece)];
    }),
  ).flatMap(toLine);
  if (first === undefined) throw new RangeError('A row without lines.');
  return [first, ...rest];
}

function toLine([first, ...rest]: readonly Fragment[]): Line[] {
  return first === undefined ? [] : [[first, ...rest]];
}

/** Nothing else stands beside it, so that it divides the page into what is above and below. */
function standsAlone({ runs, top, bottom }: DrawnTable, fragments: readonly Fragment[]): boolean {
  return fragments.every((fragment) => {
    const inside = fragment.runs.filter((run) => runs.has(run)).length;
    if (inside > 0) return inside === fragment.runs.length;
    return fragment.baseline < top || fragment.baseline > bottom;
  });
}
