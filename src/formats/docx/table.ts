import { CellGrid } from '../shared/cell-grid.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children } from '../shared/xml-tree.ts';
import { toggle, valueOf } from './styles.ts';

/** A cell of a table as it is laid out. */
interface Cell {
  readonly node: XmlNode;
  readonly column: number;
  readonly span: number;
  /** Goes on with the cell above. */
  readonly continued: boolean;
}

/** Rows of a table with their cells. */
export interface TableRows {
  readonly rows: readonly (readonly Cell[])[];
  /** Leading rows that are repeated on every page. */
  readonly headerRows: number;
}

const MAX_COLUMNS = 500;

/** Reads the rows of a table (`w:tbl`), content controls around rows and cells included. */
export function readRows(table: XmlNode): TableRows {
  const nodes = unwrapped(table, 'tr');
  const header = nodes.findIndex((row) => toggle(child(row, 'trPr'), 'tblHeader') !== true);
  const rows = nodes.map((row) => {
    let column = numberOf(child(row, 'trPr'), 'gridBefore', 0);
    return unwrapped(row, 'tc').map((node): Cell => {
      const properties = child(node, 'tcPr');
      const merge = child(properties, 'vMerge');
      const span = Math.max(numberOf(properties, 'gridSpan', 1), 1);
      const cell = {
        node,
        column: Math.min(column, MAX_COLUMNS),
        span: Math.min(span, MAX_COLUMNS),
        continued: merge !== null && valueOf(merge) !== 'restart',
      };
      column += span;
      return cell;
    });
  });
  return { rows, headerRows: header === -1 ? rows.length : header };
}

/**
 * Lays the texts of cells out in a grid; what is merged over rows is repeated in each of them.
 *
 * @param textOf the text of a cell, read once for each in order
 */
export function layOut({ rows }: TableRows, textOf: (cell: XmlNode) => string): CellGrid {
  const grid = new CellGrid();
  for (const cells of rows) {
    grid.startRow();
    for (const { node, column, span, continued } of cells) {
      const text = textOf(node);
      grid.put(column, continued && text === '' ? (grid.above(column)?.text ?? '') : text, span);
    }
  }
  return grid;
}

function numberOf(properties: XmlNode | null, name: string, otherwise: number): number {
  const number = Number.parseInt(valueOf(child(properties, name)) ?? '', 10);
  return number >= 0 ? Math.min(number, MAX_COLUMNS) : otherwise;
}

/** Elements of a name among the children, also inside content controls and marked changes. */
function unwrapped(node: XmlNode, name: string): XmlNode[] {
  return children(node).flatMap((each) => {
    if (each.name === name) return [each];
    return /^(?:sdt|sdtContent|ins|customXml|moveTo)$/.test(each.name) ? unwrapped(each, name) : [];
  });
}
