import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SheetGrid } from '#core/model/block.ts';
import { read } from './read.ts';

async function tables(name: string, content: string | Uint8Array) {
  const { segments } = await read(name, content);
  return segments.flatMap(({ blocks }) =>
    blocks.map(({ kind, text, grid }) => ({ kind, text, grid })),
  );
}

async function textOf(name: string, content: string | Uint8Array): Promise<string> {
  return (await read(name, content)).segments.map(({ text }) => text).join('\n\n');
}

function grid(rows: number[], columns: number[], headerRows: number): SheetGrid {
  return { sheet: '', rows, columns, headerRows };
}

describe('a table as text', () => {
  it('is one block of rows and cells that knows its addresses and its header', async () => {
    const [table, ...rest] = await tables('rates.csv', 'City,Rate\nPorto,12\n\n"Faro, south",9\n');
    expect(rest).toEqual([]);
    expect(table).toEqual({
      kind: 'table',
      text: 'City | Rate\nPorto | 12\nFaro, south | 9',
      grid: grid([1, 2, 4], [1, 2], 1),
    });
  });

  it.each([
    ['commas', 'Item,Price\nSoap,4.50\nTowel,12.00'],
    ['semicolons', 'Item;Price\nSoap;4.50\nTowel;12.00'],
    ['tabs', 'Item\tPrice\nSoap\t4.50\nTowel\t12.00'],
    ['bars', 'Item|Price\nSoap|4.50\nTowel|12.00'],
    ['a line that names the separator', 'sep=;\nItem;Price\nSoap;4.50\nTowel;12.00'],
    ['Windows line ends', 'Item,Price\r\nSoap,4.50\r\nTowel,12.00\r\n'],
    ['old Mac line ends', 'Item,Price\rSoap,4.50\rTowel,12.00\r'],
  ])('is read with %s', async (_, content) => {
    expect(await textOf('a.csv', content)).toBe('Item | Price\nSoap | 4.50\nTowel | 12.00');
  });

  it('keeps decimal commas between semicolons', async () => {
    const content = '1,5;2,5\n3,5;4,5\n6,5;7,5\n';
    expect(await textOf('a.csv', content)).toBe('1,5 | 2,5\n3,5 | 4,5\n6,5 | 7,5');
    expect(await textOf('a.csv', `Peso;Preço\n${content}`)).toMatch(/^Peso \| Preço\n1,5 \| 2,5/);
  });

  it('has no header where its first row is a row of values', async () => {
    const [table] = await tables('a.csv', '1,2,3\n4,5,6\n7,8,9');
    expect(table?.grid?.headerRows).toBe(0);
  });

  it('keeps cells beyond the header', async () => {
    const [table] = await tables('a.csv', 'Name,Town\nAna,Faro,late\nRui,Braga\n');
    expect(table?.text).toBe('Name | Town\nAna | Faro | late\nRui | Braga');
    expect(table?.grid).toEqual(grid([1, 2, 3], [1, 2, 3], 1));
  });

  it('keeps a line break and a separator inside a cell apart from those of the table', async () => {
    const [table] = await tables('a.csv', 'Name,Note\nAna,"first\nsecond | third"\nRui,none');
    expect(table?.text.split('\n')).toEqual([
      'Name | Note',
      'Ana | first second\u00a0|\u00a0third',
      'Rui | none',
    ]);
  });

  it('takes quotation marks that are never closed for what they are', async () => {
    const text = await textOf('a.csv', 'Part,Size\n"5 inch,12\nbolt,3\n');
    expect(text).toBe('Part | Size\n"5 inch | 12\nbolt | 3');
  });

  it('finds a caption above its table', async () => {
    const [caption, table] = await tables('a.csv', 'Rates for 2024\n\nCity,Rate\nPorto,12');
    expect(caption).toMatchObject({ kind: 'caption', text: 'Rates for 2024' });
    expect(table).toMatchObject({ kind: 'table', text: 'City | Rate\nPorto | 12' });
  });

  it('is understood in UTF-16 and in Windows-1252', async () => {
    const words = 'Cidade;Preço\nBragança;3';
    const wide = new Uint16Array([0xfeff, ...Array.from(words, (unit) => unit.charCodeAt(0))]);
    const narrow = Uint8Array.from(words, (unit) => unit.charCodeAt(0));
    const expected = 'Cidade | Preço\nBragança | 3';
    expect(await textOf('a.csv', new Uint8Array(wide.buffer))).toBe(expected);
    expect(await textOf('a.csv', narrow)).toBe(expected);
  });

  it('repeats its header in every row group, and each row stands in one group', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `person ${at},${at * 7}`);
    const { segments } = await read('long.csv', `Name,Points\n${rows.join('\n')}`);
    expect(segments.length).toBeGreaterThan(2);
    const seen: number[] = [];
    for (const { text, grid } of segments.flatMap(({ blocks }) => blocks)) {
      const lines = text.split('\n');
      expect(lines[0]).toBe('Name | Points');
      expect(grid?.rows[0]).toBe(1);
      expect(lines).toHaveLength(grid?.rows.length ?? 0);
      seen.push(...(grid?.rows.slice(1) ?? []));
    }
    expect(seen).toEqual(rows.map((_, at) => at + 2));
  });

  it('of a million empty rows holds what is not empty', async () => {
    const [table] = await tables('a.csv', `A,B\n1,2\n${',\n'.repeat(1_000_000)}3,4`);
    expect(table?.text).toBe('A | B\n1 | 2\n3 | 4');
    expect(table?.grid?.rows.at(-1)).toBe(1_000_003);
  });

  it('without a cell that says anything is empty', async () => {
    await expect(read('a.csv', ',,,\n,,\n')).rejects.toMatchObject({
      code: 'format-empty',
      subject: 'a.csv',
    });
  });
});

describe('the header of a table', () => {
  it.each([
    ['words above values', 'City,Rate\nPorto,12\nFaro,9', 1],
    ['years beside a word', 'Region,2019,2020\nNorth,5,6\nSouth,7,8', 1],
    ['words above words', 'Name,Town,Role\nAna,Faro,chair\nRui,Braga,clerk', 1],
    ['values from the first row on', 'Ana,1990-02-03,5 kg\nRui,1988-11-30,7 kg', 0],
    ['a single row', 'Ana,Faro,chair', 0],
  ])('%s', async (_, content, headerRows) => {
    const [table] = await tables('a.csv', content);
    expect(table?.grid?.headerRows).toBe(headerRows);
  });
});

const SHARED = '../shared/files/other';
describe.skipIf(!existsSync(SHARED))(
  'tables found in the wild (skipped where they are not at hand)',
  () => {
    it('are read', async () => {
      expect(await textOf('u.csv', readFileSync(`${SHARED}/utf16.csv`))).toBe(
        'Stanley Cups\n\nTeam | Location | Stanley Cups\nBlues | STL | 1\nFlyers | PHI | 2\nMaple Leafs | TOR | 13',
      );
      expect(await textOf('i.csv', readFileSync(`${SHARED}/inconsistent-header.csv`))).toMatch(
        /^1 \| 2 \| 3\na \| b \| c \| d/,
      );
    });
  },
);
