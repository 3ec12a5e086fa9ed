import type { Block, InlineMark, Segment } from '#core/model/block.ts';
import { BLOCK_SEPARATOR } from '#core/model/block.ts';

/** A block that does not know its place in a segment yet. */
export type DraftBlock = Omit<Block, 'start'>;

/** About how many UTF-16 units a segment of a format without pages holds, and a block at most. */
export const SEGMENT_LENGTH = 16_000;

/** Puts blocks together to a segment: gives each its place, and the segment its text. */
export function assembleSegment(
  drafts: readonly DraftBlock[],
  place: Pick<Segment, 'ordinal' | 'page' | 'size'>,
): Segment {
  let start = 0;
  const blocks = drafts.map((draft): Block => {
    const block = { ...draft, start };
    start += draft.text.length + BLOCK_SEPARATOR.length;
    return block;
  });
  const { ordinal, page, size } = place;
  return {
    ordinal,
    page,
    size,
    text: drafts.map(({ text }) => text).join(BLOCK_SEPARATOR),
    blocks,
  };
}

/**
 * Cuts a document without pages into segments: runs of whole sections of about 16,000 characters.
 * A longer section is cut between blocks, a longer block at a line break or a space.
 */
export function cutSegments(drafts: readonly DraftBlock[]): Segment[] {
  const segments: Segment[] = [];
  let pending: DraftBlock[] = [];
  let length = 0;
  const close = (): void => {
    if (pending.length === 0) return;
    const place = { ordinal: segments.length, page: null, size: null };
    segments.push(assembleSegment(pending, place));
    pending = [];
    length = 0;
  };
  const add = (blocks: readonly DraftBlock[]): void => {
    const more = lengthOf(blocks);
    if (length > 0 && length + more > SEGMENT_LENGTH) close();
    pending.push(...blocks);
    length += more;
  };
  for (const section of sectionsOf(drafts.flatMap(splitLongBlock))) {
    if (lengthOf(section) <= SEGMENT_LENGTH) add(section);
    else for (const block of section) add([block]);
  }
  close();
  return segments;
}

/** Headings with what follows them up to the next heading; headings in a row stay together. */
function sectionsOf(blocks: readonly DraftBlock[]): DraftBlock[][] {
  const sections: DraftBlock[][] = [];
  let previous: DraftBlock | undefined;
  for (const block of blocks) {
    const current = sections.at(-1);
    const opens = block.kind === 'heading' && previous?.kind !== 'heading';
    if (current === undefined || opens) sections.push([block]);
    else current.push(block);
    previous = block;
  }
  return sections;
}

function lengthOf(blocks: readonly DraftBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length + BLOCK_SEPARATOR.length, 0);
}

function splitLongBlock(block: DraftBlock): DraftBlock[] {
  const pieces: DraftBlock[] = [];
  let start = 0;
  while (block.text.length - start > SEGMENT_LENGTH) {
    const end = lastBreak(block.text, start, start + SEGMENT_LENGTH);
    pieces.push(sliceBlock(block, start, end));
    start = end + (/\s/u.test(block.text.charAt(end)) ? 1 : 0);
  }
  return start === 0 ? [block] : [...pieces, sliceBlock(block, start, block.text.length)];
}

/** The last line break, else the last space, in the second half; else the limit, between characters. */
function lastBreak(text: string, start: number, limit: number): number {
  const half = start + (limit - start) / 2;
  for (const separator of ['\n', ' ']) {
    const at = text.lastIndexOf(separator, limit);
    if (at > half) return at;
  }
  const before = text.charCodeAt(limit - 1);
  return before >= 0xd800 && before <= 0xdbff ? limit - 1 : limit;
}

/** A part of a block with the marks that lie in it; UTF-16 offsets in its text. */
export function sliceBlock(block: DraftBlock, start: number, end: number): DraftBlock {
  const marks = block.marks.flatMap((mark): InlineMark[] => {
    const from = Math.max(mark.start, start) - start;
    const to = Math.min(mark.end, end) - start;
    return from < to ? [{ ...mark, start: from, end: to }] : [];
  });
  return { ...block, text: block.text.slice(start, end), marks };
}
