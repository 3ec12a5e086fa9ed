import { describe, expect, it } from 'vitest';
import { pageMarks } from '#ui/reader/page-highlight.ts';
import type { Overlay } from '#ui/reader/text-runs.ts';
import type { Block, TextBox } from '#core/model/block.ts';

function block(start: number, text: string, boxes: readonly TextBox[]): Block {
  return { kind: 'paragraph', text, start, level: 0, headingPath: [], marks: [], boxes };
}

function box(
  start: number,
  end: number,
  x: number,
  y: number,
  width: number,
  height = 10,
): TextBox {
  return { start, end, rectangle: { x, y, width, height } };
}

/** Marks where every character is equally wide. */
const marksOf = (blocks: readonly Block[], overlays: readonly Overlay[]) =>
  pageMarks(blocks, overlays, (text) => text.length);

describe('pageMarks', () => {
  it('cuts a run in proportion to the width of what is cited', () => {
    const page = block(100, '0123456789', [box(0, 10, 50, 20, 200)]);
    expect(marksOf([page], [{ kind: 'cited', start: 102, end: 107 }])).toEqual([
      { kind: 'cited', rectangle: { x: 90, y: 20, width: 100, height: 10 } },
    ]);
  });

  it('knows that characters differ in width', () => {
    const page = block(0, 'WWii', [box(0, 4, 0, 0, 60)]);
    const measure = (text: string) =>
      Array.from(text).reduce((sum, c) => sum + (c === 'W' ? 2 : 1), 0);
    const [mark] = pageMarks([page], [{ kind: 'cited', start: 2, end: 3 }], measure);
    expect(mark?.rectangle).toMatchObject({ x: 40, width: 10 });
  });

  it('joins the runs of a line and keeps lines and columns apart', () => {
    const page = block(0, 'one two three four', [
      box(0, 4, 0, 0, 40),
      box(4, 8, 42, 0, 40),
      box(8, 14, 0, 12, 60),
      box(14, 18, 300, 12, 40),
    ]);
    const marks = marksOf([page], [{ kind: 'cited', start: 0, end: 18 }]);
    expect(marks.map((mark) => mark.rectangle)).toEqual([
      { x: 0, y: 0, width: 82, height: 10 },
      { x: 0, y: 12, width: 60, height: 10 },
      { x: 300, y: 12, width: 40, height: 10 },
    ]);
  });

  it('marks a sentence that goes on in the next block', () => {
    const blocks = [
      block(0, 'first', [box(0, 5, 0, 0, 50)]),
      block(7, 'second', [box(0, 6, 0, 90, 60)]),
    ];
    expect(
      marksOf(blocks, [{ kind: 'cited', start: 3, end: 10 }]).map((mark) => mark.rectangle),
    ).toEqual([
      { x: 30, y: 0, width: 20, height: 10 },
      { x: 0, y: 90, width: 30, height: 10 },
    ]);
  });

  it('marks an upright run whole', () => {
    const page = block(0, 'upright', [box(0, 7, 5, 5, 10, 90)]);
    expect(marksOf([page], [{ kind: 'found', start: 1, end: 3 }])).toEqual([
      { kind: 'found', rectangle: { x: 5, y: 5, width: 10, height: 90 } },
    ]);
  });

  it('draws nothing for a page without boxes', () => {
    expect(marksOf([block(0, 'text', [])], [{ kind: 'cited', start: 0, end: 4 }])).toEqual([]);
  });
});
