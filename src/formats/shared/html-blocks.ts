import { AppError } from '#core/errors.ts';
import { BlockWriter } from './block-writer.ts';
import { HtmlReader } from './html-reader.ts';
import { findNotes } from './html-notes.ts';
import { contentRegions } from './html-shown.ts';
import type { HtmlDocument } from './html-tree.ts';
import { elementsOf, findElement, parseHtml, rawText } from './html-tree.ts';
import type { DraftBlock } from './segments.ts';

/** A page read to blocks. */
export interface HtmlContent {
  /** Its `title` element, or null. */
  readonly title: string | null;
  /** In reading order; empty where the page shows no text. */
  readonly blocks: readonly DraftBlock[];
}

/** How a page is to be read. */
export interface HtmlOptions {
  /** Whether navigation and other boilerplate stay, as in a mail, where there is none. Default false. */
  readonly keepAll?: boolean;
  /** Heading of a page that has none, or null. Default null. */
  readonly heading?: string | null;
  /** Where the blocks go after those of the pages before it, as in a book; a new one by default. */
  readonly writer?: BlockWriter;
}

/**
 * Reads HTML or XHTML to blocks: headings, paragraphs, lists, quotes, tables, captions and code,
 * with formatting and links as marks. Scripts, styles, hidden elements and the hidden facts of
 * inline XBRL are left out, and so is what landmarks say is not the page's text; where nothing else
 * is there, it is read after all. Footnotes follow the block that cites them.
 *
 * @param html decoded text of the page
 * @throws AppError format-damaged where it nests too deeply, too-large
 */
export function readHtml(html: string, options: HtmlOptions = {}): HtmlContent {
  const { keepAll = false, heading = null, writer = new BlockWriter() } = options;
  const document = parse(html);
  const notes = findNotes(document);
  writer.boldIsHeading = !hasHeadings(document);
  if (writer.boldIsHeading && heading !== null) writer.heading(1, { text: heading, marks: [] });
  const before = writer.blocks.length;
  for (const all of keepAll ? [true] : [false, true]) {
    const regions = contentRegions(document, all);
    const reader = new HtmlReader(writer, notes, regions);
    for (const root of regions.roots) reader.read(root);
    if (writer.blocks.length > before) break;
  }
  return { title: titleOf(document), blocks: writer.blocks.slice(before) };
}

function parse(html: string): HtmlDocument {
  try {
    return parseHtml(html);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw new AppError('format-damaged', 'The page cannot be parsed.', { cause: thrown });
  }
}

function hasHeadings(document: HtmlDocument): boolean {
  for (const { tagName } of elementsOf(document)) if (/^h[1-6]$/.test(tagName)) return true;
  return false;
}

function titleOf(document: HtmlDocument): string | null {
  const head = findElement(document, 'head');
  const title = head === null ? null : findElement(head, 'title');
  const text = title === null ? '' : rawText(title).replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}
