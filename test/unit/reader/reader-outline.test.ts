import { describe, expect, it } from 'vitest';
import { outermostLevel, outlineOf } from '#state/reader-outline.ts';
import type { Block, Segment } from '#core/model/block.ts';

function heading(text: string, level: number, start: number): Block {
  return { kind: 'heading', text, level, start, headingPath: [], marks: [], boxes: [] };
}

function segment(ordinal: number, blocks: readonly Block[]): Segment {
  return { ordinal, page: ordinal + 1, size: null, text: '', blocks };
}

describe('outlineOf', () => {
  it('lists headings in order and knows the outermost level that occurs', () => {
    const entries = outlineOf([
      segment(0, [heading('Terms', 2, 0), heading('Rent\n and deposit', 3, 20)]),
      segment(1, [heading('Notice', 2, 5)]),
    ]);
    expect(entries).toEqual([
      { title: 'Terms', level: 2, segment: 0, start: 0, page: 1 },
      { title: 'Rent and deposit', level: 3, segment: 0, start: 20, page: 1 },
      { title: 'Notice', level: 2, segment: 1, start: 5, page: 2 },
    ]);
    expect(outermostLevel(entries)).toBe(2);
  });

  it('is empty for a document without headings', () => {
    expect(outlineOf([segment(0, [])])).toEqual([]);
    expect(outermostLevel([])).toBe(1);
  });
});
