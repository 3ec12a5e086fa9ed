import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { withBoldHeadings } from '../shared/bold-headings.ts';
import { marginBlocks } from '../shared/margin-blocks.ts';
import { cutSegments } from '../shared/segments.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { children, descendants, eachXmlChild, readXmlPart, textOf } from '../shared/xml-tree.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import type { ZipArchive } from '../shared/zip.ts';
import { openZip } from '../shared/zip.ts';
import { BodyReader } from './body.ts';
import { Styles } from './styles.ts';

/**
 * Reads an OpenDocument text: headings and lists with their numbers, tables, text boxes, notes and
 * comments where they are cited, headers and footers once. Deleted text is left out.
 */
export const odtParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const archive = await openZip(file, name);
    const tree = (path: string): Promise<XmlNode | null> => readXmlPart(archive, path, name);
    const manifest = await tree('META-INF/manifest.xml');
    if (manifest !== null && descendants(manifest, 'encryption-data').length > 0) {
      throw new AppError('format-encrypted', `“${name}” has a password.`, { subject: name });
    }
    const shared = await tree('styles.xml');
    const styles = new Styles();
    for (const group of children(shared)) for (const node of children(group)) styles.add(node);
    await eachChild(archive, name, 'automatic-styles', (node) => styles.add(node));
    const body = new BodyReader(styles);
    await eachChild(archive, name, 'text', (node) => {
      throwIfCancelled(signal);
      body.read(node);
    });
    const written = body.writer.blocks;
    const margins = marginBlocks(shared === null ? [] : marginTexts(shared), written);
    const blocks = withBoldHeadings([...margins, ...written], body.title);
    if (blocks.length === 0) {
      throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
    }
    const properties = await tree('meta.xml');
    const [stated] = properties === null ? [] : descendants(properties, 'title');
    const title = body.title ?? (textOf(stated ?? null).trim() || null);
    yield* yieldSegments(title, cutSegments(blocks), [], signal);
  },
};

async function eachChild(
  archive: ZipArchive,
  name: string,
  container: string,
  visit: (node: XmlNode) => void,
): Promise<void> {
  const entry = archive.find('content.xml');
  if (entry === null) {
    throw new AppError('format-damaged', `“${name}” has no content part.`, { subject: name });
  }
  await eachXmlChild(archive.stream(entry), name, container, visit);
}

function marginTexts(styles: XmlNode): string[] {
  return ['header', 'footer']
    .flatMap((part) => descendants(styles, part))
    .flatMap((part) => descendants(part, 'p'))
    .map(textOf);
}
