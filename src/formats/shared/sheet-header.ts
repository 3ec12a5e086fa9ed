import type { SheetRow } from './sheet-row.ts';

/** Longest name of a column in characters. */
const LONGEST_NAME = 120;
/** Rows that name columns at most: two of groups, and the names. */
const MOST_HEADER_ROWS = 3;
const YEAR = /^(?:19|20)\d\d$/;
const VALUE =
  /^(?:R\$|US\$|USD|BRL|EUR)?[^\p{L}\p{N}]*\d[^\p{L}]*(?:\p{L}{1,3}[²³]?|e[+-]?\d+)?$/iu;

/** What the rows at the top of a table are told by. */
export interface HeaderEvidence {
  /** Whether files of this kind begin with the names of their columns. */
  readonly expected: boolean;
  /** Whether the spreadsheet itself marks the row as a header: by a filter, a frozen pane or a table. */
  readonly marked: (row: number) => boolean;
  /** Whether words above three columns or more are not enough by themselves. */
  readonly certain?: boolean;
}

/** Tells whether a cell holds a number, an amount, a date or the like, rather than words. */
function isValue(text: string): boolean {
  return VALUE.test(text);
}

/**
 * How many rows at the top of a table name its columns: 0, 1, or more where names span columns. A wrong header would keep a row
 * from ever being an answer, so that a table of two columns (which may as well be a list of names
 * and facts) needs evidence: a mark, bold letters, or columns of values under a word.
 *
 * @param rows the first rows of the table; a handful is enough
 */
export function countHeaderRows(rows: readonly SheetRow[], evidence: HeaderEvidence): number {
  const [first, second, ...rest] = rows;
  if (first === undefined || second === undefined) return 0;
  const marked = rows.findLastIndex(({ row }) => evidence.marked(row)) + 1;
  if (marked > 0 && marked < rows.length) return Math.min(marked, 2);
  const body = [second, ...rest];
  // Names may look like values (“2–5 kg”) where their letters set them apart from those below.
  if (!namesColumns(first) && !(stands(first, body) && areNames(first))) return 0;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const grouped = withGroupedRows(rows, 1);
  if (grouped > 1) return grouped;
  if (first.cells.length < width / 2 || !areNames(first)) return 0;
  const evident =
    evidence.expected ||
    stands(first, body) ||
    hasValueColumn(first, body) ||
    leavesCorner(first, body);
  return evident || (width > 2 && evidence.certain !== true) ? 1 : 0;
}

/**
 * How many rows name columns, where that many at the top do in any case: a row whose names span
 * columns is followed by one that tells those columns apart.
 *
 * @param rows the first rows of the table
 * @param known 1 or more
 */
export function withGroupedRows(rows: readonly SheetRow[], known: number): number {
  let count = known;
  while (count < MOST_HEADER_ROWS && opensGroups(rows[count - 1], rows.slice(count))) count += 1;
  return count;
}

/**
 * Tells whether a row after a gap goes on with the table before it, rather than opening a new one:
 * it has values where that table has them, or the like width and no look of a header.
 */
export function goesOn(header: SheetRow, last: SheetRow, next: SheetRow): boolean {
  const columns = new Set(header.cells.map(({ column }) => column));
  if (next.cells.length < 2 || next.emphasised !== last.emphasised) return false;
  if (!next.cells.every(({ column }) => columns.has(column))) return false;
  const values = valueColumns(last);
  if (values.size === 0) return next.cells.length === last.cells.length;
  return [...valueColumns(next)].some((column) => values.has(column));
}

function namesColumns({ cells }: SheetRow): boolean {
  return cells.every(
    ({ text }) => text.length <= LONGEST_NAME && (YEAR.test(text) || !isValue(text)),
  );
}

/** A row of nothing but years may also be a row of numbers; one word makes it names. */
function areNames({ cells }: SheetRow): boolean {
  return cells.some(({ text }) => !isValue(text));
}

/**
 * A row over groups of columns, which the next one names, with rows to follow. One that begins under
 * the name of a single column names a row, unless letters set it apart.
 */
function opensGroups(first: SheetRow | undefined, below: readonly SheetRow[]): boolean {
  const [second, ...body] = below;
  if (first === undefined || second === undefined || body.length === 0) return false;
  if (first.cells.every(({ span = 1 }) => span === 1) || !namesColumns(second)) return false;
  if (stands(second, body)) return true;
  const [{ column, text }] = second.cells;
  const above = first.cells.find((cell) => cell.column === column);
  return above === undefined || (above.span ?? 1) > 1 || above.text === text;
}

function stands(first: SheetRow, body: readonly SheetRow[]): boolean {
  return first.emphasised && !body.every(({ emphasised }) => emphasised);
}

/** Names of columns beside an empty corner above the names of rows. */
function leavesCorner(first: SheetRow, body: readonly SheetRow[]): boolean {
  const corner = body.reduce((least, { cells: [cell] }) => Math.min(least, cell.column), Infinity);
  const named = body.every(({ cells: [cell] }) => cell.column === corner);
  return named && body.length > 1 && first.cells[0].column > corner;
}

/** A column that is named in words and holds values in most of its rows. */
function hasValueColumn(first: SheetRow, body: readonly SheetRow[]): boolean {
  return first.cells.some(({ column }) => {
    const values = body.filter((row) => valueColumns(row).has(column));
    return values.length > body.length / 2;
  });
}

function valueColumns({ cells }: SheetRow): ReadonlySet<number> {
  return new Set(cells.filter(({ text }) => isValue(text)).map(({ column }) => column));
}
