import { makeZip } from './make-zip.ts';

const SPACES = ['office', 'table', 'text', 'draw', 'presentation', 'style', 'dc']
  .map((each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`)
  .join(' ');

/** A workbook or a presentation with this body. */
export function openDocument(
  kind: 'spreadsheet' | 'presentation',
  body: string,
  styles = '',
): Uint8Array {
  const content = `<office:document-content ${SPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;
  const mimetype = `application/vnd.oasis.opendocument.${kind}`;
  return makeZip({ mimetype, 'content.xml': content }, ['mimetype']);
}

/** A cell of a workbook. */
export const cell = (text: string, more = ''): string =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
/** A row of cells. */
export const row = (cells: string, more = ''): string =>
  `<table:table-row ${more}>${cells}</table:table-row>`;
