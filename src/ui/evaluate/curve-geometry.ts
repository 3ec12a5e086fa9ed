import type { RiskCoveragePoint } from '#core/model/evaluation.ts';

/** Size of a picture and of the room around the plot for its labels, in its own units. */
export interface PlotFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A place on an axis with the value that is written there (0…1). */
export interface Tick {
  readonly position: number;
  readonly value: number;
}

/** A point of the curve in the picture, with what it says. */
export interface PlottedPoint extends RiskCoveragePoint {
  readonly risk: number;
  readonly x: number;
  readonly y: number;
}

/** Everything that is drawn of a risk–coverage curve. */
export interface CurveGeometry {
  /** SVG path of the line; empty without points. */
  readonly line: string;
  /** SVG path of the area between the line and the horizontal axis. */
  readonly area: string;
  readonly points: readonly PlottedPoint[];
  /** The point at the threshold in use, or null where nothing is answered there. */
  readonly current: PlottedPoint | null;
  readonly horizontal: readonly Tick[];
  readonly vertical: readonly Tick[];
  readonly baseline: number;
}

const CEILINGS = [0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1] as const;
/** Thresholds are sums of steps, which binary fractions hold to within this. */
const ROUNDING = 1e-9;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Lays out a risk–coverage curve: coverage (share of questions answered) to the right, risk (share
 * of those that are wrong) upwards, cut at the next round value above the highest risk.
 */
export function curveGeometry(
  curve: readonly RiskCoveragePoint[],
  threshold: number,
  frame: PlotFrame,
): CurveGeometry {
  const known = curve.flatMap((point) =>
    point.risk === null ? [] : [{ ...point, risk: point.risk }],
  );
  const highest = Math.max(0, ...known.map((point) => point.risk));
  const ceiling = CEILINGS.find((value) => value >= highest) ?? 1;
  const baseline = frame.height - frame.bottom;
  const across = (share: number): number =>
    round(frame.left + share * (frame.width - frame.left - frame.right));
  const up = (risk: number): number => round(baseline - (risk / ceiling) * (baseline - frame.top));

  const points = known
    .map((point) => ({ ...point, x: across(point.coverage), y: up(point.risk) }))
    .sort((a, b) => a.coverage - b.coverage || b.threshold - a.threshold);
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const first = points[0];
  const last = points.at(-1);
  return {
    line,
    area: first && last ? `${line}L${last.x} ${baseline}L${first.x} ${baseline}Z` : '',
    points,
    current: atThreshold(points, threshold),
    horizontal: QUARTERS.map((value) => ({ value, position: across(value) })),
    vertical: QUARTERS.map((share) => ({ value: share * ceiling, position: up(share * ceiling) })),
    baseline,
  };
}

/** At most `rows` points, evenly spread over the curve, for the table that says the same in words. */
export function tablePoints(
  points: readonly PlottedPoint[],
  rows: number,
): readonly PlottedPoint[] {
  if (points.length <= rows) return points;
  const step = (points.length - 1) / (rows - 1);
  return Array.from({ length: rows }, (_, row) => points[Math.round(row * step)]).filter(
    (point) => point !== undefined,
  );
}

/** The last point that is still answered: its threshold is the lowest of those not below the one in use. */
function atThreshold(points: readonly PlottedPoint[], threshold: number): PlottedPoint | null {
  let lowest: PlottedPoint | null = null;
  for (const point of points) {
    if (point.threshold < threshold - ROUNDING) continue;
    if (lowest === null || point.threshold < lowest.threshold) lowest = point;
  }
  return lowest;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
