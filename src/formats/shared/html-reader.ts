import type { BlockKind } from '#core/model/block.ts';
import type { BlockWriter } from './block-writer.ts';
import { isBlock, markOf } from './html-inline.ts';
import type { HtmlNotes } from './html-notes.ts';
import { isBacklink, isNoteReference } from './html-notes.ts';
import type { ContentRegions } from './html-shown.ts';
import { isHidden } from './html-shown.ts';
import { draftOf, isLayout, rowsOf } from './html-table.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { attributeOf, isElement, rawText, wordsOf } from './html-tree.ts';
import type { InlineText } from './inline-writer.ts';
import { dropStart, InlineWriter, putBefore } from './inline-writer.ts';
import { formatItemNumber } from './item-number.ts';

/** What the text under way becomes. */
interface Surroundings {
  readonly kind: Exclude<BlockKind, 'heading'> | 'heading';
  /** Level of a heading, depth of a list. */
  readonly level: number;
}

const HEADING = /^h([1-6])$/;
const BULLET = /^[•·‣◦▪●○–—*-]$/u;
const PRESERVED = /white-space\s*:\s*(?:pre|break-spaces)/i;

/** Walks the tree of a page and writes its blocks. */
export class HtmlReader {
  readonly #writer: BlockWriter;
  readonly #notes: HtmlNotes;
  readonly #regions: ContentRegions;
  readonly #inline = new InlineWriter();
  readonly #notesRead = new Set<HtmlElement>();
  #waitingNotes: { readonly sign: string; readonly body: HtmlElement }[] = [];
  #around: Surroundings = { kind: 'paragraph', level: 0 };
  /** What the next block begins with: the number of a list item. */
  #sign = '';
  #inNote = false;
  #preserves = false;

  constructor(writer: BlockWriter, notes: HtmlNotes, regions: ContentRegions) {
    this.#writer = writer;
    this.#notes = notes;
    this.#regions = regions;
  }

  /** Reads an element and all that is in it. */
  read(root: HtmlElement): void {
    this.#visitChildren(root);
    this.#close();
  }

