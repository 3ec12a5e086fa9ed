import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { tableLinesIn } from '#core/chunk/table-lines.ts';
import { makePdf, type PdfText } from './make-pdf.ts';
import { read } from './read.ts';

const COLUMNS = [72, 200, 280, 360] as const;

/** Cells without lines around them; an empty one is not drawn. */
function borderless(
  rows: readonly (readonly string[])[],
  { columns = COLUMNS, leading = 14 }: { columns?: readonly number[]; leading?: number } = {},
): PdfText[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text === '' ? [] : [{ text, x: columns[column] ?? 0, y: 700 - row * leading }],
    ),
  );
}

async function blocksOf(texts: readonly PdfText[]): Promise<string[]> {
  const { segments } = await read('a.pdf', makePdf([{ texts }]));
  return segments.flatMap(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text}`));
}

describe('the head of a table', () => {
  it('is divided by the columns where only spaces stand between its words', async () => {
    const head = { text: 'Berth Length Price', x: 72, y: 714 };
    const rows = borderless(
      [
        ['A1', '12 m', '900'],
        ['A2', '9 m', '700'],
      ],
      { columns: [72, 102, 140] },
    );
    expect(await blocksOf([head, ...rows])).toEqual([
      'table: Berth | Length | Price\nA1 | 12 m | 900\nA2 | 9 m | 700',
    ]);
  });

  it('is not made of a sentence that stands above', async () => {
    const sentence = { text: 'What each of the berths costs in a year:', x: 72, y: 714 };
    const rows = borderless([
      ['A1', '900'],
      ['A2', '700'],
    ]);
    expect(await blocksOf([sentence, ...rows])).toEqual([
      `paragraph: ${sentence.text}`,
      'table: A1 | 900\nA2 | 700',
    ]);
  });
});

describe('cells that stand close together', () => {
  it('are told apart by those of the other rows', async () => {
    const rows = [
      ['Month', 'Rent', 'Paid by', 'Late fee'],
      ['April', '450', 'transfer', '2'],
      ['May', '450', 'cash', '3'],
      ['June', '450', 'cash', '1'],
    ];
    expect(await blocksOf(borderless(rows, { columns: [72, 104, 134, 175] }))).toEqual([
      `table: ${rows.map((row) => row.join(' | ')).join('\n')}`,
    ]);
  });
});

describe('rows of a table without lines', () => {
  it('stay apart where the first cell is empty and figures follow', async () => {
    const rows = [
      ['Month', 'Rent', 'Fees'],
      ['April', '450.00', '20.00'],
      ['', '30.00', '10.00'],
      ['May', '450.00', '5.00'],
    ];
    expect(await blocksOf(borderless(rows))).toEqual([
      'table: Month | Rent | Fees\nApril | 450.00 | 20.00\n | 30.00 | 10.00\nMay | 450.00 | 5.00',
    ]);
  });

  it('belong together where each fills other columns', async () => {
    const rows = [
      ['Item', 'Jan', 'Feb', 'Mar'],
      ['Rope', '1', '', ''],
      ['Chain', '', '2', ''],
      ['Anchor', '', '', '3'],
    ];
    expect(await blocksOf(borderless(rows))).toEqual([
      'table: Item | Jan | Feb | Mar\nRope | 1\nChain |  | 2\nAnchor |  |  | 3',
    ]);
  });

  it('take in the second line of a cell, also of the first one', async () => {
    const rows = [
      ['Boat', 'Berth', 'Rule'],
      ['The long name of', 'A1', 'must leave'],
      ['the boat Albatros', '', ''],
      ['Swift', 'A2', 'may stay until'],
      ['', '', 'noon on Sunday'],
      ['Gull', 'A3', 'may stay'],
    ];
    expect(await blocksOf(borderless(rows, { columns: [72, 200, 280] }))).toEqual([
      'table: Boat | Berth | Rule\nThe long name of the boat Albatros | A1 | must leave\n' +
        'Swift | A2 | may stay until noon on Sunday\nGull | A3 | may stay',
    ]);
  });

  it('go on after a label that stands between them', async () => {
    const rows = [
      ['Boat', 'Day', 'Week'],
      ['Small', '10', '60'],
      ['Large boats', '', ''],
      ['Big', '20', '120'],
    ];
    expect(await blocksOf(borderless(rows))).toEqual([
      'table: Boat | Day | Week\nSmall | 10 | 60\nLarge boats\nBig | 20 | 120',
    ]);
  });
});

describe('a text set to both margins', () => {
  it('is not taken for cells', async () => {
    const words = ['The owner', 'lets the house', 'to the club', 'for a term', 'of two years'];
    const texts = words.flatMap((text, row): PdfText[] => [
      { text, x: 72, y: 700 - row * 14 },
      { text: 'and nobody', x: 72 + text.length * 5 + 12, y: 700 - row * 14 },
    ]);
    const blocks = await blocksOf(texts);
    expect(blocks.join()).not.toContain('|');
  });
});

describe('a table that goes on over a page', () => {
  const row = (cells: readonly string[], y: number, columns: readonly number[] = COLUMNS) =>
    cells.map((text, at): PdfText => ({ text, x: columns[at] ?? 0, y }));
  const first = [
    ...row(['Berth', 'Length', 'Price', 'Water'], 100),
    ...row(['A1', '12 m', '900', 'yes'], 86),
    ...row(['A2', '9 m', '700', 'yes'], 72),
  ];

  /** Names and rows of the table on the second page. */
  async function secondPage(second: readonly PdfText[], page: readonly PdfText[] = first) {
    const { segments } = await read('a.pdf', makePdf([{ texts: page }, { texts: second }]));
    const { blocks = [], text = '' } = segments[1] ?? {};
    const lines = tableLinesIn(blocks, 0, text.length).filter(({ header }) => !header);
    return {
      names: lines[0]?.names,
      rows: lines.map(({ start, end }) => text.slice(start, end)),
    };
  }

  const goingOn = [
    ...row(['B1', '7 m', '450', 'no'], 760),
    ...row(['B2', '6 m', '400', 'no'], 746),
  ];
  const names = ['Berth', 'Length', 'Price', 'Water'];

  it('has its names on the next page too, and nothing is added to that page', async () => {
    expect(await secondPage(goingOn)).toEqual({
      names,
      rows: ['B1 | 7 m | 450 | no', 'B2 | 6 m | 400 | no'],
    });
  });

  it('has them below a line that says so', async () => {
    const line = { text: 'Table 1 (continued)', x: 72, y: 790 };
    expect((await secondPage([line, ...goingOn])).names).toEqual(names);
  });

  it('has them where a column is empty there, and where its rows are words only', async () => {
    const words = [
      ...row(['B1', 'short', 'free', ''], 760),
      ...row(['B2', 'short', 'taken', ''], 746),
    ].filter(({ text }) => text !== '');
    expect(await secondPage(words)).toEqual({
      names: names.slice(0, 3),
      rows: ['B1 | short | free', 'B2 | short | taken'],
    });
  });

  it('has its own header where it repeats it or has another', async () => {
    const repeated = [...row(names, 774), ...goingOn];
    expect(await secondPage(repeated)).toEqual({
      names,
      rows: ['B1 | 7 m | 450 | no', 'B2 | 6 m | 400 | no'],
    });
    const other = [...row(['Boat', 'Draught', 'Mass', 'Sail'], 774), ...goingOn];
    expect((await secondPage(other)).names).toEqual(['Boat', 'Draught', 'Mass', 'Sail']);
  });

  it('is another table where its columns stand elsewhere or text is between', async () => {
    const columns = [72, 150, 320, 450];
    const elsewhere = [
      ...row(['B1', '7 m', '450', 'no'], 760, columns),
      ...row(['B2', '6 m', '400', 'no'], 746, columns),
    ];
    expect((await secondPage(elsewhere)).names).toEqual([]);
    const above = { text: 'Rooms of the house and what they hold.', x: 72, y: 800 };
    expect((await secondPage([above, ...goingOn])).names).toEqual([]);
    const below = { text: 'So much for the berths of the harbour.', x: 72, y: 40 };
    expect((await secondPage(goingOn, [...first, below])).names).toEqual([]);
  });
});
