/** The cells of a table as they are laid out: what each says, and how many columns it reaches over. */
export class CellGrid {
  readonly rows: string[][] = [];
  /** By row and column, as `rows`. */
  readonly spans: number[][] = [];

  /** Begins the next row. */
  startRow(): void {
    this.rows.push([]);
    this.spans.push([]);
  }

  /**
   * Puts a cell into the last row; columns that are left out before it stay empty.
   *
   * @param column from 0
   * @param span columns that it reaches over, itself included
   */
  put(column: number, text: string, span = 1): void {
    const row = this.rows.at(-1);
    const spans = this.spans.at(-1);
    if (row === undefined || spans === undefined) return;
    for (let at = row.length; at < column; at += 1) [row[at], spans[at]] = ['', 1];
    [row[column], spans[column]] = [text, Math.max(span, 1)];
  }

  /** What stands above a column of the last row; null where nothing does. */
  above(column: number): { readonly text: string; readonly span: number } | null {
    const text = this.rows.at(-2)?.[column];
    return text === undefined ? null : { text, span: this.spans.at(-2)?.[column] ?? 1 };
  }
}
