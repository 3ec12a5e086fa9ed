import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { GreyPicture } from '#core/model/recognition.ts';
import { greyPicture } from '../shared/grey-picture.ts';

/** Resolution in dots an inch at which text is recognised best; a page unit is 1/72 inch. */
const RESOLUTION = 300;
/** Pixels of a drawn page at most; larger pages are drawn less sharp. */
const MOST_PIXELS = 12_000_000;

/** A page as a picture. */
export interface DrawnPage {
  readonly picture: GreyPicture;
  /** Page units a pixel. */
  readonly scale: number;
}

/** Draws a page (1-based) for text recognition. */
export async function drawPage(pdf: PDFDocumentProxy, page: number): Promise<DrawnPage> {
  const proxy = await pdf.getPage(page);
  const { width, height } = proxy.getViewport({ scale: 1 });
  const scale = Math.min(RESOLUTION / 72, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = proxy.getViewport({ scale });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  try {
    await proxy.render({ canvas, viewport }).promise;
    return { picture: greyPicture(canvas), scale: 1 / scale };
  } finally {
    proxy.cleanup();
    // Frees the pixels at once.
    canvas.width = 0;
  }
}
