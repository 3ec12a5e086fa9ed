import './with-resolvers.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ParseInput, ParseItem } from '#core/calls/ingest.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { readDocument } from '#formats/read-document.ts';
import { packTokenizer } from '../chunk/tokenizer.ts';
import { lines, makePdf } from './make-pdf.ts';

const counter = packTokenizer('multilingual-e5-small-en-pt');

function inputOf(
  name: string,
  content: string | Uint8Array,
  more: Partial<ParseInput> = {},
): ParseInput {
  return {
    document: brand<DocumentId>('d'),
    name,
    file: new Blob([content as BlobPart]),
    childTokens: 64,
    parentTokens: 256,
    context: true,
    skipSegments: 0,
    skipChunks: 0,
    recognised: [],
    recognise: false,
    passwords: [],
    ...more,
  };
}

async function* readItems(
  input: ParseInput,
  options: { signal?: { aborted: boolean }; maxTokens?: number } = {},
): AsyncGenerator<ParseItem> {
  yield* readDocument(input, {
    counter,
    maxTokens: 512,
    base: 'file:///nowhere/',
    signal: { aborted: false },
    pause: () => Promise.resolve(),
    ...options,
  });
}

async function collect(items: AsyncIterable<ParseItem>): Promise<ParseItem[]> {
  const all: ParseItem[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const PAGES = makePdf(
  ['first', 'second', 'third'].map((name) => ({
    texts: lines(
      Array.from(
        { length: 30 },
        (_, at) => `Line ${at} of the ${name} page tells what the page is about.`,
      ),
      { x: 72, y: 780 },
      20,
    ),
  })),
);

describe('reading a document', () => {
  it('tells what it is, then its segments with chunks, then what was found', async () => {
    const name = 'handbook.md';
    const items = await collect(
      readItems(inputOf(name, readFileSync(`test/fixtures/formats/${name}`))),
    );
    const [opened, segment, finished] = items;
    expect(items).toHaveLength(3);
    expect(opened).toEqual({
      type: 'opened',
      format: 'markdown',
      title: 'Visitor handbook',
      segments: 1,
    });
    if (segment?.type !== 'segment') throw new Error('no segment');
    expect(segment.chunks.length).toBeGreaterThan(2);
    for (const { text, span, context } of segment.chunks) {
      expect(segment.segment.text.slice(span.start, span.end)).toBe(text);
      expect(context).toMatch(/^Visitor handbook/);
    }
    expect(finished).toEqual({
      type: 'finished',
      pages: null,
      pagesWithoutText: 0,
      characters: segment.segment.text.length,
      language: 'en',
    });
  });

  it('takes the name of the file for a title where it has none', async () => {
    const [opened] = await collect(readItems(inputOf('a.b.txt', 'Just words, no title.')));
    expect(opened).toMatchObject({ title: 'a.b' });
  });

  it('gives the same chunks after a resume, numbers and contexts included', async () => {
    const all = await collect(readItems(inputOf('a.pdf', PAGES)));
    for (const skipSegments of [1, 2, 3]) {
      const skipChunks = all
        .filter((item) => item.type === 'segment')
        .slice(0, skipSegments)
        .reduce((sum, { chunks }) => sum + chunks.length, 0);
      const input = inputOf('a.pdf', PAGES, { skipSegments, skipChunks });
      const rest = await collect(readItems(input));
      expect(rest).toEqual(
        all.filter((item) => item.type !== 'segment' || item.segment.ordinal >= skipSegments),
      );
    }
  });

  it('stops between pages when it is cancelled', async () => {
    const signal = { aborted: false };
    const seen: string[] = [];
    const reading = (async () => {
      for await (const item of readItems(inputOf('a.pdf', PAGES), { signal })) {
        seen.push(item.type);
        if (item.type === 'segment') signal.aborted = true;
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled', subject: 'a.pdf' });
    expect(seen).toEqual(['opened', 'segment']);
  });

  it('keeps chunks small enough for an embedder with a short input', async () => {
    const input = inputOf('a.pdf', PAGES, { childTokens: 448 });
    for await (const item of readItems(input, { maxTokens: 256 })) {
      if (item.type !== 'segment') continue;
      for (const { tokens, context } of item.chunks) {
        expect(tokens + counter.count(context)).toBeLessThanOrEqual(250);
      }
    }
  });

  it('fails with the name of the file as the subject', async () => {
    const bytes = Uint8Array.from('%PDF-1.7 and nothing else', (c) => c.charCodeAt(0));
    await expect(collect(readItems(inputOf('report.pdf', bytes)))).rejects.toMatchObject({
      code: 'format-damaged',
      subject: 'report.pdf',
    });
  });
});
