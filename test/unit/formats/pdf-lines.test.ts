import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { lines, makePdf, type PdfPage, type PdfText } from './make-pdf.ts';
import { outline, read } from './read.ts';

const PROSE = [
  'The owner lets the boat house at Pier 9 to the sailing club for a term',
  'of two years. The club may end the lease early with a notice of ninety',
  'days, given in writing to the owner or to the person whom the owner ap-',
  'pointed for it.',
];

function page(...texts: PdfText[]): PdfPage {
  return { texts };
}

function textsOf(result: Awaited<ReturnType<typeof read>>): string[] {
  return result.segments.map(({ text }) => text);
}

describe('lines of a page', () => {
  it('become paragraphs, with divided words joined', async () => {
    const pdf = makePdf([
      page(...lines(PROSE, { x: 72, y: 700 }), ...lines(PROSE, { x: 72, y: 620 })),
    ]);
    const paragraph = PROSE.join(' ').replace('ap- pointed', 'appointed');
    expect(textsOf(await read('a.pdf', pdf))).toEqual([`${paragraph}\n\n${paragraph}`]);
  });

  it('are read column by column where the page has columns', async () => {
    const left = [
      'The left column says first',
      'what is to be read before',
      'anything else on this page',
      'and it goes on for a while',
      'until it comes to its end,',
    ];
    const right = [
      'where the right column takes',
      'up the very same sentence',
      'and brings it to its close',
      'after a few lines of text',
      'that end here.',
    ];
    const title = { text: 'A heading over both of the columns', x: 150, y: 760, size: 20 };
    const byColumn = [
      title,
      ...lines(left, { x: 72, y: 700 }),
      ...lines(right, { x: 310, y: 700 }),
    ];
    const byLine = left.flatMap((text, at) => [
      { text, x: 72, y: 700 - at * 14 },
      { text: right[at] ?? '', x: 310, y: 700 - at * 14 },
    ]);
    for (const texts of [byColumn, [title, ...byLine]]) {
      const [text] = textsOf(await read('a.pdf', makePdf([page(...texts)])));
      expect(text).toBe(`${title.text}\n\n${[...left, ...right].join(' ')}`);
    }
  });

  it('go on in the next column after the notes below the first', async () => {
    const left = [...PROSE.slice(0, 3), ...PROSE.slice(0, 2), 'and it is open'].map((text) =>
      text.slice(0, 30),
    );
    const right = ['at its end, where the next', ...PROSE.slice(0, 4)].map((text) =>
      text.slice(0, 30),
    );
    const notes = ['Printed for the members of the club', 'and nobody else, so keep it.'];
    const pdf = makePdf([
      page(
        ...lines(left, { x: 72, y: 700 }),
        ...lines(notes, { x: 72, y: 600, size: 8 }, 10),
        ...lines(right, { x: 310, y: 700 }),
      ),
    ]);
    const [text] = textsOf(await read('a.pdf', pdf));
    expect(text).toContain('and it is open at its end, where the next');
    expect(text?.endsWith(notes.join(' '))).toBe(true);
  });

  it('become a table where cells stand under one another', async () => {
    const rows = [
      ['Month', 'Rent', 'Paid by'],
      ['April', '450.00', 'transfer'],
      ['May', '', 'cash'],
      ['June', '450.00', 'cash'],
    ];
    const texts = rows.flatMap((cells, row) =>
      cells.flatMap((text, column) =>
        text === '' ? [] : [{ text, x: 72 + column * 120, y: 700 - row * 16 }],
      ),
    );
    const { segments } = await read('a.pdf', makePdf([page(...texts)]));
    expect(outline(segments)).toEqual([
      'table |  | Month | Rent | Paid by\nApril | 450.00 | transfer\nMay |  | cash\nJune | 450.00 | cash',
    ]);
  });

  it('lose their bullets and keep their numbers', async () => {
    const items = [
      '\u0095 Ring the bell.',
      '\u0095 Wait for the guard.',
      '1. Sign in.',
      '2. Take a badge.',
    ];
    const { segments } = await read('a.pdf', makePdf([page(...lines(items, { x: 72, y: 700 }))]));
    expect(outline(segments)).toEqual([
      'list-item 1 |  | Ring the bell.',
      'list-item 1 |  | Wait for the guard.',
      'paragraph |  | 1. Sign in.',
      'paragraph |  | 2. Take a badge.',
    ]);
  });

  it('that were drawn twice are read once', async () => {
    const text = { text: 'Bold by drawing twice.', x: 72, y: 700 };
    const pdf = makePdf([page(text, { ...text, x: 72.4 })]);
    expect(textsOf(await read('a.pdf', pdf))).toEqual(['Bold by drawing twice.']);
  });

  it('get the accents that were drawn apart from their letters', async () => {
    const pdf = makePdf([
      page({ text: 'A informa\u00b8c\u0098ao na\u00a8ive de L\u00b4ucia', x: 72, y: 700 }),
    ]);
    expect(textsOf(await read('a.pdf', pdf))).toEqual(['A informação naïve de Lúcia']);
  });

  it('get them also where accent and letter were drawn one after the other', async () => {
    const pdf = makePdf([
      page({ text: 'a na\u00a8', x: 72, y: 700 }, { text: 'ive idea', x: 93.3, y: 700 }),
    ]);
    expect(textsOf(await read('a.pdf', pdf))).toEqual(['a naïve idea']);
  });
});

