import type { Attachment } from 'svelte/attachments';
import type { PageSource } from '#services/contracts.ts';

/** Pages that are only scrolled past are not drawn (milliseconds). */
const PATIENCE = 60;
/** Pixels that every browser grants one canvas. */
const CANVAS_LIMIT = 16_000_000;

/** What to draw, and how large. */
export interface PageDrawing {
  readonly source: PageSource;
  /** 1-based. */
  readonly page: number;
  /** Size in page units. */
  readonly size: { readonly width: number; readonly height: number };
  /** CSS pixels a page unit. */
  readonly scale: number;
  /** Told whether the page is there, each time that it was drawn anew. */
  readonly onResult: (drawn: boolean) => void;
}

/**
 * Draws a page into an element. A new size is drawn beside the old picture, which stays until the
 * sharp one is ready.
 */
export function drawPage({
  source,
  page,
  size,
  scale,
  onResult,
}: PageDrawing): Attachment<HTMLElement> {
  return (host) => {
    const leaving = new AbortController();
    const canvas = document.createElement('canvas');
    const pixels = deviceScale(size, scale, window.devicePixelRatio);
    const timer = setTimeout(() => {
      source
        .render(page, canvas, pixels, leaving.signal)
        .then(() => {
          host.replaceChildren(canvas);
          onResult(true);
        })
        .catch(() => {
          if (!leaving.signal.aborted) onResult(false);
        });
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  };
}

/** Device pixels a page unit, as sharp as the screen unless the canvas would be too large. */
export function deviceScale(
  size: PageDrawing['size'],
  scale: number,
  devicePixelRatio: number,
): number {
  const wanted = scale * devicePixelRatio;
  const largest = Math.sqrt(CANVAS_LIMIT / (size.width * size.height));
  return Math.min(wanted, largest);
}
