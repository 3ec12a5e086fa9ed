import { parseCellAddress } from '#core/model/cells.ts';
import type { ZipArchive, ZipEntry } from '../shared/zip.ts';

/** A rectangle of cells, rows and columns from 1. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** What a sheet says about its cells behind them. */
export interface SheetRanges {
  readonly merged: readonly CellRange[];
  /** Rows that head a filtered range. */
  readonly headerRows: ReadonlySet<number>;
}

const RANGE = /<(?:\w+:)?(mergeCell|autoFilter)\s[^<>]*?\bref="([^"<>]{1,40})"/g;
/** Characters that an element may take, so that none is missed between two pieces. */
const OVERLAP = 512;
/** Merged ranges that are looked at. */
const MOST_MERGED = 50_000;

/** Reads a range such as A1:C3; null for anything else. */
function parseRange(text: string): CellRange | null {
  const [first = '', last = first] = text.split(':');
  const from = parseCellAddress(first);
  const to = parseCellAddress(last);
  if (from === null || to === null || to.row < from.row || to.column < from.column) return null;
  return { top: from.row, left: from.column, bottom: to.row, right: to.column };
}

/**
 * Merged cells and filters stand behind the cells that they are about, and a sheet may be too large
 * to be held, so that they are looked for beforehand, without reading the rest.
 * @throws AppError format-damaged, too-large
 */
export async function readRanges(archive: ZipArchive, entry: ZipEntry): Promise<SheetRanges> {
  const merged: CellRange[] = [];
  const headerRows = new Set<number>();
  const decoder = new TextDecoder('latin1');
  let kept = '';
  for await (const piece of archive.stream(entry)) {
    const text = kept + decoder.decode(piece);
    let done = 0;
    for (const { 0: found, 1: kind, 2: ref = '', index } of text.matchAll(RANGE)) {
      done = index + found.length;
      const range = parseRange(ref);
      if (range === null) continue;
      if (kind === 'autoFilter') headerRows.add(range.top);
      else if (merged.length < MOST_MERGED) merged.push(range);
    }
    kept = text.slice(Math.max(done, text.length - OVERLAP));
  }
  return { merged, headerRows };
}
