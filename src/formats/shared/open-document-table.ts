import { CellGrid } from './cell-grid.ts';
import { attribute } from './xml.ts';
import type { XmlNode } from './xml-tree.ts';
import { children } from './xml-tree.ts';

/** A row of a table of an OpenDocument file, and whether it is repeated on every page. */
export interface TableRow {
  readonly cells: readonly XmlNode[];
  readonly header: boolean;
}

const MAX_COLUMNS = 500;
const MAX_ROW_REPEATS = 100;

/** The rows of a table, those in groups included. */
export function rowsOf(table: XmlNode, header = false): TableRow[] {
  return children(table).flatMap((node) => {
    if (/^table-(?:rows|row-group|header-rows)$/.test(node.name)) {
      return rowsOf(node, header || node.name === 'table-header-rows');
    }
    if (node.name !== 'table-row') return [];
    const cells = children(node).filter(({ name }) => /^(?:covered-)?table-cell$/.test(name));
    return [{ cells, header }];
  });
}

/**
 * Lays the texts of cells out in a grid; what spans rows is repeated in each of them.
 *
 * @param textOf the text of a cell, read once for each in order
 */
export function layOut(rows: readonly TableRow[], textOf: (cell: XmlNode) => string): CellGrid {
  const grid = new CellGrid();
  /** How many rows what stands in a column still reaches down. */
  const reaching: number[] = [];
  for (const { cells } of rows) {
    grid.startRow();
    let column = 0;
    for (const cell of cells) {
      const text = textOf(cell);
      const times = numberOf(cell, 'table:number-columns-repeated', MAX_COLUMNS);
      const width = numberOf(cell, 'table:number-columns-spanned', MAX_COLUMNS);
      const height = numberOf(cell, 'table:number-rows-spanned', MAX_ROW_REPEATS);
      for (let time = 0; time < times && column < MAX_COLUMNS; time += 1, column += 1) {
        const left = reaching[column] ?? 0;
        const above = cell.name === 'covered-table-cell' && left > 0 ? grid.above(column) : null;
        reaching[column] = above === null ? height - 1 : left - 1;
        grid.put(column, above?.text ?? text, above?.span ?? width);
      }
    }
  }
  return grid;
}

function numberOf(cell: XmlNode, name: string, most: number): number {
  const number = Number.parseInt(attribute(cell, name) ?? '1', 10);
  return number >= 1 ? Math.min(number, most) : 1;
}
