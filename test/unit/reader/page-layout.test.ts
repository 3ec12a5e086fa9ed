import { describe, expect, it } from 'vitest';
import { deviceScale } from '#ui/reader/draw-page.ts';
import { overlaysIn } from '#ui/reader/overlays.ts';
import { pageSizes } from '#ui/reader/page-sizes.ts';
import { placedTexts } from '#ui/reader/page-text.ts';
import type { SegmentSummary } from '#state/reader.svelte.ts';

function summary(page: number, width: number): SegmentSummary {
  return { ordinal: page - 1, page, size: { width, height: 800 }, text: '' };
}

describe('pageSizes', () => {
  it('takes unknown pages to be like the first known one', () => {
    const sizes = pageSizes([summary(2, 600), summary(3, 900)], 4);
    expect(sizes.map(({ width }) => width)).toEqual([600, 600, 900, 600]);
  });

  it('has a size for every page before anything is known', () => {
    expect(pageSizes([], 3)).toHaveLength(3);
  });
});

describe('deviceScale', () => {
  it('is as sharp as the screen', () => {
    expect(deviceScale({ width: 595, height: 842 }, 1.5, 2)).toBe(3);
  });

  it('stays within what every browser grants a canvas', () => {
    const size = { width: 2400, height: 3400 };
    const scale = deviceScale(size, 4, 3);
    expect(size.width * scale * size.height * scale).toBeLessThanOrEqual(16_000_001);
  });
});

describe('placedTexts', () => {
  it('keeps the spaces between the runs, for copying, and says which the recognition doubts', () => {
    const at = (x: number) => ({ x, y: 0, width: 10, height: 10 });
    const texts = placedTexts({
      text: 'leave the path.',
      marks: [
        { kind: 'strong', start: 0, end: 15 },
        { kind: 'uncertain', start: 6, end: 9 },
      ],
      boxes: [
        { start: 0, end: 5, rectangle: at(0) },
        { start: 6, end: 9, rectangle: at(20) },
        { start: 10, end: 15, rectangle: at(40) },
      ],
    });
    expect(texts.map(({ text }) => text)).toEqual(['leave ', 'the ', 'path.']);
    expect(texts.map(({ uncertain }) => uncertain)).toEqual([false, true, false]);
  });
});

describe('overlaysIn', () => {
  it('gives a segment its citation and its matches, the one that is shown set apart', () => {
    const found = [
      { segment: 1, start: 0, end: 3 },
      { segment: 2, start: 5, end: 8 },
      { segment: 2, start: 9, end: 12 },
    ];
    expect(overlaysIn(2, { segment: 2, start: 1, end: 4 }, found, 2)).toEqual([
      { kind: 'cited', start: 1, end: 4 },
      { kind: 'found', start: 5, end: 8 },
      { kind: 'found-current', start: 9, end: 12 },
    ]);
    expect(overlaysIn(3, { segment: 2, start: 1, end: 4 }, found, 2)).toEqual([]);
  });
});