describe('running heads and page numbers', () => {
  const withFurniture = (number: number): PdfPage =>
    page(
      { text: 'Lease of the boat house', x: 72, y: 800, size: 9 },
      ...lines(PROSE, { x: 72, y: 700 }),
      { text: `Page ${number} of 3`, x: 280, y: 40, size: 9 },
    );

  it('are left out when they repeat', async () => {
    const result = await read('a.pdf', makePdf([1, 2, 3].map(withFurniture)));
    for (const text of textsOf(result))
      expect(text).toMatch(/^The owner lets.*appointed for it\.$/);
  });

  it('stay when they do not repeat', async () => {
    const [text] = textsOf(await read('a.pdf', makePdf([withFurniture(1)])));
    expect(text).toMatch(/^Lease of the boat house\n\n.*\n\nPage 1 of 3$/s);
  });
});

describe('the boxes of a block', () => {
  it('tell where on the page each run of its text is', async () => {
    const { segments } = await read('a.pdf', makePdf([page(...lines(PROSE, { x: 72, y: 700 }))]));
    const [block] = segments[0]?.blocks ?? [];
    expect(block?.boxes.map(({ start, end }) => block.text.slice(start, end))).toEqual(
      PROSE.map((line) => line.replace(/-$/, '')),
    );
    block?.boxes.forEach(({ rectangle }, at) => {
      expect(rectangle.x).toBeCloseTo(72, 0);
      expect(rectangle.y).toBeLessThan(842 - 700 + at * 14);
      expect(rectangle.y + rectangle.height).toBeGreaterThan(842 - 700 + at * 14);
      expect(rectangle.width).toBeGreaterThan(60);
    });
  });

  it('are in the coordinates of the page as it is shown when it is turned', async () => {
    const texts = [{ text: 'Turned by ninety degrees', x: 200, y: 100, turn: 90 }];
    const { segments } = await read('a.pdf', makePdf([{ texts, rotate: 90 }]));
    const [segment] = segments;
    expect(segment?.size).toEqual({ width: 842, height: 595 });
    const rectangle = segment?.blocks[0]?.boxes[0]?.rectangle;
    expect(rectangle?.x).toBeCloseTo(100, 0);
    expect(rectangle?.width).toBeGreaterThan(100);
    expect(rectangle?.height).toBeLessThan(20);
  });
});
