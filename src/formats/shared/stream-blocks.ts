import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { FormatItem } from '../format.ts';
import { assembleSegment, SEGMENT_LENGTH, type DraftBlock } from './segments.ts';

/** What is read without pages, and what is noticed on the way. */
export interface BlockSource {
  readonly name: string;
  readonly title: string | null;
  readonly blocks: AsyncIterable<DraftBlock> | Iterable<DraftBlock>;
  /** Grows while the blocks are read; what is in it goes with the segment that comes next. */
  readonly warnings: ImportWarning[];
  readonly signal: CancelSignal;
}

/**
 * What a parser without pages yields that reads its blocks one after the other, so that a long
 * document needs the memory of a segment. A heading that follows other text opens a new segment.
 * @throws AppError format-empty where there is no block, cancelled
 */
export async function* streamBlocks({
  name,
  title,
  blocks,
  warnings,
  signal,
}: BlockSource): AsyncGenerator<FormatItem, void, undefined> {
  yield { type: 'opened', title, segments: null };
  let ordinal = 0;
  let pending: DraftBlock[] = [];
  let length = 0;
  const close = (): FormatItem => {
    const segment: Segment = assembleSegment(pending, { ordinal, page: null, size: null });
    ordinal += 1;
    pending = [];
    length = 0;
    return { type: 'segment', segment, warnings: warnings.splice(0) };
  };
  for await (const block of blocks) {
    throwIfCancelled(signal);
    const opens = block.kind === 'heading' && pending.at(-1)?.kind !== 'heading';
    const full = length + block.text.length > SEGMENT_LENGTH;
    if (pending.length > 0 && (opens || full)) yield close();
    pending.push(block);
    length += block.text.length;
  }
  if (pending.length === 0) {
    throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
  }
  yield close();
  yield { type: 'finished', pages: null, pagesWithoutText: 0 };
}
