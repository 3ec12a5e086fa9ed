import type { SentenceSpan } from '#core/text/sentences.ts';

/** A row of a table inside a passage. */
export interface TableRow {
  /** Whether it only names the columns. */
  readonly isHeader: boolean;
  /** `Programme: Quick · Duration: 35 min`, or `Mass: 27 kg` without names of columns; empty for a header. */
  readonly text: string;
}

const CELL_BREAK = ' | ';

/**
 * Finds the table rows among the sentences of a passage and reads each with the names of its columns.
 * The first row of a table names them when it holds no digit; a passage that begins inside a table
 * has its header in the context line.
 *
 * @param spans sentences of the text, in order
 * @param context lines that stand before the passage, as `Chunk.context` has them
 * @returns rows by the place of their sentence in `spans`
 */
export function readTableRows(
  text: string,
  spans: readonly SentenceSpan[],
  context: string,
): ReadonlyMap<number, TableRow> {
  const rows = new Map<number, TableRow>();
  let columns: readonly string[] | null = null;
  let wide = 0;
  spans.forEach(({ start, end }, index) => {
    const cells = cellsOf(text.slice(start, end));
    if (cells.length < 2) {
      columns = null;
      wide = 0;
      return;
    }
    const isFirst = cells.length !== wide;
    wide = cells.length;
    if (isFirst) {
      columns = index === 0 ? headerIn(context, wide) : null;
      const next = spans[index + 1];
      const goesOn =
        next !== undefined && cellsOf(text.slice(next.start, next.end)).length === wide;
      if (columns === null && goesOn && !cells.some((cell) => /\p{Nd}/u.test(cell))) {
        columns = cells;
        rows.set(index, { isHeader: true, text: '' });
        return;
      }
    }
    rows.set(index, { isHeader: false, text: readRow(cells, columns) });
  });
  return rows;
}

function headerIn(context: string, wide: number): readonly string[] | null {
  const header = context.split('\n').findLast((line) => cellsOf(line).length === wide);
  return header === undefined ? null : cellsOf(header);
}

function readRow(cells: readonly string[], columns: readonly string[] | null): string {
  if (columns === null) return cells.length === 2 ? cells.join(': ') : cells.join(CELL_BREAK);
  return cells
    .map((cell, index) => {
      const name = columns[index] ?? '';
      return name === '' || cell === '' ? cell : `${name}: ${cell}`;
    })
    .filter((part) => part !== '')
    .join(' · ');
}

function cellsOf(line: string): string[] {
  if (!line.includes(CELL_BREAK)) return [];
  return line
    .trim()
    .replace(/^\|\s|\s\|$/gu, '')
    .split(CELL_BREAK)
    .map((cell) => cell.trim());
}
