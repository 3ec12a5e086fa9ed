import { BlockWriter } from './block-writer.ts';
import type { DraftBlock } from './segments.ts';

/**
 * Blocks of a document that has no headings but sets some lines in bold: those become headings. A
 * document with headings stays as it is.
 *
 * @param title the document's title, which is no heading in this sense, or null
 */
export function withBoldHeadings(
  blocks: readonly DraftBlock[],
  title: string | null,
): readonly DraftBlock[] {
  if (blocks.some(({ kind, text }) => kind === 'heading' && text !== title)) return blocks;
  const writer = new BlockWriter();
  writer.boldIsHeading = true;
  for (const block of blocks) {
    if (block.kind === 'heading') writer.heading(block.level, block);
    else if (block.kind === 'table') writer.keep(block);
    else writer.add(block.kind, block, block.level);
  }
  return writer.blocks;
}
