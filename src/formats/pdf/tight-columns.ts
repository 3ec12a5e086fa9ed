import { isFigure } from './figure.ts';
import type { Fragment, Line } from './fragments.ts';
import { toFragment } from './fragments.ts';
import { sliceRun, type Run } from './runs.ts';

/** Gap, in parts of the font size, from which two runs that stand under others are cells. */
const CELL_GAP = 0.55;
/** How exactly, in parts of the font size, runs stand under one another. */
const ALIGNMENT = 0.15;
/** Lines before and after in which the others are looked for, and how many there must be. */
const REACH = 2;
const OTHERS = 2;
/** How exactly the word of a head stands over its column; where words stand is an estimate. */
const HEAD_ALIGNMENT = 0.8;
const LONGEST_HEAD = 120;

/**
 * Divides fragments where cells stand too near to one another to be told by the gap alone: where a
 * run begins, or a figure ends, just where runs of the lines around do.
 */
export function divideTightColumns(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    const around = [
      ...lines.slice(Math.max(0, at - REACH), at),
      ...lines.slice(at + 1, at + 1 + REACH),
    ];
    const [first, ...rest] = line.flatMap((fragment) => divide(fragment, around));
    return first === undefined ? line : [first, ...rest];
  });
}

function divide(fragment: Fragment, around: readonly Line[]): readonly Fragment[] {
  if (fragment.rightToLeft || fragment.runs.length < 2) return [fragment];
  const near = fragment.size * ALIGNMENT;
  const parts: Run[][] = [];
  fragment.runs.forEach((run, at) => {
    const previous = fragment.runs[at - 1];
    const begins =
      previous === undefined ||
      (run.x0 - previous.x1 > CELL_GAP * run.size &&
        around.filter((line) => hasEdge(line, run, near)).length >= OTHERS);
    if (begins) parts.push([run]);
    else parts.at(-1)?.push(run);
  });
  return parts.length === 1 ? [fragment] : parts.map(toFragment);
}

/** Only figures are aligned on the right; the lines of a text all end there. */
function hasEdge(line: Line, { text, x0, x1 }: Run, near: number): boolean {
  const figure = isFigure(text);
  return line.some(({ runs }) =>
    runs.some(
      (run) =>
        Math.abs(run.x0 - x0) < near ||
        (figure && isFigure(run.text) && Math.abs(run.x1 - x1) < near),
    ),
  );
}

/**
 * Divides a line above a table, the words of which stand over its columns with no more than spaces
 * between them.
 * @returns a cell for each column, or null where words and columns do not fit
 */
export function splitAtColumns(line: Line, columns: Line): Line | null {
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  if (line.length >= columns.length || length > LONGEST_HEAD) return null;
  if (line.some(({ rightToLeft }) => rightToLeft)) return null;
  const words = line.flatMap(({ runs }) => runs.flatMap(wordsOf));
  const starts = columns.map((column) => startOf(column, words));
  const [first, ...rest] = starts.map((start, at) => {
    const end = starts[at + 1] ?? words.length;
    return start === -1 || start >= end ? null : toFragment(words.slice(start, end));
  });
  if (starts[0] !== 0 || first == null || rest.some((cell) => cell === null)) return null;
  return [first, ...rest.filter((cell) => cell !== null)];
}

/** The word that begins nearest to where a column does, or -1. */
function startOf({ x0, size }: Fragment, words: readonly Run[]): number {
  const distances = words.map((word) => Math.abs(word.x0 - x0));
  const least = Math.min(...distances);
  return least < size * HEAD_ALIGNMENT ? distances.indexOf(least) : -1;
}

function wordsOf(run: Run): Run[] {
  return [...run.text.matchAll(/\S+/gu)].map(({ 0: word, index }) =>
    sliceRun(run, index, index + word.length),
  );
}
