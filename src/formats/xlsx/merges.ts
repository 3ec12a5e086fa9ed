import type { SheetCell } from '../shared/sheet-row.ts';
import type { CellRange } from './ranges.ts';

/** Merged ranges that reach over several rows at the same time, at most. */
const MOST_OPEN = 500;

/**
 * Says the text of merged cells in each of the rows that they reach over, as a reader of the sheet
 * sees it beside them, and how many columns they cover.
 */
export class MergedCells {
  readonly #byTop = new Map<number, CellRange[]>();
  #open: { readonly range: CellRange; readonly text: string }[] = [];

  constructor(ranges: readonly CellRange[]) {
    for (const range of ranges) {
      const same = this.#byTop.get(range.top);
      if (same === undefined) this.#byTop.set(range.top, [range]);
      else same.push(range);
    }
  }

  /**
   * The cells of the next row that holds anything, with what is merged into it. A row that holds
   * nothing of its own stays empty.
   */
  apply(row: number, cells: readonly SheetCell[]): readonly SheetCell[] {
    this.#open = this.#open.filter(({ range }) => range.bottom >= row);
    if (cells.length === 0) return cells;
    const here = this.#byTop.get(row) ?? [];
    const own = here.length === 0 ? cells : cells.map((cell) => withSpan(cell, here));
    const taken = new Set(own.map(({ column }) => column));
    const above = this.#open
      .filter(({ range }) => !taken.has(range.left))
      .map(({ range, text }) => ({ column: range.left, text, span: widthOf(range) }));
    for (const range of here) {
      const text = cells.find(({ column }) => column === range.left)?.text;
      if (range.bottom > row && text !== undefined && this.#open.length < MOST_OPEN) {
        this.#open.push({ range, text });
      }
    }
    return above.length === 0 ? own : [...own, ...above].sort((a, b) => a.column - b.column);
  }
}

function withSpan(cell: SheetCell, ranges: readonly CellRange[]): SheetCell {
  const range = ranges.find(({ left }) => left === cell.column);
  return range === undefined ? cell : { ...cell, span: widthOf(range) };
}

function widthOf({ left, right }: CellRange): number {
  return right - left + 1;
}
