import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestMap, ParseInput, ParseItem } from '#core/calls/ingest.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { RpcClient } from '#rpc/client.ts';
import { lines, makePdf } from '../../unit/formats/make-pdf.ts';

let worker: Worker;
let client: RpcClient<IngestMap>;

beforeAll(() => {
  worker = new Worker(new URL('../../../workers/ingest.ts', import.meta.url), { type: 'module' });
  client = new RpcClient<IngestMap>(worker);
});

afterAll(() => worker.terminate());

function inputOf(name: string, content: string | Uint8Array): ParseInput {
  return {
    document: brand<DocumentId>('d'),
    name,
    file: new Blob([content as BlobPart]),
    childTokens: 256,
    parentTokens: 1024,
    context: true,
    skipSegments: 0,
    skipChunks: 0,
    recognised: [],
    recognise: false,
    passwords: [],
  };
}

async function parse(input: ParseInput): Promise<ParseItem[]> {
  const items: ParseItem[] = [];
  for await (const item of client.stream('parse', input)) items.push(item);
  return items;
}

function textsOf(items: readonly ParseItem[]): string[] {
  return items.flatMap((item) => (item.type === 'segment' ? [item.segment.text] : []));
}

describe('the ingest worker', () => {
  it('hashes a file', async () => {
    expect(await client.call('hash', { file: new Blob(['abc']) })).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('detects formats by content', async () => {
    const detect = (name: string, content: BlobPart): Promise<string | null> =>
      client.call('detect', { name, file: new Blob([content]) });
    expect(await detect('a.txt', '%PDF-1.4')).toBe('pdf');
    expect(await detect('a.md', '# Title')).toBe('markdown');
    expect(await detect('a.bin', Uint8Array.of(0, 1, 2, 3))).toBeNull();
    const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0);
    await expect(detect('a.doc', old)).rejects.toMatchObject({ code: 'format-outdated' });
  });

  it('reads Markdown and counts with the real tokenizer', async () => {
    const items = await parse(inputOf('plan.md', '# Plan\n\nThe pump runs at night.'));
    expect(items).toMatchObject([
      { type: 'opened', format: 'markdown', title: 'Plan', segments: 1 },
      { type: 'segment', chunks: [{ text: 'Plan\n\nThe pump runs at night.', tokens: 7 }] },
      { type: 'finished', language: 'en' },
    ]);
  });

  it('reads a PDF in its own thread, with character maps from the own origin', async () => {
    const pdf = makePdf([
      { texts: lines(['The first page.', 'It has two lines.'], { x: 72, y: 700 }) },
      { texts: [{ text: '\x82\xa0\x82\xa2\x82\xa4', x: 72, y: 700, font: 'MS-Gothic' }] },
    ]);
    expect(textsOf(await parse(inputOf('a.pdf', pdf)))).toEqual([
      'The first page. It has two lines.',
      'あいう',
    ]);
  });

  it('tells why a file cannot be read, with its name', async () => {
    await expect(parse(inputOf('junk.txt', Uint8Array.of(0, 1, 2, 3)))).rejects.toMatchObject({
      code: 'format-unsupported',
      subject: 'junk.txt',
    });
  });

  it('stops reading when the reader leaves, and goes on with the next file', async () => {
    const pages = Array.from({ length: 200 }, (_, at) => ({
      texts: [{ text: `Page ${at}.`, x: 72, y: 700 }],
    }));
    let seen = 0;
    for await (const item of client.stream('parse', inputOf('long.pdf', makePdf(pages)))) {
      if (item.type === 'segment') seen += 1;
      if (seen === 3) break;
    }
    expect(seen).toBe(3);
    expect(textsOf(await parse(inputOf('next.txt', 'Read me.')))).toEqual(['Read me.']);
    expect(client.busy).toBe(0);
  });
});
