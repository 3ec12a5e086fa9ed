import { layOut, rowsOf } from '../shared/open-document-table.ts';
import { slideTable, type SlideText } from '../shared/slide-blocks.ts';
import { attribute } from '../shared/xml.ts';
import { children, descendants, type XmlNode } from '../shared/xml-tree.ts';

/** Frames that repeat on every slide and say nothing about it. */
const FURNITURE = new Set(['page-number', 'date-time', 'footer', 'header', 'page', 'handout']);
/** Deepest level of a list that is told apart. */
const DEEPEST = 9;

/** What a slide (`draw:page`) says, in the order in which its frames are stacked; notes last. */
export function readSlide(page: XmlNode): SlideText[] {
  const notes = children(page, 'notes').flatMap((node) =>
    children(node, 'frame')
      .filter((frame) => attribute(frame, 'presentation:class') === 'notes')
      .flatMap((frame) => descendants(frame, 'p'))
      .map((text): SlideText => ({ kind: 'quote', text: paragraphText(text), level: 0 })),
  );
  return [...readShapes(page), ...notes];
}

function readShapes(group: XmlNode): SlideText[] {
  return children(group).flatMap((node): SlideText[] => {
    if (node.name === 'notes') return [];
    if (node.name === 'g') return readShapes(node);
    const kind = attribute(node, 'presentation:class') ?? '';
    if (FURNITURE.has(kind)) return [];
    if (kind !== 'title') return readText(node, 0);
    const title = descendants(node, 'p').map(paragraphText).join(' ');
    return [{ kind: 'title', text: title, level: 0 }];
  });
}

/** @param level depth of the list around it, 0 outside of lists */
function readText(node: XmlNode, level: number): SlideText[] {
  return children(node).flatMap((each): SlideText[] => {
    switch (each.name) {
      case 'p':
      case 'h': {
        const text = paragraphText(each);
        return [
          level > 0 ? { kind: 'list-item', text, level } : { kind: 'paragraph', text, level },
        ];
      }
      case 'list':
        return readText(each, Math.min(level + 1, DEEPEST));
      case 'table':
        return readTable(each);
      case 'annotation':
        return [];
      default:
        return readText(each, level);
    }
  });
}

function readTable(table: XmlNode): SlideText[] {
  const lines = rowsOf(table);
  const { rows, spans } = layOut(lines, (cell) =>
    descendants(cell, 'p').map(paragraphText).join(' '),
  );
  const told = lines.filter(({ header }) => header).length;
  const styled = attribute(table, 'table:use-first-row-styles') === 'true' ? 1 : 0;
  return slideTable({ rows, spans, headerRows: told || styled });
}

function paragraphText(paragraph: XmlNode): string {
  return spacedText(paragraph).replace(/\s+/gu, ' ').trim();
}

/** Text with its written-out spaces; a slide's own number is left out. */
function spacedText(node: XmlNode): string {
  if (node.name === 's' || node.name === 'tab' || node.name === 'line-break') return ' ';
  if (node.name === 'page-number') return '';
  return node.children.map((each) => (typeof each === 'string' ? each : spacedText(each))).join('');
}
