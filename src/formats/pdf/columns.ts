import type { Fragment } from './fragments.ts';

/** Fragments that there must be on each side of a gutter. */
const FEWEST_LINES = 4;
/** A page with more fragments is a drawing, not text in columns. */
const MOST_FRAGMENTS = 4000;
/** Gutters that are looked at more closely. */
const CANDIDATES = 12;
/** Narrowest gutter, in parts of the font size. */
const NARROWEST_GUTTER = 0.7;
/** Share of a column's width that a line of prose fills, and its length in characters. */
const PROSE_WIDTH = 0.55;
const PROSE_LENGTH = 15;
/** Changes of side per fragment in drawing order: below, columns were drawn one after the other; above, line by line. */
const DRAWN_BY_COLUMN = 0.15;
const DRAWN_BY_LINE = 0.6;
/** How often a region is divided further at most. */
const DEEPEST = 8;

/**
 * Divides the fragments of a page into regions in reading order: one for a page of plain text, one
 * a column and one a wide element for a page in columns. Tables stay whole: their cells are short,
 * stand on common baselines and are drawn row by row.
 */
export function divideIntoRegions(fragments: readonly Fragment[], depth = 0): Fragment[][] {
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline);
  const gutter = depth < DEEPEST ? findGutter(sorted) : null;
  if (gutter === null) return sorted.length === 0 ? [] : [sorted];
  const { left, right, from, to } = gutter;
  const sides = right.some(({ rightToLeft }) => rightToLeft) ? [right, left] : [left, right];
  return [sorted.slice(0, from), ...sides, sorted.slice(to)].flatMap((part) =>
    divideIntoRegions(part, depth + 1),
  );
}

/** A gap between two columns, and the part of the page (in fragments from the top) that it runs along. */
interface Gutter {
  readonly left: readonly Fragment[];
  readonly right: readonly Fragment[];
  readonly from: number;
  readonly to: number;
}

/** The gutter that separates most text, or null. */
function findGutter(sorted: readonly Fragment[]): Gutter | null {
  if (sorted.length < FEWEST_LINES * 2 || sorted.length > MOST_FRAGMENTS) return null;
  const start = Math.min(...sorted.map(({ x0 }) => x0));
  const end = Math.max(...sorted.map(({ x1 }) => x1));
  const step = median(sorted.map(({ size }) => size)) / 2;
  const found = new Map<string, Gutter & { readonly separated: number }>();
  for (let x = start + (end - start) * 0.15; x < start + (end - start) * 0.85; x += step) {
    for (const gutter of stretchesWithout(sorted, x)) {
      const separated = Math.min(charactersOf(gutter.left), charactersOf(gutter.right));
      found.set(`${gutter.from} ${gutter.to} ${gutter.left.length}`, { ...gutter, separated });
    }
  }
  const best = [...found.values()].sort((a, b) => b.separated - a.separated);
  return best.slice(0, CANDIDATES).find(separatesColumns) ?? null;
}

/** The stretches of a page in which nothing runs across the place `x`, with enough on both sides. */
function stretchesWithout(sorted: readonly Fragment[], x: number): Gutter[] {
  const stretches: Gutter[] = [];
  let from = 0;
  for (let to = 0; to <= sorted.length; to += 1) {
    const fragment = sorted[to];
    if (fragment !== undefined && !(fragment.x0 < x && fragment.x1 > x)) continue;
    const inside = sorted.slice(from, to);
    const left = inside.filter(({ x1 }) => x1 <= x);
    const right = inside.filter(({ x0 }) => x0 >= x);
    if (left.length >= FEWEST_LINES && right.length >= FEWEST_LINES) {
      stretches.push({ left, right, from, to });
    }
    from = to + 1;
  }
  return stretches;
}

function separatesColumns({ left, right }: Gutter): boolean {
  const size = median([...left, ...right].map((fragment) => fragment.size));
  const width = Math.min(...right.map(({ x0 }) => x0)) - Math.max(...left.map(({ x1 }) => x1));
  if (width < size * NARROWEST_GUTTER) return false;
  const changes = sideChanges(left, right) / (left.length + right.length);
  const prose = isProse(left) && isProse(right);
  if (changes <= DRAWN_BY_COLUMN) return prose || !isTable(left, right);
  return prose && changes >= DRAWN_BY_LINE;
}

function charactersOf(side: readonly Fragment[]): number {
  return side.reduce((sum, { text }) => sum + text.length, 0);
}

function isProse(side: readonly Fragment[]): boolean {
  const width = Math.max(...side.map(({ x1 }) => x1)) - Math.min(...side.map(({ x0 }) => x0));
  const usual = median(side.map(({ x0, x1 }) => x1 - x0));
  return (
    usual >= width * PROSE_WIDTH && median(side.map(({ text }) => text.length)) >= PROSE_LENGTH
  );
}

/** How often the drawing goes from one side to the other. */
function sideChanges(left: readonly Fragment[], right: readonly Fragment[]): number {
  const sides = [
    ...left.map(({ order }) => ({ order, side: 'left' })),
    ...right.map(({ order }) => ({ order, side: 'right' })),
  ].sort((a, b) => a.order - b.order);
  return sides.filter(({ side }, at) => at > 0 && side !== sides[at - 1]?.side).length;
}

/** Nearly every fragment of the shorter side has a counterpart on the same baseline, and lines are short. */
function isTable(left: readonly Fragment[], right: readonly Fragment[]): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  const aligned = few.filter(({ baseline, size }) =>
    many.some((other) => Math.abs(other.baseline - baseline) < size * 0.2),
  );
  return aligned.length >= few.length * 0.8;
}

/** The middle of the sorted values; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
