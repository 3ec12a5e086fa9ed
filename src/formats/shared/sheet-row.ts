/** A cell that holds something. */
export interface SheetCell {
  /** From 1. */
  readonly column: number;
  /** What the cell shows, on one line, never blank. */
  readonly text: string;
  /** Columns that it covers, when it is merged with cells beside it. */
  readonly span?: number;
}

/** A row of a sheet that holds something, with its cells in the order of columns. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly cells: readonly [SheetCell, ...SheetCell[]];
  /** Whether its letters are set apart (bold), as those of a header are. */
  readonly emphasised: boolean;
}

/** Makes a row of its cells; null where all are blank. */
export function sheetRow(
  row: number,
  cells: readonly SheetCell[],
  emphasised = false,
): SheetRow | null {
  const [first, ...rest] = cells;
  return first === undefined ? null : { row, cells: [first, ...rest], emphasised };
}

/**
 * What a cell says as it stands in a table block, whose cells are separated by ` | ` and whose rows
 * by line breaks: on one line, and a separator of the cell's own with spaces that do not break.
 */
export function cellText(raw: string): string {
  return raw.replace(/\s+/gu, ' ').trim().replaceAll(' |', '\u00a0|').replaceAll('| ', '|\u00a0');
}
