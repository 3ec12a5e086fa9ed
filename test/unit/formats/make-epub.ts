import { makeZip } from './make-zip.ts';

/**
 * A book with these pages, in this order; they are the files `p1.xhtml`, `p2.xhtml` and so on in
 * the folder `OEBPS/text`.
 * @param contents the table of contents, as the navigation document of EPUB 3
 * @param more further files
 */
export function makeEpub(
  pages: readonly string[],
  contents = '',
  more: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const names = pages.map((_, at) => `text/p${at + 1}.xhtml`);
  const item = (href: string, at: number): string =>
    `<item id="i${at}" href="${href}" media-type="application/xhtml+xml"/>`;
  const files: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>The sea</dc:title></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${names.map(item).join('')}</manifest><spine><itemref idref="nav"/>${names.map((_, at) => `<itemref idref="i${at}"/>`).join('')}</spine></package>`,
    'OEBPS/nav.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${contents}</ol></nav></body></html>`,
  };
  pages.forEach((page, at) => {
    files[`OEBPS/${names[at] ?? ''}`] =
      `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><script src="x.js"/></head><body>${page}</body></html>`;
  });
  return makeZip({ ...files, ...more }, ['mimetype']);
}
