/**
 * What a block of text is in its document. `fields` are lines of a name and a value that say where
 * the text comes from, as the head of a message does.
 */
export type BlockKind =
  'heading' | 'paragraph' | 'list-item' | 'table' | 'code' | 'quote' | 'caption' | 'fields';

/** A rectangle on a page, in page units (PDF points) from the top left corner of the page as it is shown (its own rotation applied). */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a run of a block's text stands on its page; offsets count UTF-16 units in the block's text. */
export interface TextBox {
  readonly start: number;
  readonly end: number;
  readonly rectangle: Rectangle;
}

/** Inline formatting of a part of a block; offsets count UTF-16 units in the block's text. */
export interface InlineMark {
  /** `uncertain` marks a word that the text recognition is not sure of. */
  readonly kind: 'strong' | 'emphasis' | 'code' | 'link' | 'uncertain';
  readonly start: number;
  readonly end: number;
  /** Target of a link, as written in the source. */
  readonly href?: string;
}

/**
 * Where the cells of a table stand in a spreadsheet. The n-th line of the block's text is row
 * `rows[n]`, the n-th cell of a line is in column `columns[n]`.
 */
export interface SheetGrid {
  /** Name of the sheet. */
  readonly sheet: string;
  /** Rows as the spreadsheet counts them, from 1. */
  readonly rows: readonly number[];
  /** Columns, from 1 (A). */
  readonly columns: readonly number[];
  /** Leading lines that name the columns; they are repeated in each block of a long table. */
  readonly headerRows: number;
}

/**
 * One structural unit of a document with the place it comes from. The text is what is searched,
 * cited and shown; it never contains markup.
 */
export interface Block {
  readonly kind: BlockKind;
  /** Table rows are separated by line breaks and cells by ` | `. */
  readonly text: string;
  /** Offset of the block's first UTF-16 unit in its segment's text. */
  readonly start: number;
  /** 1 to 6 for headings; nesting depth from 1 for list items; 0 otherwise. */
  readonly level: number;
  /** Titles of the sections around it, outermost first; a heading's own text is not part of its path. */
  readonly headingPath: readonly string[];
  readonly marks: readonly InlineMark[];
  /** Boxes of its text runs in text order; empty for formats without pages. */
  readonly boxes: readonly TextBox[];
  /** Cell addresses of a table that comes from a spreadsheet. */
  readonly grid?: SheetGrid;
  /** Leading lines of any other table that name its columns, repeated in each block of a long one. */
  readonly headerRows?: number;
  /** What a header on an earlier page calls the columns of a table that goes on without one. */
  readonly columnNames?: readonly string[];
}

/**
 * The unit of import, checkpoint and reading: a page of a PDF, or a run of sections of a text
 * document. Its text is the blocks' texts joined by blank lines.
 */
export interface Segment {
  /** 0-based place in the document. */
  readonly ordinal: number;
  /** 1-based page, or null where the format has no pages. */
  readonly page: number | null;
  /** Size of the page as it is shown, in page units, or null where there is no page or it is unreadable. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Set where the text was read off a picture: mean confidence of its words, 0 to 1. */
  readonly recognition?: { readonly confidence: number };
}

/** What stands between two blocks in a segment's text. */
export const BLOCK_SEPARATOR = '\n\n';

/** A place in a document's extracted text: UTF-16 offsets within one segment, end exclusive. */
export interface Span {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
}
