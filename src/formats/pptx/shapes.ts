import { CellGrid } from '../shared/cell-grid.ts';
import { slideTable, type SlideText } from '../shared/slide-blocks.ts';
import { child, children, descendants, textOf, type XmlNode } from '../shared/xml-tree.ts';

/** Placeholders that repeat on every slide and say nothing about it. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);
/** Placeholders whose paragraphs are items unless they say otherwise. */
const BODIES = new Set(['body', 'obj', '']);

/**
 * What the shapes of a slide say, in the order in which they are stacked; groups within groups are
 * opened.
 *
 * @param tree of a `sld` or `notes` part
 */
export function readShapes(tree: XmlNode): SlideText[] {
  return shapesIn(child(child(tree, 'cSld'), 'spTree'));
}

/** Paragraphs of drawn text, one a line, wherever they stand below a node. */
export function paragraphsBelow(node: XmlNode): string[] {
  return descendants(node, 'p').map(paragraphText);
}

function shapesIn(group: XmlNode | null): SlideText[] {
  return children(group).flatMap((node): SlideText[] => {
    switch (node.name) {
      case 'sp':
        return readShape(node);
      case 'grpSp':
        return shapesIn(node);
      case 'graphicFrame':
        return descendants(node, 'tbl').flatMap(readTable);
      case 'AlternateContent':
        // The same thing twice: for new programs and for old ones.
        return shapesIn(child(node, 'Choice') ?? child(node, 'Fallback'));
      default:
        return [];
    }
  });
}

function readShape(shape: XmlNode): SlideText[] {
  const placeholder = child(child(child(shape, 'nvSpPr'), 'nvPr'), 'ph');
  const type = placeholder === null ? null : (placeholder.attributes['type'] ?? '');
  if (type !== null && FURNITURE.has(type)) return [];
  const paragraphs = children(child(shape, 'txBody'), 'p');
  if (type !== null && TITLES.has(type)) {
    return [{ kind: 'title', text: paragraphs.map(paragraphText).join(' '), level: 0 }];
  }
  const body = type !== null && BODIES.has(type) && paragraphs.length > 1;
  return paragraphs.map((paragraph) => {
    const properties = child(paragraph, 'pPr');
    const own = children(properties).find(({ name }) => name.startsWith('bu') && isBullet(name));
    const item = own === undefined ? body : own.name !== 'buNone';
    const level = Math.min(Number(properties?.attributes['lvl'] ?? 0) || 0, 8) + 1;
    const text = paragraphText(paragraph);
    return item ? { kind: 'list-item', text, level } : { kind: 'paragraph', text, level: 0 };
  });
}

function isBullet(name: string): boolean {
  return name === 'buNone' || name === 'buChar' || name === 'buAutoNum' || name === 'buBlip';
}

function paragraphText(paragraph: XmlNode): string {
  return children(paragraph)
    .map((node) => {
      if (node.name === 'br') return ' ';
      const number = node.name === 'fld' && node.attributes['type'] === 'slidenum';
      const text = textOf(child(node, 't'));
      return number || (node.name !== 'r' && node.name !== 'fld') ? '' : text;
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A cell that is merged with the one above says the same; one merged with its left says nothing. */
function readTable(table: XmlNode): SlideText[] {
  const grid = new CellGrid();
  for (const row of children(table, 'tr')) {
    grid.startRow();
    children(row, 'tc').forEach((cell, at) => {
      const above = isSet(cell.attributes['vMerge']) ? grid.above(at) : null;
      const paragraphs = children(child(cell, 'txBody'), 'p').map(paragraphText);
      const text = isSet(cell.attributes['hMerge']) ? '' : paragraphs.join(' ');
      const width = Number.parseInt(cell.attributes['gridSpan'] ?? '1', 10) || 1;
      grid.put(at, above?.text ?? text, above?.span ?? width);
    });
  }
  const headerRows = isSet(child(table, 'tblPr')?.attributes['firstRow']) ? 1 : 0;
  return slideTable({ rows: grid.rows, spans: grid.spans, headerRows });
}

function isSet(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}
