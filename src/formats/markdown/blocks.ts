import type { BlockKind } from '#core/model/block.ts';
import { HeadingTrail } from '../shared/heading-trail.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { tableTexts } from '../shared/table-text.ts';
import type { BlockNode, InlineText, Root } from './inline.ts';
import { readHtml, readInline } from './inline.ts';

type ListNode = Extract<BlockNode, { type: 'list' }>;
type ItemNode = ListNode['children'][number];
type TableNode = Extract<BlockNode, { type: 'table' }>;

/** Turns a Markdown tree into blocks in reading order, each with its heading path. */
export function readBlocks(root: Root): DraftBlock[] {
  const reader = new BlockReader();
  for (const node of root.children) reader.read(node);
  return reader.blocks;
}

class BlockReader {
  readonly blocks: DraftBlock[] = [];
  readonly #trail = new HeadingTrail();

  read(node: BlockNode, kind: BlockKind = 'paragraph', level = 0): void {
    switch (node.type) {
      case 'heading': {
        const inline = readInline(node.children);
        if (kind === 'paragraph') this.#addHeading(node.depth, inline);
        else this.#add(kind, inline, level);
        return;
      }
      case 'paragraph':
        this.#add(kind, readInline(node.children), level);
        return;
      case 'blockquote':
        for (const child of node.children) this.read(child, 'quote');
        return;
      case 'list':
        this.#readList(node, kind === 'list-item' ? level + 1 : 1);
        return;
      case 'table':
        this.#addTable(node);
        return;
      case 'code':
        this.#add('code', { text: node.value, marks: [] });
        return;
      case 'html':
        this.#add(kind, { text: readHtml(node.value), marks: [] }, level);
        return;
      case 'footnoteDefinition':
        this.#readFootnote(node);
    }
  }

  #readList(list: ListNode, level: number): void {
    const first = list.start ?? 1;
    list.children.forEach((item, at) => {
      const number = list.ordered === true ? `${first + at}. ` : '';
      this.#readItem(item, number + taskSign(item), level);
    });
  }

  /** The first paragraph carries the item's number; what follows stands at the same depth. */
  #readItem(item: ItemNode, prefix: string, level: number): void {
    const [first, ...rest] = item.children;
    if (first?.type === 'paragraph') {
      this.#add('list-item', readInline(first.children, prefix), level);
    } else if (first !== undefined) this.read(first, 'list-item', level);
    for (const child of rest) this.read(child, 'list-item', level);
  }

  #readFootnote(node: Extract<BlockNode, { type: 'footnoteDefinition' }>): void {
    const [first, ...rest] = node.children;
    const prefix = `[${node.label ?? node.identifier}] `;
    if (first?.type === 'paragraph') this.#add('paragraph', readInline(first.children, prefix));
    else if (first !== undefined) this.read(first);
    for (const child of rest) this.read(child);
  }

  #addHeading(level: number, inline: InlineText): void {
    if (inline.text.trim() === '') return;
    const headingPath = this.#trail.enter(level, inline.text);
    this.blocks.push({ kind: 'heading', ...inline, level, headingPath, boxes: [] });
  }

  /** The first row of a table always names its columns; an empty one does not. */
  #addTable(table: TableNode): void {
    const rows = table.children.map((row) =>
      row.children.map((cell) => readInline(cell.children).text),
    );
    const headerRows = rows[0]?.some((text) => text.trim() !== '') === true ? 1 : 0;
    for (const { text, ...header } of tableTexts(rows, headerRows)) {
      this.#add('table', { text, marks: [] }, 0, header);
    }
  }

  #add(
    kind: BlockKind,
    inline: InlineText,
    level = 0,
    more: Pick<DraftBlock, 'headerRows'> = {},
  ): void {
    if (inline.text.trim() === '') return;
    const headingPath = this.#trail.path;
    this.blocks.push({ kind, ...inline, level, headingPath, boxes: [], ...more });
  }
}

function taskSign(item: ItemNode): string {
  if (typeof item.checked !== 'boolean') return '';
  return item.checked ? '[x] ' : '[ ] ';
}
