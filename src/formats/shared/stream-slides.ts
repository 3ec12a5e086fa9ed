import { AppError, throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { FormatItem } from '../format.ts';
import { assembleSegment } from './segments.ts';
import { slideBlocks, titleOf, type SlideText } from './slide-blocks.ts';

/** A presentation whose slides are read one after the other. */
export interface SlideSource {
  readonly name: string;
  readonly count: number;
  /** Reads a slide, by its place from 0. */
  readonly read: (at: number) => Promise<readonly SlideText[]> | readonly SlideText[];
  readonly signal: CancelSignal;
}

/**
 * What the parser of a presentation yields: a segment a slide, whose page is the slide's number. A
 * slide that cannot be read is a warning; the title is that of the first slide.
 * @throws AppError format-empty, format-damaged where no slide can be read, cancelled, too-large
 */
export async function* streamSlides({
  name,
  count,
  read,
  signal,
}: SlideSource): AsyncGenerator<FormatItem, void, undefined> {
  if (count === 0) {
    throw new AppError('format-empty', `“${name}” holds no slide.`, { subject: name });
  }
  const readable = async (at: number): Promise<readonly SlideText[] | null> => {
    throwIfCancelled(signal);
    try {
      return await read(at);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'format-damaged') throw thrown;
      return null;
    }
  };
  const first = await readable(0);
  yield { type: 'opened', title: titleOf(first ?? []), segments: count };
  let withoutText = 0;
  let damaged = 0;
  for (let at = 0; at < count; at += 1) {
    const page = at + 1;
    const texts = at === 0 ? first : await readable(at);
    const segment = assembleSegment(slideBlocks(texts ?? []), { ordinal: at, page, size: null });
    const code = texts === null ? 'page-unreadable' : 'page-without-text';
    if (texts === null) damaged += 1;
    else if (segment.text === '') withoutText += 1;
    const warnings = segment.text === '' ? [{ code, page, detail: '' } as const] : [];
    yield { type: 'segment', segment, warnings };
  }
  if (damaged === count) {
    throw new AppError('format-damaged', `No slide of “${name}” could be read.`, { subject: name });
  }
  yield { type: 'finished', pages: count, pagesWithoutText: withoutText };
}
