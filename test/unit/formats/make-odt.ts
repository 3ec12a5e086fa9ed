import { makeZip } from './make-zip.ts';

const PREFIXES = 'office text table style draw fo dc xlink manifest'.split(' ');

/** Declarations of the prefixes that OpenDocument parts use. */
export const ODF_NAMESPACES = PREFIXES.map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ');

/**
 * An OpenDocument text with this body.
 * @param styles automatic styles
 * @param more further parts, by their paths
 */
export function makeOdt(
  body: string,
  styles = '',
  more: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const content = `<office:document-content ${ODF_NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const files = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content };
  return makeZip({ ...files, ...more }, ['mimetype']);
}
