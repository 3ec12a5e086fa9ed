import type { Block, Rectangle } from '#core/model/block.ts';

/** A run of text with its place on the page, in page units. */
export interface PlacedText {
  readonly text: string;
  readonly rectangle: Rectangle;
  /** Whether the text recognition is not sure of it. */
  readonly uncertain: boolean;
}

/**
 * Splits a block's text at its boxes, so that it can be laid invisibly over the drawn page: to be
 * selected, copied and read aloud. What stands between two boxes (a space, a line break) goes with
 * the first of them; the texts joined are the whole block from its first box on.
 */
export function placedTexts({
  text,
  boxes,
  marks,
}: Pick<Block, 'text' | 'boxes' | 'marks'>): readonly PlacedText[] {
  const doubts = marks.filter(({ kind }) => kind === 'uncertain');
  return boxes.map(({ start, end, rectangle }, index) => ({
    text: text.slice(start, boxes[index + 1]?.start ?? text.length),
    rectangle,
    uncertain: doubts.some((mark) => mark.start < end && start < mark.end),
  }));
}
