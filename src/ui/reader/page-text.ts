import type { Block, Rectangle } from '#core/model/block.ts';

/** A run of text with its place on the page, in page units. */
export interface PlacedText {
  readonly text: string;
  readonly rectangle: Rectangle;
}

/**
 * Splits a block's text at its boxes, so that it can be laid invisibly over the drawn page: to be
 * selected, copied and read aloud. What stands between two boxes (a space, a line break) goes with
 * the first of them; the texts joined are the whole block from its first box on.
 */
export function placedTexts(block: Pick<Block, 'text' | 'boxes'>): readonly PlacedText[] {
  return block.boxes.map(({ start, rectangle }, index) => ({
    text: block.text.slice(start, block.boxes[index + 1]?.start ?? block.text.length),
    rectangle,
  }));
}
