import { describe, expect, it } from 'vitest';
import { ReaderZoom } from '#state/reader-zoom.svelte.ts';

describe('ReaderZoom', () => {
  it('fits pages to the width until a size is chosen, and again when asked to', () => {
    const zoom = new ReaderZoom();
    zoom.measure(595, 595);
    expect(zoom.scale).toBe(1);
    zoom.larger();
    expect(zoom.share).toBeCloseTo(0.8);
    zoom.measure(1190, 595);
    expect(zoom.share).toBeCloseTo(0.8);
    zoom.fit();
    expect(zoom.scale).toBe(2);
  });

  it('stops at its smallest and largest size', () => {
    const zoom = new ReaderZoom();
    for (let step = 0; step < 20; step += 1) zoom.larger();
    expect(zoom.share).toBeCloseTo(4);
    for (let step = 0; step < 20; step += 1) zoom.smaller();
    expect(zoom.share).toBeCloseTo(0.5);
  });

  it('does not blow small pages up to a wide window', () => {
    const zoom = new ReaderZoom();
    zoom.measure(4000, 400);
    expect(zoom.share).toBeCloseTo(1.5);
  });
});
