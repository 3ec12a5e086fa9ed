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
