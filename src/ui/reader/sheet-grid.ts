import type { Block } from '#core/model/block.ts';
import { tableCells, type Overlay, type TableCell } from './text-runs.ts';

/** A row of a sheet as it is shown. */
export interface GridRow {
  /** The block that holds its text. */
  readonly block: Block;
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  /** Whether it names the columns. */
  readonly header: boolean;
  /** UTF-16 offset of the row in its segment's text. */
  readonly start: number;
  /** Its cells by column. */
  readonly cells: ReadonlyMap<number, TableCell>;
}

/** Neighbouring blocks of a sheet as one grid. */
export interface Grid {
  /** Columns that hold anything, from 1. */
  readonly columns: readonly number[];
  readonly rows: readonly GridRow[];
}

/**
 * Lays the blocks of a sheet out as one grid. A header that a later block repeats is left out: the
 * one above it is still in sight.
 */
export function sheetGrid(blocks: readonly Block[]): Grid {
  const columns = new Set<number>();
  const rows: GridRow[] = [];
  const headers = new Set<number>();
  for (const block of blocks) {
    const { grid } = block;
    if (!grid) continue;
    grid.columns.forEach((column) => columns.add(column));
    tableCells(block.text).forEach((cells, line) => {
      const row = grid.rows[line];
      const header = line < grid.headerRows;
      if (row === undefined || (header && headers.has(row))) return;
      if (header) headers.add(row);
      rows.push({
        block,
        row,
        header,
        start: block.start + (cells[0]?.start ?? 0),
        cells: new Map(
          cells.flatMap((cell, at) => {
            const column = grid.columns[at];
            return column === undefined || cell.start === cell.end ? [] : [[column, cell] as const];
          }),
        ),
      });
    });
  }
  return { columns: [...columns].sort((a, b) => a - b), rows };
}

/** Tells whether a part of a block (offsets in its text) is in the cited place. */
export function isCited(block: Block, part: TableCell, overlays: readonly Overlay[]): boolean {
  return overlays.some(
    ({ kind, start, end }) =>
      kind === 'cited' && start < block.start + part.end && end > block.start + part.start,
  );
}

/** Tells whether any cell of a row is in the cited place. */
export function isRowCited({ block, cells }: GridRow, overlays: readonly Overlay[]): boolean {
  return [...cells.values()].some((cell) => isCited(block, cell, overlays));
}
