import { AppError } from '#core/errors.ts';
import { resolvePath } from '../shared/relationships.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children, descendants, readXmlPart, textOf } from '../shared/xml-tree.ts';
import type { ZipArchive } from '../shared/zip.ts';

/** What a book's package document says. */
export interface Book {
  readonly title: string | null;
  /** Paths of the pages in reading order, without the table of contents. */
  readonly pages: readonly string[];
  /** Path of the table of contents, and whether it is one of EPUB 2; null where there is none. */
  readonly contents: { readonly path: string; readonly ncx: boolean } | null;
}

/** Fonts are scrambled by these; nobody needs a key to read the text. */
const FONT_SCRAMBLING = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/;
const PAGE_TYPES = /^(?:application\/xhtml\+xml|text\/html)$/;

/**
 * Reads the package document of a book.
 *
 * @param name file name, for errors
 * @throws AppError format-damaged, format-encrypted
 */
export async function readBook(archive: ZipArchive, name: string): Promise<Book> {
  const tree = (path: string): Promise<XmlNode | null> => readXmlPart(archive, path, name);
  const encryption = await tree('META-INF/encryption.xml');
  if (encryption !== null && isProtected(encryption)) {
    throw new AppError('format-encrypted', `“${name}” is protected against copying.`, {
      subject: name,
    });
  }
  const container = await tree('META-INF/container.xml');
  const [root] = container === null ? [] : descendants(container, 'rootfile');
  const path = root === undefined ? null : attribute(root, 'full-path');
  const book = path === null ? null : await tree(path);
  if (path === null || book === null) {
    throw new AppError('format-damaged', `“${name}” has no package document.`, { subject: name });
  }
  return readPackage(book, path.slice(0, path.lastIndexOf('/') + 1));
}

/** A reference within a book as a path of the archive, without its fragment. */
export function pathOf(folder: string, href: string): string {
  const path = href.replace(/#.*$/, '');
  try {
    return resolvePath(folder, decodeURIComponent(path));
  } catch {
    return resolvePath(folder, path);
  }
}

function readPackage(book: XmlNode, folder: string): Book {
  const items = new Map(
    children(child(book, 'manifest'), 'item').map((item) => [attribute(item, 'id') ?? '', item]),
  );
  const pathOfItem = (item: XmlNode): string => pathOf(folder, attribute(item, 'href') ?? '');
  const spine = child(book, 'spine');
  const navigation = [...items.values()].find((item) =>
    (attribute(item, 'properties') ?? '').split(/\s+/).includes('nav'),
  );
  const ncx = items.get(attribute(spine ?? { attributes: {} }, 'toc') ?? '');
  const guide = children(child(book, 'guide'), 'reference').find(
    (reference) => attribute(reference, 'type') === 'toc',
  );
  const skipped = new Set<string>();
  if (navigation !== undefined) skipped.add(pathOfItem(navigation));
  if (guide !== undefined) skipped.add(pathOf(folder, attribute(guide, 'href') ?? ''));
  const pages = children(spine, 'itemref').flatMap((reference) => {
    const item = items.get(attribute(reference, 'idref') ?? '');
    if (item === undefined || !PAGE_TYPES.test(attribute(item, 'media-type') ?? '')) return [];
    return skipped.has(pathOfItem(item)) ? [] : [pathOfItem(item)];
  });
  const title = textOf(child(child(book, 'metadata'), 'title'))
    .replace(/\s+/g, ' ')
    .trim();
  const contents = navigation ?? ncx;
  return {
    title: title === '' ? null : title,
    // A page that is listed many times is read once.
    pages: [...new Set(pages)],
    contents:
      contents === undefined ? null : { path: pathOfItem(contents), ncx: contents !== navigation },
  };
}

function isProtected(encryption: XmlNode): boolean {
  return descendants(encryption, 'EncryptedData').some(
    (data) =>
      !FONT_SCRAMBLING.test(
        attribute(child(data, 'EncryptionMethod') ?? { attributes: {} }, 'Algorithm') ?? '',
      ),
  );
}
