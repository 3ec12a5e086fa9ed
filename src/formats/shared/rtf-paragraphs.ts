import type { InlineMark } from '#core/model/block.ts';
import { BlockWriter } from './block-writer.ts';
import { RtfTable } from './rtf-table.ts';

/** What is known of the paragraph under way beside its text. */
export interface ParagraphFormat {
  /** Level of its heading, or null. */
  heading: number | null;
  /** Depth in a list, from 1, where a marker stood before it. */
  listLevel: number;
  inTable: boolean;
}

/** Puts text together to paragraphs, lists, table rows and footnotes. */
export class ParagraphBuilder {
  readonly writer = new BlockWriter();
  readonly format: ParagraphFormat = { heading: null, listLevel: 1, inTable: false };
  readonly table = new RtfTable();
  /** Text of the list marker of the paragraph under way, or null where it is no list item. */
  marker: string | null = null;
  #text = '';
  #marks: InlineMark[] = [];
  #notes: string[] = [];
  #noteCount = 0;

  add(text: string, bold: boolean): void {
    const start = this.#text.length;
    this.#text += text;
    if (!bold || text === '') return;
    const last = this.#marks.at(-1);
    const joins = last?.end === start;
    if (joins) this.#marks.pop();
    this.#marks.push({
      kind: 'strong',
      start: joins ? last.start : start,
      end: start + text.length,
    });
  }

  /** Marks the place of a footnote; its text follows the paragraph. */
  note(text: string): void {
    if (text.trim() === '') return;
    this.#noteCount += 1;
    this.add(`[${this.#noteCount}]`, false);
    this.#notes.push(`[${this.#noteCount}] ${text.trim()}`);
  }

  endCell(): void {
    this.table.endCell(this.#take());
  }

  endRow(): void {
    this.table.endRow();
    this.#flushNotes();
  }

  endParagraph(): void {
    if (this.format.inTable) {
      this.add('\n', false);
      return;
    }
    this.#endTable();
    const { text, marks } = this.#take();
    const { heading, listLevel } = this.format;
    const marker = this.marker?.trim() ?? '';
    if (heading !== null) this.writer.heading(heading, { text, marks });
    else if (this.marker === null) this.writer.add('paragraph', { text, marks });
    else {
      const prefix = /[\p{L}\p{N}]/u.test(marker) ? `${marker} ` : '';
      const moved = marks.map((mark) => ({
        ...mark,
        start: mark.start + prefix.length,
        end: mark.end + prefix.length,
      }));
      this.writer.add('list-item', { text: text && prefix + text, marks: moved }, listLevel);
    }
    this.marker = null;
    this.#flushNotes();
  }

  /** Ends what is open at the end of the file. */
  end(): void {
    if (this.table.open) this.endRow();
    this.format.inTable = false;
    this.endParagraph();
  }

  #endTable(): void {
    const table = this.table.take();
    if (table !== null) this.writer.table(table);
  }

  #flushNotes(): void {
    if (this.#notes.length === 0) return;
    this.#endTable();
    for (const text of this.#notes) this.writer.add('paragraph', { text, marks: [] });
    this.#notes = [];
  }

  #take(): { readonly text: string; readonly marks: readonly InlineMark[] } {
    const shift = this.#text.length - this.#text.trimStart().length;
    const text = this.#text.trim();
    const marks = this.#marks.flatMap((mark) => {
      const start = Math.max(0, mark.start - shift);
      const end = Math.min(text.length, mark.end - shift);
      return start < end ? [{ ...mark, start, end }] : [];
    });
    this.#text = '';
    this.#marks = [];
    return { text, marks };
  }
}
