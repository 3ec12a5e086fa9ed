import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children } from '../shared/xml-tree.ts';
import { toggle, valueOf } from './styles.ts';

/** A cell of a table as it is laid out. */
interface Cell {
  readonly node: XmlNode;
  readonly column: number;
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
    let column = 0;
    return unwrapped(row, 'tc').map((node): Cell => {
      const properties = child(node, 'tcPr');
      const merge = child(properties, 'vMerge');
      const span = Number.parseInt(valueOf(child(properties, 'gridSpan')) ?? '1', 10) || 1;
      const cell = {
        node,
        column: Math.min(column, MAX_COLUMNS),
        continued: merge !== null && valueOf(merge) !== 'restart',
      };
      column += Math.max(span, 1);
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
export function layOut({ rows }: TableRows, textOf: (cell: XmlNode) => string): string[][] {
  let above: readonly string[] = [];
  return rows.map((cells) => {
    const row: string[] = [];
    for (const { node, column, continued } of cells) {
      const text = textOf(node);
      row[column] = continued && text === '' ? (above[column] ?? '') : text;
    }
    above = Array.from(row, (text) => text ?? '');
    return [...above];
  });
}

/** Elements of a name among the children, also inside content controls and marked changes. */
export function unwrapped(node: XmlNode, name: string): XmlNode[] {
  return children(node).flatMap((each) => {
    if (each.name === name) return [each];
    return /^(?:sdt|sdtContent|ins|customXml|moveTo)$/.test(each.name) ? unwrapped(each, name) : [];
  });
}
