import type { Run } from './runs.ts';

/** Runs that stand on one baseline of a cell, from left to right. */
type Piece = readonly [Run, ...Run[]];

/** A text that was drawn in one go: lines under one another. Coordinates as in `Run`. */
export interface DrawnCell {
  readonly pieces: readonly [Piece, ...Piece[]];
  readonly x0: number;
  readonly x1: number;
  /** Baselines of its first and last line. */
  readonly first: number;
  readonly last: number;
  readonly size: number;
}

/** Gap, in parts of the font size, from which what is drawn next on a baseline is another cell. */
const CELL_GAP = 0.5;
/** Difference of baselines within a line. */
const SAME_LINE = 0.2;
/** Smallest and largest distance of two lines of a cell. */
const NEXT_LINE = [0.8, 1.5] as const;
/** How exactly lines of a cell begin, end or are centred under one another. */
const ALIGNMENT = 0.4;
/** Difference of font sizes from which two lines are no one text. */
const SIZE_CHANGE = 0.08;

/**
 * Puts runs together to the texts that were drawn one after the other. Programs draw a cell with all
 * its lines before the next one, so that the cells of a table are found whatever the places of
 * their lines.
 *
 * @param runs in drawing order
 */
export function drawnCells(runs: readonly Run[]): DrawnCell[] {
  const cells: Piece[][] = [];
  let piece: [Run, ...Run[]] | null = null;
  for (const run of runs) {
    const previous: Run | undefined = piece?.at(-1);
    if (piece !== null && previous !== undefined && isBeside(previous, run)) {
      piece.push(run);
      continue;
    }
    piece = [run];
    const cell = cells.at(-1);
    if (cell !== undefined && isNextLine(cell.at(-1), run)) cell.push(piece);
    else cells.push([piece]);
  }
  return cells.flatMap((pieces) => splitAtMisfits(pieces)).map(toCell);
}

function isBeside(previous: Run, run: Run): boolean {
  const size = Math.max(previous.size, run.size);
  const gap = run.x0 - previous.x1;
  const level = Math.abs(run.baseline - previous.baseline) < SAME_LINE * size;
  return level && gap > -CELL_GAP * size && gap < CELL_GAP * size;
}

function isNextLine(piece: Piece | undefined, run: Run): boolean {
  if (piece === undefined) return false;
  const [first] = piece;
  const distance = (run.baseline - first.baseline) / first.size;
  const sameSize = Math.abs(run.size - first.size) < SIZE_CHANGE * first.size;
  return sameSize && distance > NEXT_LINE[0] && distance < NEXT_LINE[1];
}

/** A line that is not aligned with the one before it begins another cell. */
function splitAtMisfits(pieces: readonly Piece[]): [Piece, ...Piece[]][] {
  const parts: [Piece, ...Piece[]][] = [];
  for (const piece of pieces) {
    const part = parts.at(-1);
    if (part !== undefined && isAligned(part, piece)) part.push(piece);
    else parts.push([piece]);
  }
  return parts;
}

function isAligned(part: readonly Piece[], piece: Piece): boolean {
  const above = part.at(-1);
  if (above === undefined) return false;
  const [one, other] = [extent(above), extent(piece)];
  const near = ALIGNMENT * piece[0].size;
  return (
    Math.abs(one.x0 - other.x0) < near ||
    Math.abs(one.x1 - other.x1) < near ||
    Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 2 * near
  );
}

function extent(runs: Piece): { readonly x0: number; readonly x1: number } {
  return {
    x0: Math.min(...runs.map(({ x0 }) => x0)),
    x1: Math.max(...runs.map(({ x1 }) => x1)),
  };
}

function toCell(pieces: [Piece, ...Piece[]]): DrawnCell {
  const [[first]] = pieces;
  const extents = pieces.map(extent);
  return {
    pieces,
    x0: Math.min(...extents.map(({ x0 }) => x0)),
    x1: Math.max(...extents.map(({ x1 }) => x1)),
    first: first.baseline,
    last: pieces.at(-1)?.[0].baseline ?? first.baseline,
    size: first.size,
  };
}
