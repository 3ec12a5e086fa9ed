import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { CancelSignal } from '#core/errors.ts';
import { throwIfCancelled, toAppError } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { TextRecogniser } from '#core/ports.ts';
import { recognisedBlocks } from '../shared/recognised-blocks.ts';
import { assembleSegment } from '../shared/segments.ts';
import { drawPage } from './draw-page.ts';
import type { DocumentKnowledge } from './page-blocks.ts';

/** Share of a page's own text that recognition must find at least to replace it. */
const LEAST_SHARE = 0.5;

/** What reading a page like a picture takes. */
export interface PageRecognition {
  readonly recogniser: TextRecogniser;
  readonly knowledge: DocumentKnowledge;
  readonly signal: CancelSignal;
}

/**
 * Draws a page and reads its text off the picture. Where much less is found than the page has as
 * text, as on a photograph with a caption, the segment stays as it was; where nothing is found at all,
 * or the recognition fails, a warning says so, too.
 * @throws AppError cancelled
 */
export async function recognisePage(
  pdf: PDFDocumentProxy,
  segment: Segment,
  { recogniser, knowledge, signal }: PageRecognition,
): Promise<{ readonly segment: Segment; readonly warnings: readonly ImportWarning[] }> {
  const page = segment.ordinal + 1;
  const without = (detail: string): { segment: Segment; warnings: ImportWarning[] } => ({
    segment,
    warnings: [{ code: 'page-without-text', page, detail }],
  });
  try {
    const { picture, scale } = await drawPage(pdf, page);
    const text = await recogniser.recognise(picture, signal);
    const blocks = recognisedBlocks(text, { scale, ...knowledge });
    const recognised = assembleSegment(blocks, segment);
    if (lettersOf(recognised) < lettersOf(segment) * LEAST_SHARE) {
      return { segment, warnings: [] };
    }
    if (blocks.length === 0) return without('nothing was recognised');
    const recognition = { confidence: text.confidence };
    return { segment: { ...recognised, recognition }, warnings: [] };
  } catch (thrown) {
    throwIfCancelled(signal);
    return without(toAppError(thrown).message);
  }
}

function lettersOf({ text }: Segment): number {
  return text.replace(/\s+/gu, '').length;
}
