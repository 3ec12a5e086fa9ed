/** The rows of one segment's chunks in the indexes: consecutive, in the order of the chunks. */
export interface SegmentRows {
  /** Ordinal of the segment in its document. */
  readonly segment: number;
  readonly row: number;
  readonly count: number;
  /** Ordinal of the first chunk in its document. */
  readonly ordinal: number;
}

const FIELDS = 4;

/** Packs the rows of a build: four numbers a segment, in the order of segments. */
export function packRows(segments: readonly SegmentRows[]): Uint32Array {
  const packed = new Uint32Array(segments.length * FIELDS);
  segments.forEach(({ segment, row, count, ordinal }, n) => {
    packed.set([segment, row, count, ordinal], n * FIELDS);
  });
  return packed;
}

/** Reads what `packRows` wrote. */
export function unpackRows(packed: Uint32Array): SegmentRows[] {
  const segments: SegmentRows[] = [];
  for (let n = 0; n < packed.length; n += FIELDS) {
    const [segment = 0, row = 0, count = 0, ordinal = 0] = packed.subarray(n, n + FIELDS);
    segments.push({ segment, row, count, ordinal });
  }
  return segments;
}

/** Number of chunks in the segments. */
export function countRows(segments: readonly SegmentRows[]): number {
  return segments.reduce((sum, { count }) => sum + count, 0);
}

/** A run of consecutive rows. */
export interface Run {
  readonly row: number;
  readonly count: number;
}

/** Every row of a run. */
export function rowsOf({ row, count }: Run): number[] {
  return Array.from({ length: count }, (_, n) => row + n);
}

/** The index of the last item that starts at or before `row`, or −1; items are in the order of rows. */
export function lastAtOrBefore(items: readonly Run[], row: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.row ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Puts runs in order and joins those that touch or overlap. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: { row: number; count: number }[] = [];
  for (const { row, count } of runs.toSorted((one, other) => one.row - other.row)) {
    const last = joined.at(-1);
    if (last !== undefined && row <= last.row + last.count) {
      last.count = Math.max(last.count, row + count - last.row);
    } else joined.push({ row, count });
  }
  return joined;
}

/** The runs between joined runs, from row 0 on. */
export function gapsBetween(joined: readonly Run[]): Run[] {
  const gaps: Run[] = [];
  let next = 0;
  for (const { row, count } of joined) {
    if (row > next) gaps.push({ row: next, count: row - next });
    next = row + count;
  }
  return gaps;
}

/** Packs joined runs as pairs of first row and count. */
export function packRuns(joined: readonly Run[]): Uint32Array {
  return Uint32Array.from(joined.flatMap(({ row, count }) => [row, count]));
}

/** Reads what `packRuns` wrote. */
export function unpackRuns(packed: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (let n = 0; n < packed.length; n += 2) {
    runs.push({ row: packed[n] ?? 0, count: packed[n + 1] ?? 0 });
  }
  return runs;
}
