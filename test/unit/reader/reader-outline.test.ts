import { describe, expect, it } from 'vitest';
import { depthsOf, outlineOf } from '#state/reader-outline.ts';
import type { Block, Segment } from '#core/model/block.ts';

function heading(text: string, level: number, start: number): Block {
  return { kind: 'heading', text, level, start, headingPath: [], marks: [], boxes: [] };
}

function segment(ordinal: number, blocks: readonly Block[]): Segment {
  return { ordinal, page: ordinal + 1, size: null, text: '', blocks };
}

describe('outlineOf', () => {
  it('lists headings in order and indents by the levels that occur', () => {
    const entries = outlineOf([
      segment(0, [heading('Terms', 2, 0), heading('Rent\n and deposit', 3, 20)]),
      segment(1, [heading('Notice', 2, 5)]),
    ]);
    expect(entries).toEqual([
      { title: 'Terms', level: 2, segment: 0, start: 0, page: 1 },
      { title: 'Rent and deposit', level: 3, segment: 0, start: 20, page: 1 },
      { title: 'Notice', level: 2, segment: 1, start: 5, page: 2 },
    ]);
    expect([...depthsOf(entries)]).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  it('is empty for a document without headings', () => {
    expect(outlineOf([segment(0, [])])).toEqual([]);
    expect(depthsOf([]).size).toBe(0);
  });

  it('leaves no gap where the document skips a level', () => {
    const entries = outlineOf([segment(0, [heading('A', 1, 0), heading('B', 4, 9)])]);
    expect(depthsOf(entries).get(4)).toBe(1);
  });
});
