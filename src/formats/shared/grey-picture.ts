import type { GreyPicture } from '#core/model/recognition.ts';

/** Rows that are read at once, so that the coloured picture is never in memory twice. */
const STRIP = 256;

/** What is drawn on a canvas, in grey; transparent places are white. */
export function greyPicture(canvas: OffscreenCanvas): GreyPicture {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new RangeError('The canvas is too large.');
  const pixels = new Uint8Array(width * height);
  for (let top = 0; top < height; top += STRIP) {
    const rows = Math.min(STRIP, height - top);
    const { data } = context.getImageData(0, top, width, rows);
    for (let at = 0, to = top * width; at < data.length; at += 4, to += 1) {
      pixels[to] = luminance(data, at);
    }
  }
  return { width, height, pixels };
}

/** Rec. 601 luma over a white background. */
function luminance(data: Uint8ClampedArray, at: number): number {
  const alpha = data[at + 3] ?? 255;
  const luma = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return Math.round((luma * alpha) / 255 + 255 - alpha);
}
