import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { children } from '../shared/xml-tree.ts';

/** A row of a table, and whether it is repeated on every page. */
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
export function layOut(rows: readonly TableRow[], textOf: (cell: XmlNode) => string): string[][] {
  /** What still reaches down, by column. */
  const reaching: { readonly text: string; readonly rows: number }[] = [];
  return rows.map(({ cells }) => {
    const row: string[] = [];
    for (const cell of cells) {
      const text = textOf(cell);
      const times = numberOf(cell, 'table:number-columns-repeated', MAX_COLUMNS);
      const height = numberOf(cell, 'table:number-rows-spanned', MAX_ROW_REPEATS);
      for (let time = 0; time < times && row.length < MAX_COLUMNS; time += 1) {
        const above = reaching[row.length];
        const covered = cell.name === 'covered-table-cell' && above !== undefined && above.rows > 0;
        if (covered) reaching[row.length] = { text: above.text, rows: above.rows - 1 };
        else reaching[row.length] = { text, rows: height - 1 };
        row.push(covered ? above.text : text);
      }
    }
    return row;
  });
}

function numberOf(cell: XmlNode, name: string, most: number): number {
  const number = Number.parseInt(attribute(cell, name) ?? '1', 10);
  return number >= 1 ? Math.min(number, most) : 1;
}
