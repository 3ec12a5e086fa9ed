import type { Block } from '#core/model/block.ts';
import { CELL_SEPARATOR, splitCells, type TableLine } from '#core/model/cells.ts';

/** What stands between the names of a group of columns and of one of them. */
const NAME_SEPARATOR = ' › ';

/**
 * The rows of tables that stand in a part of a segment.
 *
 * @param blocks of the segment
 * @param start UTF-16 offset in the segment's text where the part begins
 * @param end end exclusive
 * @returns rows in order; their offsets count from `start`
 */
export function tableLinesIn(blocks: readonly Block[], start: number, end: number): TableLine[] {
  return blocks.flatMap((block) =>
    block.kind !== 'table' || block.start >= end || block.start + block.text.length <= start
      ? []
      : linesOf(block, start, end),
  );
}

/** How many lines at the top of a table name its columns. */
export function headerRowsOf({ grid, headerRows = 0 }: Pick<Block, 'grid' | 'headerRows'>): number {
  return grid?.headerRows ?? headerRows;
}

/** The lines of a table that name its columns. */
export function headerLines(block: Block): readonly string[] {
  const count = headerRowsOf(block);
  return block.text
    .split('\n', count)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function linesOf(block: Block, start: number, end: number): TableLine[] {
  const lines: TableLine[] = [];
  const { grid } = block;
  const headerRows = headerRowsOf(block);
  const names = columnNames(block);
  let at = block.start;
  block.text.split('\n').forEach((line, index) => {
    const from = Math.max(at, start);
    const to = Math.min(at + line.length, end);
    if (from < to && (grid === undefined || grid.rows[index] !== undefined)) {
      const before = line.slice(0, from - at).split(CELL_SEPARATOR).length - 1;
      lines.push({
        start: from - start,
        end: to - start,
        row: grid?.rows[index] ?? null,
        header: index < headerRows,
        columns: (grid?.columns ?? []).slice(before),
        names: names.slice(before),
      });
    }
    at += line.length + 1;
  });
  return lines;
}

/** What the columns of a table are called; a header of several rows says “2023 › Revenue”. */
export function columnNames(
  block: Pick<Block, 'text' | 'grid' | 'headerRows' | 'columnNames'>,
): readonly string[] {
  if (block.columnNames !== undefined) return block.columnNames;
  const rows = block.text.split('\n', headerRowsOf(block)).map(splitCells);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => {
    const parts = rows.map((row) => row[at]?.trim() ?? '').filter((part) => part !== '');
    return [...new Set(parts)].join(NAME_SEPARATOR);
  });
}
