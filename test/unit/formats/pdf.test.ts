import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { PdfEncryption } from './encrypt-pdf.ts';
import { lines, makePdf, type PdfPage, type PdfText } from './make-pdf.ts';
import { outline, read } from './read.ts';

const PROSE = [
  'The owner lets the boat house at Pier 9 to the sailing club for a term',
  'of two years. The club may end the lease early with a notice of ninety',
  'days, given in writing to the owner or to the person whom the owner ap-',
  'pointed for it.',
];

/** One white pixel. */
const WHITE_JPEG = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP////////////////////////////////////////////////////////' +
      '//////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (character) => character.charCodeAt(0),
);

function page(...texts: PdfText[]): PdfPage {
  return { texts };
}

function textsOf(result: Awaited<ReturnType<typeof read>>): string[] {
  return result.segments.map(({ text }) => text);
}

describe('pages of a PDF', () => {
  it('are segments with their number and size', async () => {
    const pdf = makePdf([
      page({ text: 'First page.', x: 72, y: 700 }),
      { texts: [{ text: 'Second page.', x: 72, y: 500 }], width: 400, height: 600 },
    ]);
    const { segments, finished } = await read('a.pdf', pdf);
    expect(segments.map(({ page: number, size, text }) => ({ number, size, text }))).toEqual([
      { number: 1, size: { width: 595, height: 842 }, text: 'First page.' },
      { number: 2, size: { width: 400, height: 600 }, text: 'Second page.' },
    ]);
    expect(finished).toEqual({ type: 'finished', pages: 2, pagesWithoutText: 0 });
  });

  it('are reported when they have no text', async () => {
    const { warnings, finished } = await read(
      'a.pdf',
      makePdf([page(), page(...lines(PROSE, { x: 72, y: 700 }))]),
    );
    expect(warnings).toEqual([{ code: 'page-without-text', page: 1, detail: '' }]);
    expect(finished).toMatchObject({ pages: 2, pagesWithoutText: 1 });
  });

  it('are reported when a picture fills them and has only a few words on it', async () => {
    const jpeg = { width: 1, height: 1, bytes: WHITE_JPEG };
    const stamp = { text: 'RECEIVED 4 MAY', x: 400, y: 780 };
    const result = await read(
      'a.pdf',
      makePdf([
        { texts: [stamp], jpeg },
        page(stamp),
        { texts: lines([...PROSE, ...PROSE], { x: 72, y: 700 }), jpeg },
      ]),
    );
    expect(result.warnings).toEqual([
      { code: 'page-without-text', page: 1, detail: 'a picture with a few words' },
    ]);
    expect(textsOf(result).slice(0, 2)).toEqual([stamp.text, stamp.text]);
  });

  it('that cannot be read are reported, and the others are read', async () => {
    const pdf = makePdf([
      page({ text: 'Before.', x: 72, y: 700 }),
      { texts: [], broken: '<< /Type /Page /MediaBox 7 /Contents 99 0 R /Resources [ >>' },
      page({ text: 'After.', x: 72, y: 700 }),
    ]);
    const result = await read('a.pdf', pdf);
    expect(textsOf(result)).toEqual(['Before.', '', 'After.']);
    expect(result.warnings).toMatchObject([{ code: 'page-unreadable', page: 2 }]);
  });
});

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

describe('a page of many kinds of text', () => {
  it('is read to blocks with heading paths', async () => {
    const cells = [
      ['Pier', 'Berths'],
      ['East', '14'],
      ['West', '9'],
    ].flatMap((row, at) =>
      row.map((text, column) => ({ text, x: 72 + column * 150, y: 560 - at * 15 })),
    );
    const pdf = makePdf([
      page(
        { text: 'Rules of the marina', x: 72, y: 770, size: 24 },
        { text: '1 Berths', x: 72, y: 730, size: 15 },
        ...lines(PROSE, { x: 72, y: 700 }),
        { text: 'Table 1. Berths by pier', x: 72, y: 590 },
        ...cells,
        { text: '2 Fees', x: 72, y: 480, size: 15 },
        { text: 'Fees are due for:', x: 72, y: 450 },
        ...lines(['\u0095 boats longer than six metres,', '\u0095 guests.'], { x: 84, y: 436 }),
      ),
    ]);
    const { segments } = await read('rules.pdf', pdf);
    await expect(`${outline(segments).join('\n')}\n`).toMatchFileSnapshot(
      '../../fixtures/formats/marina-rules-pdf.blocks.txt',
    );
  });
});

