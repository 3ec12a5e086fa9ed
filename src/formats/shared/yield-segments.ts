import type { CancelSignal } from '#core/errors.ts';
import { throwIfCancelled } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { FormatItem } from '../format.ts';

/**
 * What a parser without pages yields once it has read everything; warnings go with the first segment.
 * @throws AppError cancelled
 */
export function* yieldSegments(
  title: string | null,
  segments: readonly Segment[],
  warnings: readonly ImportWarning[],
  signal: CancelSignal,
): Generator<FormatItem, void, undefined> {
  yield { type: 'opened', title, segments: segments.length };
  for (const segment of segments) {
    throwIfCancelled(signal);
    yield { type: 'segment', segment, warnings: segment.ordinal === 0 ? warnings : [] };
  }
  yield { type: 'finished', pages: null, pagesWithoutText: 0 };
}
