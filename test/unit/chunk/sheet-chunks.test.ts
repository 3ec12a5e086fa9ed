import { describe, expect, it } from 'vitest';
import { CONTEXT_TOKENS } from '#core/chunk/contextualise.ts';
import { DocumentChunker } from '#core/chunk/document-chunker.ts';
import { cellAddress, cellRange, namedCells, parseCellAddress } from '#core/model/cells.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { read } from '../formats/read.ts';
import { packTokenizer } from './tokenizer.ts';

const counter = packTokenizer('multilingual-e5-small-en-pt');

async function chunksOf(csv: string) {
  const { segments } = await read('staff.csv', csv);
  const chunker = new DocumentChunker({
    document: brand<DocumentId>('d'),
    title: 'staff',
    childTokens: 64,
    parentTokens: 256,
    context: true,
    counter,
  });
  return segments.flatMap((segment) => chunker.chunk(segment));
}

const ROWS = Array.from({ length: 200 }, (_, at) => `Person ${at + 1},${at % 40},Room ${at * 3}`);

describe('chunks of a long sheet', () => {
  it('carry the names of the columns, in their text or in their context', async () => {
    const chunks = await chunksOf(`Name,Years,Place\n${ROWS.join('\n')}`);
    expect(chunks.length).toBeGreaterThan(20);
    for (const { text, context } of chunks) {
      expect(`${context}\n${text}`).toContain('Name | Years | Place');
      expect(counter.count(context)).toBeLessThanOrEqual(CONTEXT_TOKENS);
    }
  });

  it('never hold a header alone', async () => {
    for (const { tableLines = [] } of await chunksOf(`Name,Years,Place\n${ROWS.join('\n')}`)) {
      expect(tableLines.some(({ header }) => !header)).toBe(true);
    }
  });

  it('know the row of each of their lines', async () => {
    for (const { text, tableLines = [] } of await chunksOf(
      `Name,Years,Place\n${ROWS.join('\n')}`,
    )) {
      expect(tableLines.map(({ start, end }) => text.slice(start, end))).toEqual(text.split('\n'));
      for (const { start, end, row, header } of tableLines) {
        const expected = header ? 'Name | Years | Place' : ROWS[row! - 2]?.replaceAll(',', ' | ');
        expect(text.slice(start, end)).toBe(expected);
      }
    }
  });
});

describe('the cells of a quoted row', () => {
  it('come with the names of their columns, wherever their chunk begins', async () => {
    const chunks = await chunksOf(`Name,Years,Place\n${ROWS.join('\n')}`);
    for (const { text, tableLines = [] } of chunks) {
      const { start, end } = tableLines.findLast(({ header }) => !header)!;
      expect(namedCells(text, tableLines, start, end).map(({ name }) => name)).toEqual([
        'Name',
        'Years',
        'Place',
      ]);
    }
  });

  it('are named only where there is one row with a header', () => {
    const line = { start: 0, end: 9, row: 1, header: false, columns: [1, 2], names: [] };
    expect(namedCells('Ana | 4 m', [line], 0, 9)).toEqual([]);
    const named = { ...line, names: ['Name', 'Depth'] };
    expect(namedCells('Ana | 4 m', [named], 6, 9)).toEqual([{ name: 'Depth', text: '4 m' }]);
    expect(namedCells('Ana | 4 m\nx', [named], 0, 11)).toEqual([]);
  });
});

describe('the addresses of a part of a chunk', () => {
  const text = 'Name | Years\nAna |  | Faro';
  const lines = [
    { start: 0, end: 12, row: 1, header: true, columns: [2, 3, 28], names: ['Name', 'Years', ''] },
    {
      start: 13,
      end: 26,
      row: 7,
      header: false,
      columns: [2, 3, 28],
      names: ['Name', 'Years', ''],
    },
  ];
  const range = (part: string) =>
    cellRange(text, lines, text.indexOf(part), text.indexOf(part) + part.length);

  it('name the first and the last cell that it touches', () => {
    expect(range('Ana |  | Faro')).toBe('B7:AB7');
    expect(range('Faro')).toBe('AB7');
    expect(range('Years\nAna')).toBe('B1:C7');
    expect(cellRange(text, lines, 16, 17)).toBe('');
  });

  it('are written as they are read', () => {
    for (const column of [1, 26, 27, 52, 702, 703, 16_384]) {
      expect(parseCellAddress(cellAddress(9, column))).toEqual({ row: 9, column });
    }
    expect(parseCellAddress('$C$12')).toEqual({ row: 12, column: 3 });
    expect(parseCellAddress('12C')).toBeNull();
  });
});
