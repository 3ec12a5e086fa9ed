import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { withBoldHeadings } from '../shared/bold-headings.ts';
import { formatItemNumber } from '../shared/item-number.ts';
import { marginBlocks } from '../shared/margin-blocks.ts';
import { mainPart, readRelationships } from '../shared/relationships.ts';
import { cutSegments } from '../shared/segments.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import {
  child,
  children,
  descendants,
  eachXmlChild,
  readXmlPart,
  textOf,
} from '../shared/xml-tree.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import { openZip } from '../shared/zip.ts';
import { BodyReader } from './body.ts';
import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';

/**
 * Reads a Word document: body with the numbers of its lists and headings, tables, text boxes, notes
 * and comments where they are cited, headers and footers once. Deleted text is left out, inserted
 * text is read.
 */
export const docxParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const archive = await openZip(file, name);
    const main = await mainPart(archive, name);
    const links = await readRelationships(archive, main.path);
    const tree = (path: string): Promise<XmlNode | null> => readXmlPart(archive, path, name);
    const part = async (type: string): Promise<XmlNode | null> => {
      const found = links.find((link) => link.type === type);
      return found === undefined ? null : tree(found.target);
    };
    const styles = new Styles(await part('styles'));
    const body = new BodyReader({
      styles,
      links: new Map(links.map((link) => [link.id, link])),
      numbering: new Numbering(await part('numbering'), styles),
      noteSign: noteSigns(),
      notes: {
        footnote: byId(await part('footnotes')),
        endnote: byId(await part('endnotes')),
        comment: byId(await part('comments')),
      },
    });
    await eachXmlChild(archive.stream(main), name, 'body', (node) => {
      throwIfCancelled(signal);
      body.read(node);
    });
    const margins: string[] = [];
    for (const { type, target } of links) {
      if (type !== 'header' && type !== 'footer') continue;
      margins.push(...paragraphTexts(await tree(target)));
    }
    const written = body.writer.blocks;
    const blocks = withBoldHeadings([...marginBlocks(margins, written), ...written], body.title);
    if (blocks.length === 0) {
      throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
    }
    const properties = child(await tree('docProps/core.xml'), 'title');
    const title = body.title ?? (textOf(properties).trim() || null);
    yield* yieldSegments(title, cutSegments(blocks), [], signal);
  },
};

function paragraphTexts(root: XmlNode | null): string[] {
  if (root === null) return [];
  return descendants(root, 'p').map((paragraph) =>
    descendants(paragraph, 't').map(textOf).join(''),
  );
}

/** Footnotes count 1, 2, 3; endnotes i, ii, iii. */
function noteSigns(): (type: 'footnote' | 'endnote', id: string) => string {
  const signs = { footnote: new Map<string, string>(), endnote: new Map<string, string>() };
  return (type, id) => {
    const known = signs[type].get(id);
    if (known !== undefined) return known;
    const number = signs[type].size + 1;
    const sign = `[${type === 'footnote' ? number : formatItemNumber(number, 'i')}]`;
    signs[type].set(id, sign);
    return sign;
  };
}

/** Notes by id, without the lines that separate them from the text. */
function byId(root: XmlNode | null): ReadonlyMap<string, XmlNode> {
  return new Map(
    children(root)
      .filter((node) => attribute(node, 'type') === null || attribute(node, 'type') === 'normal')
      .map((node) => [attribute(node, 'id') ?? '', node]),
  );
}