describe('headings', () => {
  it('are told by their size, and their path goes on over pages', async () => {
    const pdf = makePdf([
      page(
        { text: 'Lease of the boat house', x: 72, y: 760, size: 22 },
        { text: 'Parties', x: 72, y: 720, size: 16 },
        ...lines(PROSE, { x: 72, y: 690 }),
      ),
      page(...lines(PROSE, { x: 72, y: 700 })),
    ]);
    const { segments, title } = await read('a.pdf', pdf);
    expect(title).toBe('Lease of the boat house');
    expect(outline(segments).map((line) => line.slice(0, 50))).toEqual([
      'heading 1 |  | Lease of the boat house',
      'heading 2 | Lease of the boat house | Parties',
      'paragraph | Lease of the boat house > Parties | Th',
      'paragraph | Lease of the boat house > Parties | Th',
    ]);
  });

  it('of the size of the text are told by the outline, their numbering or their font', async () => {
    const pdf = makePdf(
      [
        page(
          { text: 'Opening words', x: 72, y: 760 },
          ...lines(PROSE, { x: 72, y: 740 }),
          { text: '3.2 Scope of the lease', x: 72, y: 650 },
          ...lines(PROSE, { x: 72, y: 630 }),
          { text: 'Notice to the owner', x: 72, y: 540, font: 'Times-Bold' },
          ...lines(PROSE, { x: 72, y: 522 }),
        ),
      ],
      { outline: ['Opening Words'] },
    );
    const { segments } = await read('a.pdf', pdf);
    expect(
      segments[0]?.blocks
        .filter(({ kind }) => kind === 'heading')
        .map(({ text, level }) => [text, level]),
    ).toEqual([
      ['Opening words', 1],
      ['3.2 Scope of the lease', 4],
      ['Notice to the owner', 4],
    ]);
  });

  it('the title in the properties is used, unless a program made it up', async () => {
    const pages = [page(...lines(PROSE, { x: 72, y: 700 }))];
    expect((await read('a.pdf', makePdf(pages, { title: 'Boat house lease' }))).title).toBe(
      'Boat house lease',
    );
    expect(
      (await read('a.pdf', makePdf(pages, { title: 'Microsoft Word - x.doc' }))).title,
    ).toBeNull();
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

describe('a PDF that cannot be read', () => {
  it.each([
    [
      'is damaged',
      Uint8Array.from('%PDF-1.7\nnothing else', (c) => c.charCodeAt(0)),
      'format-damaged',
    ],
    ['has no pages', makePdf([]), 'format-damaged'],
    [
      'is protected by a password',
      makePdf([page({ text: 'Secret.', x: 72, y: 700 })], {
        trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<00> <00>]`,
      }),
      'format-encrypted',
    ],
  ])('because it %s is refused with its name', async (_, bytes, code) => {
    await expect(read('lease.pdf', bytes)).rejects.toMatchObject({ code, subject: 'lease.pdf' });
  });

  it('does not hang on a page tree that contains itself', async () => {
    const pdf = makePdf([
      page({ text: 'Found.', x: 72, y: 700 }),
      { texts: [], broken: '<< /Type /Pages /Count 1 /Kids [2 0 R] >>' },
    ]);
    expect(textsOf(await read('a.pdf', pdf))[0]).toBe('Found.');
  });
});

describe('an encrypted PDF', () => {
  const encryption = new PdfEncryption('harbour');
  const pdf = makePdf([page({ text: 'The rent is 900 euros.', x: 72, y: 700 })], { encryption });

  it('is refused without its password, whatever other passwords are tried', async () => {
    for (const passwords of [[], ['wrong', 'also wrong']]) {
      await expect(read('a.pdf', pdf, { passwords })).rejects.toMatchObject({
        code: 'format-encrypted',
        subject: 'a.pdf',
      });
    }
  });

  it('is read with its password, which may be the second one to be tried', async () => {
    const result = await read('a.pdf', pdf, { passwords: ['wrong', 'harbour'] });
    expect(textsOf(result)).toEqual(['The rent is 900 euros.']);
  });
});
