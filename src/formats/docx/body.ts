import { BlockWriter } from '../shared/block-writer.ts';
import type { InlineText } from '../shared/inline-writer.ts';
import { dropStart, putBefore } from '../shared/inline-writer.ts';
import { CellTexts, LONGEST_CELL } from '../shared/cell-texts.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children, descendants, textOf } from '../shared/xml-tree.ts';
import type { Aside, InlineContext } from './inline.ts';
import { readInline } from './inline.ts';
import type { ListSign, Numbering } from './numbering.ts';
import type { Style } from './styles.ts';
import { headingOf, listPlace, outlineLevel, valueOf } from './styles.ts';
import { layOut, readRows } from './table.ts';

/** What the body refers to, by id. */
export interface BodyContext extends InlineContext {
  readonly numbering: Numbering;
  readonly notes: Readonly<
    Record<'footnote' | 'endnote' | 'comment', ReadonlyMap<string, XmlNode>>
  >;
}

/** Text boxes, notes and tables within each other at most. */
const MAX_NESTING = 40;

/** Turns the content of a Word document into blocks. */
export class BodyReader {
  readonly writer = new BlockWriter();
  /** Text of the first paragraph that is styled as the title. */
  title: string | null = null;
  readonly #context: BodyContext;
  readonly #read = new Set<string>();
  #nesting = 0;

  constructor(context: BodyContext) {
    this.#context = context;
  }

  /** Reads a child of the body, of a cell, of a note or of a text box. */
  read(node: XmlNode): void {
    if (node.name === 'p') this.#readParagraph(node);
    else if (node.name === 'tbl') this.#nested(() => this.#readTable(node));
    else if (node.name === 'sdt') {
      if (!isContents(node)) this.#readAll(child(node, 'sdtContent'));
    } else if (/^(?:ins|moveTo|customXml|AlternateContent|Choice)$/.test(node.name)) {
      this.#readAll(node);
    }
  }

  #readAll(node: XmlNode | null): void {
    for (const each of children(node)) this.read(each);
  }

  #readParagraph(paragraph: XmlNode): void {
    const properties = child(paragraph, 'pPr');
    const style = this.#styleOf(properties);
    if (/^toc \d|^table of figures/.test(style.name)) return;
    const { inline, asides } = readInline(paragraph, style, this.#context);
    if (inline.text !== '') {
      const sign = this.#signOf(properties, style);
      this.#write(inline, properties, style, sign);
    }
    for (const aside of asides) this.#nested(() => this.#readAside(aside));
  }

  #write(
    inline: InlineText,
    properties: XmlNode | null,
    style: Style,
    sign: ListSign | null,
  ): void {
    const outline = outlineLevel(properties);
    const heading = outline === null ? style.heading : headingOf(outline);
    const signed = sign === null || sign.text === '' ? inline : putBefore(`${sign.text} `, inline);
    if (style.name === 'title') {
      this.title ??= inline.text;
      this.writer.heading(1, signed);
    } else if (heading !== null) this.writer.heading(heading, signed);
    else if (sign !== null) this.writer.add('list-item', signed, sign.level + 1);
    else this.writer.add(kindOf(style), inline);
  }

  #signOf(properties: XmlNode | null, style: Style): ListSign | null {
    const own = listPlace(properties);
    const list = own.list ?? style.place.list;
    if (list === null || list === '0') return null;
    const styleId = valueOf(child(properties, 'pStyle'));
    const level = own.level ?? (own.list === null ? style.place.level : null);
    return this.#context.numbering.next(list, level, styleId);
  }

  #styleOf(properties: XmlNode | null): Style {
    return this.#context.styles.get(valueOf(child(properties, 'pStyle')));
  }

  #readAside(aside: Aside): void {
    if (aside.type === 'text-box') {
      this.#readAll(aside.content);
      return;
    }
    const key = `${aside.type} ${aside.id}`;
    const note = this.#context.notes[aside.type].get(aside.id);
    if (note === undefined || this.#read.has(key)) return;
    this.#read.add(key);
    const sign = aside.type === 'comment' ? authorOf(note) : `${aside.sign} `;
    children(note).forEach((each, at) => {
      if (each.name !== 'p') this.read(each);
      else {
        const { inline } = readInline(each, this.#styleOf(child(each, 'pPr')), this.#context);
        const signed = at === 0 ? putBefore(sign, dropStart(inline, 0)) : inline;
        this.writer.add(aside.type === 'comment' ? 'quote' : 'paragraph', signed);
      }
    });
  }

  #readTable(table: XmlNode): void {
    const rows = readRows(table);
    if (this.#isLayout(rows.rows.map((cells) => cells.map(({ node }) => node)))) {
      for (const cells of rows.rows) for (const { node } of cells) this.#readAll(node);
      return;
    }
    const asides: Aside[] = [];
    const texts = new CellTexts((cell: XmlNode) => this.#partsOf(cell, asides));
    const grid = layOut(rows, (cell) => texts.read(cell));
    const bold = rows.rows.map((cells) => texts.areBold(cells.map(({ node }) => node)));
    this.writer.table({ rows: grid.rows, spans: grid.spans, headerRows: rows.headerRows, bold });
    for (const aside of asides) this.#readAside(aside);
  }

  /** One cell, one column, or cells that hold sections of the text. */
  #isLayout(rows: readonly (readonly XmlNode[])[]): boolean {
    if (rows.every((cells) => cells.length < 2)) return true;
    return rows.some((cells) =>
      cells.some((cell) => {
        let length = 0;
        for (const paragraph of descendants(cell, 'p')) {
          const style = this.#styleOf(child(paragraph, 'pPr'));
          if (style.heading !== null && rows.length < 3) return true;
          for (const text of descendants(paragraph, 't')) length += textOf(text).length;
        }
        return length > LONGEST_CELL;
      }),
    );
  }

  /** The paragraphs of a cell, with their numbers. */
  #partsOf(cell: XmlNode, asides: Aside[]): InlineText[] {
    return descendants(cell, 'p').flatMap((paragraph) => {
      const properties = child(paragraph, 'pPr');
      const style = this.#styleOf(properties);
      const content = readInline(paragraph, style, this.#context);
      asides.push(...content.asides);
      if (content.inline.text === '') return [];
      const sign = this.#signOf(properties, style)?.text ?? '';
      return [sign === '' ? content.inline : putBefore(`${sign} `, content.inline)];
    });
  }

  #nested(read: () => void): void {
    if (this.#nesting >= MAX_NESTING) return;
    this.#nesting += 1;
    read();
    this.#nesting -= 1;
  }
}

function kindOf({ name }: Style): 'caption' | 'quote' | 'code' | 'paragraph' {
  if (name === 'caption') return 'caption';
  if (name === 'quote' || name === 'intense quote') return 'quote';
  return /^(?:html preformatted|source code|code)$/.test(name) ? 'code' : 'paragraph';
}

/** A table of contents repeats the headings. */
function isContents(control: XmlNode): boolean {
  const gallery = child(child(child(control, 'sdtPr'), 'docPartObj'), 'docPartGallery');
  return valueOf(gallery) === 'Table of Contents';
}

function authorOf(comment: XmlNode): string {
  const author = attribute(comment, 'author') ?? '';
  return author === '' ? '' : `${author}: `;
}
