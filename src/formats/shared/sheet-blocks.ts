import type { BlockKind } from '#core/model/block.ts';
import type { DraftBlock } from './segments.ts';
import { countHeaderRows, goesOn, type HeaderEvidence } from './sheet-header.ts';
import type { SheetRow } from './sheet-row.ts';

/** Rows by which the header of a table is told. */
const ROWS_AHEAD = 12;
/** UTF-16 units that a row group holds, about. */
const GROUP_LENGTH = 12_000;
/** Longest text of a cell that stands alone above a table to be its caption. */
const LONGEST_CAPTION = 200;
/** Rows of one cell above a table that are its captions; more of them are a list. */
const MOST_CAPTIONS = 5;

/** Where a sheet's blocks belong. */
export interface SheetPlace {
  readonly sheet: string;
  readonly headingPath: readonly string[];
  readonly evidence: HeaderEvidence;
}

/**
 * Makes blocks of a sheet's rows as they come: tables between gaps, cells that stand alone above
 * them as captions, long tables as row groups, each with the header again. Holds no more than one
 * row group.
 */
export class SheetBlocks {
  readonly #place: SheetPlace;
  /** Rows of the table under way that are not in a block yet. */
  #rows: SheetRow[] = [];
  #length = 0;
  /** Header of the table under way; null until enough of its rows are there. */
  #header: readonly SheetRow[] | null = null;
  #last: SheetRow | null = null;

  constructor(place: SheetPlace) {
    this.#place = place;
  }

  /** Takes the next row; rows come in order and blank ones are left out. */
  add(row: SheetRow): DraftBlock[] {
    const blocks: DraftBlock[] = [];
    const last = this.#last;
    if (last !== null && row.row > last.row + 1) {
      if (this.#header === null) blocks.push(...this.#open());
      const header = this.#header?.at(-1);
      if (header === undefined || !goesOn(header, last, row)) blocks.push(...this.end());
    }
    this.#rows.push(row);
    this.#last = row;
    this.#length += lengthOf(row);
    const full = this.#length >= GROUP_LENGTH;
    if (this.#header === null && (full || this.#rows.length >= ROWS_AHEAD)) {
      blocks.push(...this.#open());
    }
    if (full) blocks.push(...this.#flush());
    return blocks;
  }

  /** The blocks of what is left; the table under way ends. */
  end(): DraftBlock[] {
    const opened = this.#header === null ? this.#open() : [];
    const blocks = [...opened, ...this.#flush()];
    this.#header = null;
    this.#last = null;
    return blocks;
  }

  /** Reads the top of a table: captions first, then its header. */
  #open(): DraftBlock[] {
    const wide = this.#rows.findIndex(({ cells }) => cells.length > 1);
    // One or two cells that stand alone between gaps are a title or a note; more are a list.
    const alone = wide === -1 ? (this.#rows.length <= 2 ? this.#rows.length : 0) : wide;
    const captions = this.#rows
      .splice(0, alone > MOST_CAPTIONS ? 0 : alone)
      .map((row) => this.#caption(row));
    const count = countHeaderRows(this.#rows.slice(0, ROWS_AHEAD), this.#place.evidence);
    this.#header = this.#rows.splice(0, count);
    this.#length = this.#rows.reduce((sum, row) => sum + lengthOf(row), 0);
    return captions;
  }

  #caption(row: SheetRow): DraftBlock {
    const [{ text }] = row.cells;
    return this.#block(text.length > LONGEST_CAPTION ? 'paragraph' : 'caption', [row], 0);
  }

  #flush(): DraftBlock[] {
    const header = this.#header ?? [];
    const rows = this.#rows;
    this.#rows = [];
    this.#length = 0;
    if (rows.length === 0) return [];
    return [this.#block('table', [...header, ...rows], header.length)];
  }

  #block(kind: BlockKind, rows: readonly SheetRow[], headerRows: number): DraftBlock {
    const columns = [
      ...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column))),
    ].sort((a, b) => a - b);
    const { sheet, headingPath } = this.#place;
    return {
      kind,
      text: rows.map((row, at) => rowText(row, columns, at < headerRows)).join('\n'),
      level: 0,
      headingPath,
      marks: [],
      boxes: [],
      grid: { sheet, rows: rows.map(({ row }) => row), columns, headerRows },
    };
  }
}

/** A name that stands over several columns is said for each of them. */
function rowText({ cells }: SheetRow, columns: readonly number[], header: boolean): string {
  const texts = new Map<number, string>();
  for (const { column, text, span = 1 } of cells) {
    const last = header ? column + span - 1 : column;
    for (let at = column; at <= last; at += 1) texts.set(at, text);
  }
  const line = columns.map((column) => texts.get(column) ?? '');
  return line.slice(0, line.findLastIndex((text) => text !== '') + 1).join(' | ');
}

function lengthOf({ cells }: SheetRow): number {
  return cells.reduce((sum, { text }) => sum + text.length + 3, 0);
}
