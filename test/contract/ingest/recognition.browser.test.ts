import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestMap, ParseInput, ParseItem } from '#core/calls/ingest.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { RpcClient } from '#rpc/client.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import { Passwords } from '#services/passwords.ts';
import { createReaderService } from '#services/reader.ts';
import { greyPage, makeTiff } from '../../unit/formats/make-tiff.ts';
import { drawScan, scannedPdf } from './scan.ts';

const ENGLISH = [
  'The warehouse at Harbour Street 14 was inspected on 12 March',
  '2024. The north wall is damp up to a height of 85 centimetres,',
  'and the inspector asked the owner to repair the roof before',
  'the first of June.',
];
const PORTUGUESE = [
  'A vistoria do galpão foi feita em março. A parede norte está',
  'úmida até a altura de 85 centímetros, e o inspetor pediu ao',
  'proprietário a correção do telhado até o início de junho.',
];

let worker: Worker;
let client: RpcClient<IngestMap>;

beforeAll(() => {
  worker = new Worker(new URL('../../../workers/ingest.ts', import.meta.url), { type: 'module' });
  client = new RpcClient<IngestMap>(worker);
});

afterAll(() => worker.terminate());

function inputOf(name: string, content: BlobPart, changes: Partial<ParseInput> = {}): ParseInput {
  return {
    document: brand<DocumentId>('d'),
    name,
    file: new Blob([content]),
    childTokens: 256,
    parentTokens: 1024,
    context: true,
    skipSegments: 0,
    skipChunks: 0,
    recognised: [],
    recognise: true,
    passwords: [],
    ...changes,
  };
}

async function parse(input: ParseInput): Promise<ParseItem[]> {
  const items: ParseItem[] = [];
  for await (const item of client.stream('parse', input)) items.push(item);
  return items;
}

/** A JPEG with an EXIF orientation, as a phone writes it: held sideways, to be turned clockwise. */
async function turnedJpeg(canvas: OffscreenCanvas): Promise<Uint8Array> {
  const turned = new OffscreenCanvas(canvas.height, canvas.width);
  const context = turned.getContext('2d')!;
  context.translate(0, canvas.width);
  context.rotate(-Math.PI / 2);
  context.drawImage(canvas, 0, 0);
  const jpeg = new Uint8Array(
    await (await turned.convertToBlob({ type: 'image/jpeg' })).arrayBuffer(),
  );
  const tiff = [
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2));
}

function segmentsOf(items: readonly ParseItem[]) {
  return items.filter((item) => item.type === 'segment');
}

describe('scanned pages of a PDF', () => {
  it('are read together with the stamp that stands on them as text', async () => {
    const pdf = await scannedPdf([drawScan(ENGLISH)], 'RECEIVED 4 MAY');
    const [scan] = segmentsOf(await parse(inputOf('scan.pdf', pdf as BlobPart)));
    expect(scan?.segment.text).toContain('The north wall is damp');
    expect(scan?.segment.text).toContain('RECEIVED 4 MAY');
    expect(scan?.segment.recognition?.confidence).toBeGreaterThan(0.8);
    expect(scan?.warnings).toEqual([]);
  });

  it('are read in English and Portuguese, with a box for each word', async () => {
    const pdf = await scannedPdf([drawScan(ENGLISH), 'A page with text.', drawScan(PORTUGUESE)]);
    const items = await parse(inputOf('scan.pdf', pdf as BlobPart));
    expect(items.map(({ type }) => type)).toEqual([
      'opened',
      'recognising',
      'segment',
      'segment',
      'recognising',
      'segment',
      'finished',
    ]);
    const [first, second, third] = segmentsOf(items);
    expect(first?.segment.text).toBe(ENGLISH.join(' '));
    expect(first?.segment.recognition?.confidence).toBeGreaterThan(0.8);
    expect(first?.warnings).toEqual([]);
    expect(second?.segment.recognition).toBeUndefined();
    expect(third?.segment.text).toBe(PORTUGUESE.join(' '));

    const block = first?.segment.blocks[0];
    const at = block?.text.indexOf('inspected') ?? -1;
    const box = block?.boxes.find(({ start }) => start === at)?.rectangle;
    // Drawn from x = 120 px at 150 dots an inch, the word is on the first line, right of the middle.
    expect(box?.x).toBeGreaterThan(250);
    expect(box?.x).toBeLessThan(400);
    expect(box?.y).toBeGreaterThan(160 * 0.48 - 20);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(160 * 0.48 + 5);
  });

  it('are only counted where recognition is not wanted', async () => {
    const pdf = await scannedPdf([drawScan(ENGLISH)]);
    const items = await parse(inputOf('scan.pdf', pdf as BlobPart, { recognise: false }));
    expect(segmentsOf(items)).toMatchObject([
      { segment: { text: '' }, warnings: [{ code: 'page-without-text', page: 1 }] },
    ]);
  });

  it('that are stored already are not recognised again, and chunks keep their numbers', async () => {
    const pdf = await scannedPdf([drawScan(ENGLISH), drawScan(PORTUGUESE)]);
    const input = inputOf('scan.pdf', pdf as BlobPart, { skipSegments: 1, skipChunks: 3 });
    const items = await parse(input);
    expect(items.map(({ type }) => type)).toEqual(['opened', 'recognising', 'segment', 'finished']);
    expect(segmentsOf(items)[0]?.chunks[0]?.ordinal).toBe(3);
  });
});

