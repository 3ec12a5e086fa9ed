import type { Block, Rectangle, TextBox } from '#core/model/block.ts';
import type { Overlay, OverlayKind } from './text-runs.ts';

/** A rectangle to mark on a page, in page units from the top left corner. */
export interface PageMark {
  readonly kind: OverlayKind;
  readonly rectangle: Rectangle;
}

/** Width of a text in any unit: only proportions within one run count. */
export type TextMeasure = (text: string) => number;

/**
 * Where overlays stand on a page. A run that is covered only in part is cut in proportion to the
 * width of its text, because a PDF tells the width of a run but not of each character; upright
 * runs are marked whole. Neighbouring rectangles of one line are joined.
 */
export function pageMarks(
  blocks: readonly Block[],
  overlays: readonly Overlay[],
  measure: TextMeasure,
): readonly PageMark[] {
  return overlays.flatMap(({ kind, start, end }) => {
    const rectangles = blocks.flatMap((block) =>
      block.boxes
        .map((box) => clip(block.text, box, start - block.start, end - block.start, measure))
        .filter((rectangle) => rectangle !== null),
    );
    return joinLines(rectangles).map((rectangle) => ({ kind, rectangle }));
  });
}

function clip(
  text: string,
  box: TextBox,
  start: number,
  end: number,
  measure: TextMeasure,
): Rectangle | null {
  const from = Math.max(start, box.start);
  const to = Math.min(end, box.end);
  if (from >= to) return null;
  const { x, y, width, height } = box.rectangle;
  const upright = height > width && box.end - box.start > 1;
  if (upright || (from === box.start && to === box.end)) return box.rectangle;
  const unit = width / (measure(text.slice(box.start, box.end)) || 1);
  return {
    x: x + unit * measure(text.slice(box.start, from)),
    y,
    width: unit * measure(text.slice(from, to)),
    height,
  };
}

/** Joins each rectangle to the one before it where both are on one line with at most a word's gap between. */
function joinLines(rectangles: readonly Rectangle[]): readonly Rectangle[] {
  const lines: Rectangle[] = [];
  for (const next of rectangles) {
    const last = lines.at(-1);
    if (last !== undefined && sameLine(last, next)) lines[lines.length - 1] = union(last, next);
    else lines.push(next);
  }
  return lines;
}

function sameLine(a: Rectangle, b: Rectangle): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const height = Math.min(a.height, b.height);
  return overlap > height / 2 && gap < height;
}

function union(a: Rectangle, b: Rectangle): Rectangle {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
