import type { OfficePackage, Relationship } from '../shared/office-package.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { children, descendants, textOf } from '../shared/xml-tree.ts';
import type { BodyReader } from './body.ts';

/** “Page 3 of 10”, “3”, “– 3 –”. */
const PAGE_NUMBER =
  /^\W*(?:page|página|pág\.?|p\.|seite)?\s*(?:\d+|[ivxlc]+)?\s*(?:(?:of|de|\/|von)\s*\d+)?\W*$/iu;
/** Characters of a header or footer that is read. */
const LONGEST = 500;

/**
 * Headers and footers, which may name the document as nothing else does: each text once, page
 * numbers and what the body says as well left out.
 */
export async function readMargins(
  office: OfficePackage,
  relationships: ReadonlyMap<string, Relationship>,
  body: BodyReader,
): Promise<DraftBlock[]> {
  const seen = new Set(body.writer.blocks.map(({ text }) => text));
  const blocks: DraftBlock[] = [];
  for (const { type, target } of relationships.values()) {
    if (type !== 'header' && type !== 'footer') continue;
    const root = await office.tree(target);
    for (const paragraph of children(root).flatMap((each) => descendantsOrSelf(each))) {
      const text = descendants(paragraph, 't').map(textOf).join('').replace(/\s+/g, ' ').trim();
      if (PAGE_NUMBER.test(text) || text.length > LONGEST || seen.has(text)) continue;
      seen.add(text);
      blocks.push({ kind: 'paragraph', text, level: 0, headingPath: [], marks: [], boxes: [] });
    }
  }
  return blocks;
}

function descendantsOrSelf(
  node: Parameters<typeof descendants>[0],
): ReturnType<typeof descendants> {
  return node.name === 'p' ? [node] : descendants(node, 'p');
}
