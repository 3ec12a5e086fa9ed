import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { makePdf, type PdfText } from './make-pdf.ts';
import { read } from './read.ts';

const COLUMNS = [72, 130, 240] as const;
const LEADING = 14;
const GAP = 8;

/** Cells drawn one after the other as a browser prints them; `\n` ends a line of a cell. */
function printed(
  rows: readonly (readonly string[])[],
  align: 'top' | 'middle' | 'bottom',
  columns: readonly number[] = COLUMNS,
): PdfText[] {
  const texts: PdfText[] = [];
  let top = 700;
  for (const row of rows) {
    const height = Math.max(...row.map((cell) => cell.split('\n').length));
    row.forEach((cell, column) => {
      const lines = cell.split('\n');
      const share = { top: 0, middle: 0.5, bottom: 1 }[align];
      const first = top - (height - lines.length) * LEADING * share;
      lines.forEach((text, at) => {
        if (text === '') return;
        texts.push({ text, x: columns[column] ?? 0, y: first - at * LEADING });
      });
    });
    top -= height * LEADING + GAP;
  }
  return texts;
}

async function blocksOf(texts: readonly PdfText[]): Promise<string[]> {
  const { segments } = await read('a.pdf', makePdf([{ texts }]));
  return segments.flatMap(({ blocks }) =>
    blocks.map(({ kind, text, headerRows }) => `${kind} ${headerRows ?? ''}: ${text}`),
  );
}

const joined = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.join(' | ').replaceAll('\n', ' ')).join('\n');

const FAULTS = [
  ['Code', 'Meaning', 'What to do'],
  ['E01', 'No ignition', 'Check that the gas valve\nis open, then press RESET.'],
  ['E02', 'False flame', 'Call an engineer.'],
  ['E05', 'Overheating', 'Bleed the radiators and\ncheck the pump.'],
  ['E41', 'Connection with the\nthermostat lost', 'Change the batteries of\nthe thermostat.'],
];

describe('a table with cells of several lines', () => {
  it.each(['top', 'middle', 'bottom'] as const)(
    'is read row by row, aligned at the %s',
    async (align) => {
      expect(await blocksOf(printed(FAULTS, align))).toEqual([`table 1: ${joined(FAULTS)}`]);
    },
  );

  it.each(['top', 'middle'] as const)(
    'may wrap in its first column, aligned at the %s',
    async (align) => {
      const rows = FAULTS.map(([code = '', meaning = '', remedy = '']) => [meaning, code, remedy]);
      expect(await blocksOf(printed(rows, align, [72, 220, 290]))).toEqual([
        `table 1: ${joined(rows)}`,
      ]);
    },
  );

  it('may wrap in the names of its columns', async () => {
    const rows = [
      ['Kind of entry', 'Adults over\neighteen', 'Children up\nto twelve\nyears'],
      ['Single entry', '4.20', '2.50'],
      ['Card for ten\nentries', '36.00', '21.00'],
    ];
    expect(await blocksOf(printed(rows, 'middle', [72, 190, 300]))).toEqual([
      `table 1: ${joined(rows)}`,
    ]);
  });

  it('keeps names that stand close together apart', async () => {
    const [, ...body] = FAULTS;
    const head = { text: 'Code Meaning', x: 72, y: 722 };
    const remedy = { text: 'What to do', x: 230, y: 722 };
    const columns = [72, 102, 230];
    expect(await blocksOf([head, remedy, ...printed(body, 'middle', columns)])).toEqual([
      `table 1: ${joined(FAULTS)}`,
    ]);
  });

  it('stands between the paragraphs above and below it', async () => {
    const above = { text: 'The display shows the code of a fault.', x: 72, y: 740 };
    const below = { text: 'Other faults are found by an engineer.', x: 72, y: 480 };
    expect(await blocksOf([above, ...printed(FAULTS, 'middle'), below])).toEqual([
      `paragraph : ${above.text}`,
      `table 1: ${joined(FAULTS)}`,
      `paragraph : ${below.text}`,
    ]);
  });
});

describe('two columns of a page', () => {
  it('are no table, although one was drawn after the other', async () => {
    const lines = (side: string, x: number) =>
      Array.from({ length: 12 }, (_, at) => ({
        text: `line ${at + 1} of the ${side} column of the page`,
        x,
        y: 700 - at * LEADING,
      }));
    const blocks = await blocksOf([...lines('left', 72), ...lines('right', 320)]);
    expect(blocks.filter((block) => block.startsWith('table'))).toEqual([]);
    expect(blocks.join('\n').indexOf('line 12 of the left')).toBeLessThan(
      blocks.join('\n').indexOf('line 1 of the right'),
    );
  });
});
