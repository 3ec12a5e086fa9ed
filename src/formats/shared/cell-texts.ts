import type { InlineText } from './inline-writer.ts';
import { isAllStrong } from './table-draft.ts';

/** Text of a cell of an office document from which its table only lays out the page, in UTF-16 units. */
export const LONGEST_CELL = 2500;

/** Reads the cells of a table, each as one text, and tells which are in bold throughout. */
export class CellTexts<Cell extends object> {
  readonly #partsOf: (cell: Cell) => readonly InlineText[];
  readonly #plain = new Set<Cell>();

  /** @param partsOf the paragraphs of a cell */
  constructor(partsOf: (cell: Cell) => readonly InlineText[]) {
    this.#partsOf = partsOf;
  }

  /** The paragraphs of a cell, one after the other. */
  read(cell: Cell): string {
    const parts = this.#partsOf(cell);
    if (!parts.every(isAllStrong)) this.#plain.add(cell);
    return parts.map(({ text }) => text).join(' ');
  }

  /** Whether all of these cells, which have been read, are in bold. */
  areBold(cells: readonly Cell[]): boolean {
    return cells.every((cell) => !this.#plain.has(cell));
  }
}
