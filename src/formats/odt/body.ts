import { BlockWriter } from '../shared/block-writer.ts';
import type { InlineText } from '../shared/inline-writer.ts';
import { putBefore } from '../shared/inline-writer.ts';
import { CellTexts, LONGEST_CELL } from '../shared/cell-texts.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { children, descendants, textOf } from '../shared/xml-tree.ts';
import { Counter } from './counter.ts';
import type { Aside } from './inline.ts';
import { readInline } from './inline.ts';
import type { Style, Styles } from './styles.ts';
import { layOut, rowsOf } from '../shared/open-document-table.ts';

/** The list item under way. */
interface ListItem {
  readonly style: string | null;
  /** From 0. */
  readonly depth: number;
  readonly sign: string;
}

/** Elements whose paragraphs are read as if they stood outside. */
const TRANSPARENT =
  /^(?:section|numbered-paragraph|index-body|note-body|page-sequence|frame|text-box)$/;
const MAX_NESTING = 40;

/** Turns the content of an OpenDocument text into blocks. */
export class BodyReader {
  readonly writer = new BlockWriter();
  /** Text of the first paragraph that is styled as the title. */
  title: string | null = null;
  readonly #styles: Styles;
  readonly #outline = new Counter();
  readonly #lists = new Map<string, Counter>();
  #nesting = 0;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** Reads a child of the body, of a section, a cell, a note or a text box. */
  read(node: XmlNode, item: ListItem | null = null): void {
    if (this.#nesting >= MAX_NESTING) return;
    this.#nesting += 1;
    if (node.name === 'h') this.#readHeading(node, item);
    else if (node.name === 'p') this.#readParagraph(node, item);
    else if (node.name === 'list') this.#readList(node, item);
    else if (node.name === 'table') this.#readTable(node);
    else if (TRANSPARENT.test(node.name) && attribute(node, 'text:display') !== 'none') {
      for (const each of children(node)) this.read(each, item);
    }
    this.#nesting -= 1;
  }

  #readHeading(node: XmlNode, item: ListItem | null): void {
    const { inline, asides } = this.#inline(node);
    const level = Number.parseInt(attribute(node, 'text:outline-level') ?? '1', 10) || 1;
    if (inline.text !== '') {
      const counted =
        attribute(node, 'text:is-list-header') === 'true'
          ? ''
          : this.#outline.next(this.#styles.outline, level - 1);
      const sign = item?.sign ?? '';
      this.writer.heading(level, withSign(sign === '' ? counted : sign, inline));
    }
    this.#readAsides(asides);
  }

  #readParagraph(node: XmlNode, item: ListItem | null): void {
    const style = this.#styleOf(node);
    const { inline, asides } = this.#inline(node);
    if (style.names.includes('Title') && inline.text !== '') {
      this.title ??= inline.text;
      this.writer.heading(1, inline);
    } else if (item === null) this.writer.add(kindOf(style), inline);
    else this.writer.add('list-item', withSign(item.sign, inline), item.depth + 1);
    this.#readAsides(asides);
  }

  #readList(list: XmlNode, outer: ListItem | null): void {
    const style = attribute(list, 'text:style-name') ?? outer?.style ?? null;
    const depth = outer === null ? 0 : outer.depth + 1;
    const key = style ?? '';
    const counter = this.#lists.get(key) ?? new Counter();
    this.#lists.set(key, counter);
    const goesOn =
      attribute(list, 'text:continue-numbering') === 'true' ||
      attribute(list, 'text:continue-list') !== null;
    if (outer === null && !goesOn) counter.reset();
    const levels = this.#styles.list(style);
    for (const node of children(list)) {
      const parts = children(node);
      const counts = node.name === 'list-item' && parts[0]?.name !== 'list';
      const start = Number.parseInt(attribute(node, 'text:start-value') ?? '', 10);
      let sign = counts ? counter.next(levels, depth, Number.isNaN(start) ? null : start) : '';
      for (const part of parts) {
        this.read(part, { style, depth, sign });
        sign = '';
      }
    }
  }

  #readTable(table: XmlNode): void {
    const rows = rowsOf(table);
    const layout =
      rows.every(({ cells }) => cells.length < 2) ||
      rows.some(({ cells }) => cells.some((cell) => textOf(cell).length > LONGEST_CELL));
    if (layout) {
      for (const { cells } of rows) for (const cell of cells) this.#readCell(cell);
      return;
    }
    const asides: Aside[] = [];
    const texts = new CellTexts((cell: XmlNode) => this.#partsOf(cell, asides));
    const grid = layOut(rows, (cell) => texts.read(cell));
    const body = rows.findIndex(({ header }) => !header);
    this.writer.table({
      rows: grid.rows,
      spans: grid.spans,
      headerRows: body === -1 ? rows.length : body,
      bold: rows.map(({ cells }) => texts.areBold(cells)),
    });
    this.#readAsides(asides);
  }

  #readCell(cell: XmlNode): void {
    for (const each of children(cell)) this.read(each);
  }

  /** The paragraphs of a cell. */
  #partsOf(cell: XmlNode, asides: Aside[]): InlineText[] {
    return [...descendants(cell, 'h'), ...descendants(cell, 'p')].flatMap((paragraph) => {
      const content = this.#inline(paragraph);
      asides.push(...content.asides);
      return content.inline.text === '' ? [] : [content.inline];
    });
  }

  #readAsides(asides: readonly Aside[]): void {
    for (const { type, sign, content } of asides) {
      const parts = children(content);
      if (type === 'text-box') for (const each of parts) this.read(each);
      else {
        let before = sign;
        for (const each of parts.flatMap((part) =>
          part.name === 'list' ? descendants(part, 'p') : part,
        )) {
          if (each.name !== 'p') continue;
          const { inline } = this.#inline(each);
          if (inline.text === '') continue;
          this.writer.add(type === 'note' ? 'paragraph' : 'quote', putBefore(before, inline));
          before = '';
        }
      }
    }
  }

  #inline(node: XmlNode): ReturnType<typeof readInline> {
    return readInline(node, this.#styleOf(node), this.#styles);
  }

  #styleOf(node: XmlNode): Style {
    return this.#styles.get(attribute(node, 'text:style-name'));
  }
}

function withSign(sign: string, inline: InlineText): InlineText {
  return sign === '' || inline.text === '' ? inline : putBefore(`${sign} `, inline);
}

function kindOf({ names }: Style): 'caption' | 'quote' | 'code' | 'paragraph' {
  if (names.includes('Caption')) return 'caption';
  if (names.includes('Quotations')) return 'quote';
  return names.includes('Preformatted Text') ? 'code' : 'paragraph';
}