describe('TIFF pictures', () => {
  it('are read page by page, in one piece or in many, and can be drawn', async () => {
    const grey = (texts: readonly string[]) => {
      const canvas = drawScan(texts);
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const pixels = Uint8Array.from({ length: data.length / 4 }, (_, at) => data[at * 4]!);
      return { width: canvas.width, height: canvas.height, pixels };
    };
    const file = makeTiff([
      greyPage(grey(ENGLISH)),
      greyPage(grey(PORTUGUESE), { strips: 60, deflated: true }),
    ]);
    const items = await parse(inputOf('fax.tif', file as BlobPart));
    const [first, second] = segmentsOf(items);
    expect(first?.segment.text).toBe(ENGLISH.join(' '));
    expect(second?.segment.text).toBe(PORTUGUESE.join(' '));
    expect(items.at(-1)).toMatchObject({ type: 'finished', pages: 2, pagesWithoutText: 0 });

    const library = { file: () => Promise.resolve(new Blob([file as BlobPart])) };
    const assets = new URL('/pdf/', location.href).href;
    const reader = createReaderService(library, assets, new Passwords());
    const record = { id: 'd', name: 'fax.tif', format: 'pdf' } as unknown as DocumentRecord;
    const pages = await reader.openPages(record);
    const canvas = document.createElement('canvas');
    await pages!.render(2, canvas, 1, new AbortController().signal);
    const drawn = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
    expect(drawn.some((value, at) => at % 4 === 0 && value < 60)).toBe(true);
    await pages!.close();
  });
});

describe('pictures', () => {
  it('are read as one page, the right way up', async () => {
    const canvas = drawScan(ENGLISH);
    const png = await canvas.convertToBlob();
    for (const content of [png, (await turnedJpeg(canvas)) as BlobPart]) {
      const items = await parse(inputOf('photo.jpg', content));
      const [segment] = segmentsOf(items);
      expect(segment?.segment.text).toBe(ENGLISH.join(' '));
      expect(segment?.segment.size?.height).toBeCloseTo(842, 0);
      const box = segment?.segment.blocks[0]?.boxes[0]?.rectangle;
      expect(box?.x).toBeCloseTo(120 * (842 / 1754), -1);
      expect(items.at(-1)).toMatchObject({ type: 'finished', pages: 1, pagesWithoutText: 0 });
    }
  });

  it('without text are said to have none', async () => {
    const blank = await drawScan([]).convertToBlob();
    expect(segmentsOf(await parse(inputOf('blank.png', blank)))).toMatchObject([
      { segment: { text: '' }, warnings: [{ code: 'page-without-text', page: 1 }] },
    ]);
  });

  it('of enormous size are refused before they are decoded', async () => {
    const png = new Uint8Array(await (await drawScan([]).convertToBlob()).arrayBuffer());
    new DataView(png.buffer).setUint32(16, 35_000);
    new DataView(png.buffer).setUint32(20, 35_000);
    await expect(parse(inputOf('huge.png', png))).rejects.toMatchObject({
      code: 'too-large',
      subject: 'huge.png',
      message: '“huge.png” has 35000 × 35000 pixels.',
    });
  });

  it('that are damaged are refused', async () => {
    const png = new Uint8Array(await (await drawScan(ENGLISH).convertToBlob()).arrayBuffer());
    await expect(parse(inputOf('cut.png', png.slice(0, 60)))).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });
});
