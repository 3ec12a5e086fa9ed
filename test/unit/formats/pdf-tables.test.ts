import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
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
