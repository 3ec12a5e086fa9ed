import { describe, expect, it } from 'vitest';
import type { Block } from '#core/model/block.ts';
import { isRowCited, sheetGrid } from '#ui/reader/sheet-grid.ts';

function table(start: number, text: string, rows: number[], headerRows = 1): Block {
  return {
    kind: 'table',
    text,
    start,
    level: 0,
    headingPath: [],
    marks: [],
    boxes: [],
    grid: { sheet: 'S', rows, columns: [2, 4], headerRows },
  };
}

const GROUPS = [
  table(10, 'Name | Age\nAna | 7', [3, 4]),
  table(40, 'Name | Age\nRui\n | 9', [3, 5, 6]),
];

describe('the grid of a sheet', () => {
  it('shows a repeated header once, and every cell in its column', () => {
    const { columns, rows } = sheetGrid(GROUPS);
    expect(columns).toEqual([2, 4]);
    const shown = rows.map(({ block, row, header, cells }) => [
      row,
      header,
      Object.fromEntries(
        [...cells].map(([at, { start, end }]) => [at, block.text.slice(start, end)]),
      ),
    ]);
    expect(shown).toEqual([
      [3, true, { 2: 'Name', 4: 'Age' }],
      [4, false, { 2: 'Ana', 4: '7' }],
      [5, false, { 2: 'Rui' }],
      [6, false, { 4: '9' }],
    ]);
  });

  it('knows which row is cited', () => {
    const { rows } = sheetGrid(GROUPS);
    const cited = (start: number, end: number) =>
      rows.filter((row) => isRowCited(row, [{ kind: 'cited', start, end }])).map(({ row }) => row);
    expect(cited(21, 28)).toEqual([4]);
    expect(cited(21, 56)).toEqual([4, 5]);
  });
});
