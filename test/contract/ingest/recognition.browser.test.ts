import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestMap, ParseInput, ParseItem } from '#core/calls/ingest.ts';
import { brand, type DocumentId, type ModelId } from '#core/model/ids.ts';
import { RpcClient } from '#rpc/client.ts';
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
    model: brand<ModelId>('multilingual-e5-small-en-pt'),
    childTokens: 256,
    parentTokens: 1024,
    context: true,
    skipSegments: 0,
    skipChunks: 0,
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

function segmentsOf(items: readonly ParseItem[]) {
  return items.filter((item) => item.type === 'segment');
}

describe('scanned pages of a PDF', () => {
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
