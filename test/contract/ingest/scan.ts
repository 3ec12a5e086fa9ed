import { lines, makePdf, type PdfPage } from '../../unit/formats/make-pdf.ts';

/** Size of the scans in pixels: A4 at 150 dots an inch. */
const WIDTH = 1240;
const HEIGHT = 1754;

/** Draws lines of text as a scanner would see them: a white page, without a text layer. */
export function drawScan(texts: readonly string[], fontSize = 26): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.font = `${fontSize}px serif`;
  texts.forEach((text, at) => context.fillText(text, 120, 160 + at * fontSize * 1.5));
  return canvas;
}

/**
 * A PDF of scans, each a JPEG over the whole page, and of pages with text.
 * @param stamp text that stands as such on every scan
 */
export async function scannedPdf(
  pages: readonly (OffscreenCanvas | string)[],
  stamp?: string,
): Promise<Uint8Array> {
  const described = pages.map(async (page): Promise<PdfPage> => {
    if (typeof page === 'string') return { texts: lines([page], { x: 72, y: 700 }) };
    const blob = await page.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const texts = stamp === undefined ? [] : [{ text: stamp, x: 400, y: 60 }];
    return { texts, jpeg: { width: page.width, height: page.height, bytes } };
  });
  return makePdf(await Promise.all(described));
}
