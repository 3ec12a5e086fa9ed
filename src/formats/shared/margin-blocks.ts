import type { DraftBlock } from './segments.ts';

/** “Page 3 of 10”, “3”, “– 3 –”, or no letters at all. */
const PAGE_NUMBER =
  /^\P{L}*(?:(?:page|página|pág|p|seite)\P{L}*)?(?:[ivxlc]+\P{L}*)?(?:(?:of|de|von)\P{L}*)?$/iu;
/** Characters of a header or footer that is read. */
const LONGEST = 500;

/**
 * Headers and footers, which may name the document as nothing else does: each text once, without
 * page numbers and without what the body says as well. They stand before the body.
 */
export function marginBlocks(texts: Iterable<string>, body: readonly DraftBlock[]): DraftBlock[] {
  const seen = new Set(body.map(({ text }) => text));
  const kinds = new Set<string>();
  const blocks: DraftBlock[] = [];
  for (const written of texts) {
    const text = written.replace(/\s+/g, ' ').trim();
    if (PAGE_NUMBER.test(text) || text.length > LONGEST || seen.has(text)) continue;
    // Headers of sections that differ in their page numbers are one.
    const kind = text.replace(/\d+/g, '0');
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    blocks.push({ kind: 'paragraph', text, level: 0, headingPath: [], marks: [], boxes: [] });
  }
  return blocks;
}
