import type { Run } from './runs.ts';

/** Runs of one line with no wide gap between them; in reading order. Coordinates as in `Run`. */
export interface Fragment {
  readonly runs: readonly Run[];
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly baseline: number;
  /** Font size and font of most of its characters. */
  readonly size: number;
  readonly font: string;
  readonly rightToLeft: boolean;
  /** Place of its first run in drawing order. */
  readonly order: number;
}

/** Fragments on one baseline, from left to right. */
export type Line = readonly [Fragment, ...Fragment[]];

/** Gap, in parts of the font size, from which two runs are columns apart. */
const WIDE_GAP = 1.2;
/** Gap from which two runs are words apart even if no space was drawn. */
const WORD_GAP = 0.16;
/** Overlap from which two runs are different texts. */
const OVERLAP = 0.5;
/** Vertical overlap, in parts of the lower of two heights, from which two things share a line. */
const SAME_LINE = 0.5;

/** Puts runs together to fragments, line by line from the top. */
export function toFragments(runs: readonly Run[]): Fragment[] {
  return groupByLine(runs).flatMap((line) => {
    const sorted = [...line].sort((a, b) => a.x0 - b.x0 || a.order - b.order);
    const groups: Run[][] = [];
    let right = -Infinity;
    for (const run of sorted) {
      const current = groups.at(-1);
      if (current === undefined || run.x0 - right > WIDE_GAP * run.size) groups.push([run]);
      else current.push(run);
      right = Math.max(run.x1, groups.at(-1)?.length === 1 ? run.x1 : right);
    }
    return groups.map(toFragment);
  });
}

/** Groups fragments to lines from the top. */
export function toLines(fragments: readonly Fragment[]): Line[] {
  return groupByLine(fragments).map((group) => {
    const [first, ...rest] = [...group].sort((a, b) => a.x0 - b.x0);
    if (first === undefined) throw new RangeError('A line without fragments.');
    return [first, ...rest];
  });
}

/** Text of runs in reading order, with single spaces where words are apart. */
function joinRuns(runs: readonly Run[], rightToLeft: boolean): string {
  return runs.map((run, at) => spaceBefore(runs[at - 1], run, rightToLeft) + run.text).join('');
}

/**
 * What stands between two runs of a fragment: a space where one was drawn, where there is a gap,
 * and where one text lies over the other.
 */
export function spaceBefore(previous: Run | undefined, run: Run, rightToLeft: boolean): '' | ' ' {
  if (previous === undefined) return '';
  const size = Math.min(previous.size, run.size);
  const gap = rightToLeft ? previous.x0 - run.x1 : run.x0 - previous.x1;
  const drawn = run.spaceBefore && !rightToLeft;
  return drawn || gap > WORD_GAP * size || gap < -OVERLAP * size ? ' ' : '';
}

/** Makes a fragment of runs from left to right, at least one. */
export function toFragment(sorted: readonly Run[]): Fragment {
  const letters = (run: Run): number => run.text.length;
  const total = sorted.reduce((sum, run) => sum + letters(run), 0);
  const leftward = sorted.reduce((sum, run) => sum + (run.rightToLeft ? letters(run) : 0), 0);
  const rightToLeft = leftward > total / 2;
  const runs = rightToLeft ? [...sorted].reverse() : sorted;
  const main = heaviest(runs, letters);
  return {
    runs,
    text: joinRuns(runs, rightToLeft),
    x0: Math.min(...runs.map(({ x0 }) => x0)),
    x1: Math.max(...runs.map(({ x1 }) => x1)),
    baseline: main.baseline,
    size: main.size,
    font: main.font,
    rightToLeft,
    order: Math.min(...runs.map(({ order }) => order)),
  };
}

function heaviest(runs: readonly Run[], weight: (run: Run) => number): Run {
  return runs.reduce((best, run) => (weight(run) > weight(best) ? run : best));
}

interface Placed {
  readonly baseline: number;
  readonly size: number;
}

/** Groups what overlaps vertically with the first, largest member of a group; from the top. */
function groupByLine<Item extends Placed>(items: readonly Item[]): Item[][] {
  const groups: { readonly lead: Placed; readonly items: Item[] }[] = [];
  const byY = [...items].sort((a, b) => middle(a) - middle(b));
  for (const item of byY) {
    const group = groups.slice(-3).find(({ lead }) => sameLine(lead, item));
    if (group === undefined) groups.push({ lead: item, items: [item] });
    else {
      group.items.push(item);
      if (item.size > group.lead.size * 1.05) {
        groups[groups.indexOf(group)] = { lead: item, items: group.items };
      }
    }
  }
  return groups.map((group) => group.items);
}

function middle({ baseline, size }: Placed): number {
  return baseline - 0.3 * size;
}

function sameLine(a: Placed, b: Placed): boolean {
  const top = Math.max(a.baseline - 0.8 * a.size, b.baseline - 0.8 * b.size);
  const bottom = Math.min(a.baseline + 0.2 * a.size, b.baseline + 0.2 * b.size);
  return bottom - top > SAME_LINE * Math.min(a.size, b.size);
}
