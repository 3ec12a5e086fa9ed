import { CellGrid } from './cell-grid.ts';
import type { InlineText } from './inline-writer.ts';
import { isAllStrong, type TableDraft } from './table-draft.ts';

/** What a row's definition says of one of its cells. */
interface CellDefinition {
  /** Right edge in twentieths of a point; null where it is not told. */
  readonly edge: number | null;
  /** Goes on with the cell above, or with the one to its left. */
  readonly merged: 'above' | 'left' | null;
}

interface Row {
  readonly texts: readonly string[];
  readonly cells: readonly CellDefinition[];
  readonly bold: boolean;
  readonly header: boolean;
}

/** Edges (in twentieths of a point) that are no further apart are the same column's. */
const SAME_EDGE = 60;
const MAX_COLUMNS = 500;
const UNTOLD: CellDefinition = { edge: null, merged: null };

/** Puts the rows of a table together; cells stand in columns by the edges that their rows define. */
export class RtfTable {
  /** Whether the row under way is repeated on every page. */
  header = false;
  #cells: CellDefinition[] = [];
  #merged: CellDefinition['merged'] = null;
  #texts: string[] = [];
  #bold = true;
  #rows: Row[] = [];

  /** Begins the definition of a row, which may be said again before its end. */
  defineRow(): void {
    this.header = false;
    this.#cells = [];
    this.#merged = null;
  }

  /** Says of the cell that is defined next that it goes on with another. */
  merge(merged: 'above' | 'left'): void {
    this.#merged = merged;
  }

  /** Ends the definition of a cell. */
  defineCell(edge: number | null): void {
    if (this.#cells.length < MAX_COLUMNS) this.#cells.push({ edge, merged: this.#merged });
    this.#merged = null;
  }

  endCell(inline: InlineText): void {
    this.#bold &&= isAllStrong(inline);
    this.#texts.push(inline.text);
  }

  /** Ends the row under way; one without text is left out. */
  endRow(): void {
    const { header } = this;
    if (this.#texts.some((text) => text !== '')) {
      this.#rows.push({ texts: this.#texts, cells: this.#cells, bold: this.#bold, header });
    }
    this.#texts = [];
    this.#bold = true;
  }

  /** Whether a cell was ended whose row was not. */
  get open(): boolean {
    return this.#texts.length > 0;
  }

  /** The table, of which nothing is kept; null where there is none. */
  take(): TableDraft | null {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length === 0) return null;
    const grid = layOut(rows);
    const body = rows.findIndex(({ header }) => !header);
    return {
      rows: grid.rows,
      spans: grid.spans,
      headerRows: body === -1 ? rows.length : body,
      bold: rows.map(({ bold }) => bold),
    };
  }
}

function layOut(rows: readonly Row[]): CellGrid {
  const edges = columnEdges(rows);
  const grid = new CellGrid();
  for (const { texts, cells } of rows) {
    grid.startRow();
    const told = cells.length >= texts.length && cells.every(({ edge }) => edge !== null);
    let column = 0;
    let from = 0;
    texts.forEach((text, at) => {
      const { edge, merged } = (told ? cells[at] : null) ?? UNTOLD;
      const to = edge === null ? column + 1 : Math.max(column + 1, columnsUntil(edges, edge));
      if (merged === 'left' && at > 0) {
        const before = grid.rows.at(-1)?.[from] ?? '';
        grid.put(from, [before, text].filter(Boolean).join(' '), to - from);
      } else {
        from = column;
        const above = merged === 'above' && text === '' ? grid.above(column) : null;
        grid.put(column, above?.text ?? text, to - column);
      }
      column = to;
    });
  }
  return grid;
}

/** Right edges of the columns, from the left. */
function columnEdges(rows: readonly Row[]): number[] {
  const all = rows.flatMap(({ cells }) => cells.flatMap(({ edge }) => edge ?? []));
  const edges: number[] = [];
  for (const edge of [...new Set(all)].sort((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last === undefined || edge - last > SAME_EDGE) edges.push(edge);
  }
  return edges.slice(0, MAX_COLUMNS);
}

function columnsUntil(edges: readonly number[], edge: number): number {
  return edges.filter((each) => each < edge + SAME_EDGE).length;
}
