/** A canvas with its context, as pdf.js keeps them together. */
interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

const OPTIONS = { willReadFrequently: true } as const;

/** Makes the canvases that pdf.js draws masks and patterns on; a worker has no other ones. */
export class OffscreenCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', OPTIONS) };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) [canvas.width, canvas.height] = [width, height];
  }

  destroy(held: CanvasAndContext): void {
    if (held.canvas) held.canvas.width = held.canvas.height = 0;
    held.canvas = null;
    held.context = null;
  }

  /** The context of a canvas that is never transparent. */
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { ...OPTIONS, alpha: false });
  }
}

/** Filters would be made of the page's own elements; text is recognised as well without them. */
export class NoFilterFactory {
  addFilter(): string {
    return 'none';
  }

  addHCMFilter(): string {
    return 'none';
  }

  addAlphaFilter(): string {
    return 'none';
  }

  addLuminosityFilter(): string {
    return 'none';
  }

  addKnockoutFilter(): string {
    return 'none';
  }

  addHighlightHCMFilter(): string {
    return 'none';
  }

  addSelectionHCMFilter(): string {
    return 'none';
  }

  addSelectionFilter(): string {
    return 'none';
  }

  createSelectionStyle(): null {
    return null;
  }

  destroy(): void {
    // There is nothing to let go of.
  }
}
