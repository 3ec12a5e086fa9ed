import type { Block, SheetGrid } from '#core/model/block.ts';
import { CELL_SEPARATOR, type SheetLine } from '#core/model/cells.ts';

/**
 * The rows of spreadsheets that stand in a part of a segment.
 *
 * @param blocks of the segment
 * @param start UTF-16 offset in the segment's text where the part begins
 * @param end end exclusive
 * @returns rows in order; their offsets count from `start`
 */
export function sheetLinesIn(blocks: readonly Block[], start: number, end: number): SheetLine[] {
  return blocks.flatMap((block) =>
    block.grid === undefined || block.start >= end || block.start + block.text.length <= start
      ? []
      : linesOf(block, block.grid, start, end),
  );
}

/** The lines of a table that name its columns: the header that a spreadsheet tells, or the first line. */
export function headerLines({ text, grid }: Block): readonly string[] {
  return text
    .trimStart()
    .split('\n', grid?.headerRows ?? 1)
    .filter((line) => line !== '');
}

function linesOf(block: Block, grid: SheetGrid, start: number, end: number): SheetLine[] {
  const lines: SheetLine[] = [];
  const names = columnNames(block, grid);
  let at = block.start;
  block.text.split('\n').forEach((line, index) => {
    const from = Math.max(at, start);
    const to = Math.min(at + line.length, end);
    const row = grid.rows[index];
    if (row !== undefined && from < to) {
      const before = line.slice(0, from - at).split(CELL_SEPARATOR).length - 1;
      lines.push({
        start: from - start,
        end: to - start,
        row,
        header: index < grid.headerRows,
        columns: before === 0 ? grid.columns : grid.columns.slice(before),
        names: before === 0 ? names : names.slice(before),
      });
    }
    at += line.length + 1;
  });
  return lines;
}

/** A header of two rows names a column by both: “2023 Jan”. */
function columnNames(block: Block, grid: SheetGrid): readonly string[] {
  if (grid.headerRows === 0) return [];
  const rows = headerLines(block).map((line) => line.split(CELL_SEPARATOR));
  return grid.columns.map((_, at) => {
    const parts = rows.map((row) => row[at] ?? '').filter((part) => part !== '');
    return [...new Set(parts)].join(' ');
  });
}
