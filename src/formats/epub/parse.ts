import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { FormatParser } from '../format.ts';
import { BlockWriter } from '../shared/block-writer.ts';
import { readHtml } from '../shared/html-blocks.ts';
import { cutSegments } from '../shared/segments.ts';
import { xmlDecoder } from '../shared/xml-encoding.ts';
import { readXmlTree } from '../shared/xml-tree.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import type { ZipArchive } from '../shared/zip.ts';
import { openZip } from '../shared/zip.ts';
import type { Book } from './book.ts';
import { readBook } from './book.ts';
import type { PageTitles } from './contents.ts';
import { readNavigation, readNcx } from './contents.ts';

/** An element without content; in HTML it would stay open. */
const EMPTY_ELEMENT = /<([a-z][\w:.-]*)((?:\s[^<>]*)?)\/>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/**
 * Reads an electronic book page by page in its reading order. A page without a heading gets the
 * title that the table of contents gives it; the table itself is left out. A page that is missing
 * or damaged is passed over with a warning.
 */
export const epubParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const archive = await openZip(file, name);
    const book = await readBook(archive, name);
    const titles = await readTitles(archive, book, name);
    const writer = new BlockWriter();
    const warnings: ImportWarning[] = [];
    for (const path of book.pages) {
      throwIfCancelled(signal);
      try {
        readHtml(await readPage(archive, path), { writer, heading: titles.get(path) ?? null });
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== 'format-damaged') throw thrown;
        warnings.push({ code: 'page-unreadable', page: null, detail: path });
      }
    }
    if (writer.blocks.length === 0) {
      const code = warnings.length > 0 ? 'format-damaged' : 'format-empty';
      throw new AppError(code, `“${name}” contains no readable page.`, { subject: name });
    }
    yield* yieldSegments(book.title, cutSegments(writer.blocks), warnings, signal);
  },
};

/** The text of an XHTML page, fit to be read as HTML. */
async function readPage(archive: ZipArchive, path: string): Promise<string> {
  const entry = archive.find(path);
  if (entry === null) throw new AppError('format-damaged', `There is no page “${path}”.`);
  const bytes = await archive.read(entry);
  return xmlDecoder(bytes)
    .decode(bytes)
    .replace(EMPTY_ELEMENT, (tag, element: string, attributes: string) =>
      VOID.test(element) ? tag : `<${element}${attributes}></${element}>`,
    );
}

/** Titles of pages; a table of contents that cannot be read is none. */
async function readTitles(archive: ZipArchive, book: Book, name: string): Promise<PageTitles> {
  const entry = book.contents === null ? null : archive.find(book.contents.path);
  if (book.contents === null || entry === null) return new Map();
  const { path, ncx } = book.contents;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  try {
    if (!ncx) return readNavigation(await readPage(archive, path), folder);
    return readNcx(readXmlTree(await archive.read(entry), name), folder);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'format-damaged') return new Map();
    throw thrown;
  }
}
