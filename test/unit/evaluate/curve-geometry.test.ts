import { describe, expect, it } from 'vitest';
import { curveGeometry, tablePoints } from '#ui/evaluate/curve-geometry.ts';

const frame = { width: 110, height: 110, left: 10, right: 0, top: 0, bottom: 10 };

const curve = [
  { threshold: 0.9, coverage: 0.25, risk: 0 },
  { threshold: 0.5, coverage: 0.5, risk: 0.1 },
  { threshold: 0, coverage: 1, risk: 0.35 },
  { threshold: 1, coverage: 0, risk: null },
];

describe('curveGeometry', () => {
  it('draws coverage to the right and risk upwards, up to the next round value', () => {
    const geometry = curveGeometry(curve, 0.55, frame);
    expect(geometry.line).toBe('M35 100L60 75L110 12.5');
    expect(geometry.area).toBe('M35 100L60 75L110 12.5L110 100L35 100Z');
    expect(geometry.vertical.map((tick) => tick.value)).toEqual([
      0, 0.1, 0.2, 0.30000000000000004, 0.4,
    ]);
    expect(geometry.horizontal.map((tick) => tick.position)).toEqual([10, 35, 60, 85, 110]);
  });

  it('points out the threshold in use', () => {
    const at = (threshold: number) => curveGeometry(curve, threshold, frame).current;
    expect(at(0.5)).toMatchObject({ coverage: 0.5, risk: 0.1 });
    // What scores 0.5 is refused there.
    expect(at(0.55)).toMatchObject({ coverage: 0.25, risk: 0 });
    expect(at(0.95)).toBeNull();
  });

  it('leaves out points where nothing was answered, which have no risk', () => {
    expect(curveGeometry(curve, 0.55, frame).points).toHaveLength(3);
    const empty = curveGeometry([{ threshold: 1, coverage: 0, risk: null }], 0.5, frame);
    expect(empty).toMatchObject({ line: '', area: '', current: null });
  });

  it('stays on the baseline when nothing is wrong at any coverage', () => {
    const flat = curveGeometry([{ threshold: 0.2, coverage: 1, risk: 0 }], 0.2, frame);
    expect(flat.points[0]).toMatchObject({ x: 110, y: 100 });
  });
});

describe('tablePoints', () => {
  it('keeps both ends and spreads the rest evenly', () => {
    const points = Array.from({ length: 101 }, (_, index) => ({
      threshold: 1 - index / 100,
      coverage: index / 100,
      risk: 0,
      x: 0,
      y: 0,
    }));
    expect(tablePoints(points, 5).map((point) => point.coverage)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(tablePoints(points.slice(0, 3), 5)).toHaveLength(3);
  });
});