  #visitChildren(element: HtmlElement): void {
    for (const node of element.childNodes) this.#visit(node);
  }

  #visit(node: HtmlNode): void {
    if (!isElement(node)) {
      if (node.nodeName !== '#text') return;
      if (this.#preserves) this.#inline.preserve(rawText(node));
      else this.#inline.append(rawText(node));
      return;
    }
    if (isHidden(node) || this.#regions.isBoilerplate(node)) return;
    if (this.#notes.bodies.has(node) && !this.#inNote) return;
    if (isBlock(node)) this.#visitBlock(node);
    else this.#visitInline(node);
  }

  #visitInline(element: HtmlElement): void {
    const start = this.#inline.position;
    if (element.tagName === 'br') this.#inline.breakLine();
    else if (element.tagName === 'img') this.#inline.append(attributeOf(element, 'alt') ?? '');
    else if (this.#inNote && element.tagName === 'a' && isBacklink(element)) return;
    else if (!this.#citeNote(element)) {
      const { position } = this.#inline;
      this.#preserving(element, () => this.#visitChildren(element));
      const mark = markOf(element);
      // A block inside has closed what was under way.
      if (mark !== null && this.#inline.position >= position) {
        this.#inline.mark(mark.kind, start, mark.href);
      }
    }
  }

  #visitBlock(element: HtmlElement): void {
    const { tagName } = element;
    if (this.#around.kind === 'heading') {
      this.#inline.append(' ');
      this.#visitChildren(element);
      this.#inline.append(' ');
      return;
    }
    this.#close();
    const heading = headingLevel(element);
    if (heading !== null) this.#within({ kind: 'heading', level: heading }, element);
    else if (tagName === 'table') this.#readTable(element);
    else if (tagName === 'ul' || tagName === 'ol' || tagName === 'dir') this.#readList(element);
    else if (tagName === 'pre' || tagName === 'listing' || tagName === 'xmp')
      this.#readCode(element);
    else this.#within(this.#inside(tagName), element);
  }

  #inside(tagName: string): Surroundings {
    if (tagName === 'blockquote') return { kind: 'quote', level: 0 };
    if (tagName === 'caption' || tagName === 'figcaption') return { kind: 'caption', level: 0 };
    if (tagName === 'li' || tagName === 'dd') {
      return { kind: 'list-item', level: Math.max(1, this.#around.level) };
    }
    return this.#around;
  }

  #within(around: Surroundings, element: HtmlElement): void {
    const outside = this.#around;
    this.#around = around;
    this.#preserving(element, () => this.#visitChildren(element));
    this.#close();
    this.#around = outside;
  }

  #readList(list: HtmlElement): void {
    const outside = this.#around;
    const level = outside.kind === 'list-item' ? outside.level + 1 : 1;
    let number = Number.parseInt(attributeOf(list, 'start') ?? '1', 10) || 1;
    for (const node of list.childNodes) {
      if (!isElement(node)) continue;
      this.#around = { kind: 'list-item', level };
      if (list.tagName === 'ol' && node.tagName === 'li') {
        number = Number.parseInt(attributeOf(node, 'value') ?? '', 10) || number;
        this.#sign = `${formatItemNumber(number, attributeOf(list, 'type'))}. `;
        number += 1;
      }
      this.#visit(node);
      this.#close();
      this.#sign = '';
    }
    this.#around = outside;
  }

  #readCode(element: HtmlElement): void {
    const outside = this.#preserves;
    this.#preserves = true;
    const kind = this.#around.kind === 'paragraph' ? 'code' : this.#around.kind;
    this.#within({ ...this.#around, kind }, element);
    this.#preserves = outside;
  }

  #readTable(table: HtmlElement): void {
    const rows = rowsOf(table);
    for (const node of table.childNodes) {
      if (isElement(node) && node.tagName === 'caption') this.#visit(node);
    }
    if (isLayout(table, rows)) {
      for (const { cells } of rows) for (const cell of cells) this.#visit(cell);
      return;
    }
    if (rows.length === 1) {
      this.#readLine(rows[0]?.cells ?? []);
      return;
    }
    this.#writer.table(draftOf(rows, (cell) => this.#inlineOf(cell)));
    this.#readWaitingNotes();
  }

  /** A table of one row sets a sign beside a text, or words apart on a line. */
  #readLine(cells: readonly HtmlElement[]): void {
    const [first = '', ...rest] = cells.map((cell) => this.#inlineOf(cell).text).filter(Boolean);
    if (BULLET.test(first)) this.#writer.add('list-item', { text: rest.join(' '), marks: [] }, 1);
    else this.#writer.add('paragraph', { text: [first, ...rest].join(' '), marks: [] });
    this.#readWaitingNotes();
  }

  /** What a cell says, in one line. */
  #inlineOf(cell: HtmlElement): InlineText {
    const outside = this.#around;
    this.#around = { kind: 'heading', level: 0 };
    if (!isHidden(cell)) this.#visitChildren(cell);
    this.#around = outside;
    return this.#inline.take();
  }

  #preserving(element: HtmlElement, visit: () => void): void {
    const outside = this.#preserves;
    if (PRESERVED.test(attributeOf(element, 'style') ?? '')) this.#preserves = true;
    visit();
    this.#preserves = outside;
  }

  /** Writes a citation as `[1]` and puts the note down to be read after the block. */
  #citeNote(element: HtmlElement): boolean {
    const body = this.#notes.cited.get(element);
    if (this.#inNote || (body === undefined && !isNoteReference(element))) return false;
    const label = rawText(element).replace(/[\s[\]()]/g, '');
    const sign = `[${label === '' ? '*' : label}]`;
    this.#inline.append(sign);
    if (body !== undefined && !this.#notesRead.has(body)) {
      this.#notesRead.add(body);
      this.#waitingNotes.push({ sign, body });
    }
    return true;
  }

  #close(): void {
    const inline = this.#inline.take();
    if (inline.text === '') return;
    this.#write(withSign(this.#sign, inline));
    this.#sign = '';
    if (!this.#inNote) this.#readWaitingNotes();
  }

  #write(inline: InlineText): void {
    const { kind, level } = this.#around;
    if (kind === 'heading') this.#writer.heading(level, inline);
    else this.#writer.add(kind, inline, level);
  }

  #readWaitingNotes(): void {
    const waiting = this.#waitingNotes;
    if (waiting.length === 0) return;
    const [around, sign] = [this.#around, this.#sign];
    this.#waitingNotes = [];
    this.#inNote = true;
    for (const note of waiting) {
      this.#sign = `${note.sign} `;
      this.#around = { kind: 'paragraph', level: 0 };
      this.#visitChildren(note.body);
      this.#close();
    }
    this.#inNote = false;
    [this.#around, this.#sign] = [around, sign];
  }
}

/** A list item that is numbered in its own text is not numbered twice; nor is a note. */
function withSign(sign: string, inline: InlineText): InlineText {
  if (sign === '') return inline;
  if (sign.startsWith('[')) {
    return putBefore(sign, dropStart(inline, /^[\s.):\]]*/.exec(inline.text)?.[0].length ?? 0));
  }
  return /^\(?(?:\d+|[a-z]|[ivx]+)[.)]\s/i.test(inline.text) ? inline : putBefore(sign, inline);
}

function headingLevel(element: HtmlElement): number | null {
  const level = HEADING.exec(element.tagName)?.[1];
  if (level !== undefined) return Number(level);
  if (!wordsOf(element, 'role').includes('heading')) return null;
  return Number.parseInt(attributeOf(element, 'aria-level') ?? '2', 10) || 2;
}
