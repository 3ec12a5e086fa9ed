import { describe, expect, it } from 'vitest';
import { CONTEXT_TOKENS, contextualise } from '#core/chunk/contextualise.ts';
import { DocumentChunker } from '#core/chunk/document-chunker.ts';
import type { Chunk } from '#core/model/chunk.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { read } from '../formats/read.ts';
import { packTokenizer } from './tokenizer.ts';

const counter = packTokenizer('multilingual-e5-small-en-pt');

async function chunksOf(
  markdown: string,
  options: { childTokens?: number; parentTokens?: number; context?: boolean } = {},
  name = 'a.md',
): Promise<Chunk[]> {
  const { segments, title } = await read(name, markdown);
  const chunker = new DocumentChunker({
    document: brand<DocumentId>('d'),
    title: title ?? 'a',
    childTokens: 64,
    parentTokens: 256,
    context: true,
    counter,
    ...options,
  });
  return segments.flatMap((segment) => chunker.chunk(segment));
}

function sentences(count: number, about: string): string {
  return Array.from(
    { length: count },
    (_, at) => `Sentence ${at + 1} says more about ${about}.`,
  ).join(' ');
}

describe('where chunks end', () => {
  it('sections of some substance stay apart, each with its heading', async () => {
    const chunks = await chunksOf(
      `# Lease\n\n## Rent\n\n${sentences(3, 'the rent')}\n\n## Notice\n\n${sentences(3, 'notice')}`,
    );
    expect(chunks.map(({ text }) => text.split('\n')[0])).toEqual(['Lease', 'Notice']);
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([
      ['Lease', 'Rent'],
      ['Lease', 'Notice'],
    ]);
  });

  it('sections of a few words are joined to their neighbour', async () => {
    const chunks = await chunksOf('# Form\n\n## Name\n\nAna\n\n## Town\n\nLisboa\n\n## Age\n\n34');
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.headingPath).toEqual(['Form']);
    const { sections = [], text = '' } = chunks[0] ?? {};
    const begins = sections.map(({ start, path }) => [path.at(-1), text.slice(start, start + 4)]);
    expect(begins.slice(1)).toEqual([
      ['Name', 'Name'],
      ['Town', 'Town'],
      ['Age', 'Age\n'],
    ]);
  });

  it('a long section is cut into parts of about equal size, between paragraphs if possible', async () => {
    const paragraphs = ['apples', 'pears', 'plums', 'grapes'].map((fruit) => sentences(4, fruit));
    const chunks = await chunksOf(`# Fruit\n\n${paragraphs.join('\n\n')}`);
    expect(chunks.map(({ text }) => text)).toEqual([
      `Fruit\n\n${paragraphs[0]}`,
      ...paragraphs.slice(1),
    ]);
  });

  it('a paragraph is cut where its subject changes, not in the middle of one', async () => {
    const bees =
      'The bees leave the hive. A bee brings honey to the hive. The hive is full of honey.';
    const boat =
      'The boat has a sail. A sail of the boat was torn. The boat needs a new sail. They sew the sail of the boat. The boat will sail again.';
    const chunks = await chunksOf(`${bees} ${boat}`, { childTokens: 40 });
    expect(chunks.map(({ text }) => text)).toEqual([bees, boat]);
  });

  it('a sentence is cut only when it is longer than a chunk', async () => {
    const endless = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ');
    const chunks = await chunksOf(`Short before. ${endless}. Short after.`);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.map(({ text }) => text).join(' ')).toBe(`Short before. ${endless}. Short after.`);
  });
});

describe('parents', () => {
  it('are the largest section that fits', async () => {
    const small = await chunksOf(
      `# A\n\n## B\n\n${sentences(5, 'b')}\n\n## C\n\n${sentences(5, 'c')}`,
    );
    expect(new Set(small.map(({ parent }) => JSON.stringify(parent))).size).toBe(1);

    const large = await chunksOf(
      `# A\n\n## B\n\n${sentences(20, 'b')}\n\n## C\n\n${sentences(20, 'c')}`,
    );
    const parents = new Map(large.map(({ parent, headingPath }) => [parent.start, headingPath]));
    expect([...parents.values()]).toEqual([
      ['A', 'B'],
      ['A', 'C'],
    ]);
  });

  it('of a section that does not fit are parts of it', async () => {
    const chunks = await chunksOf(`# A\n\n${sentences(120, 'a')}`);
    const parents = new Set(chunks.map(({ parent }) => parent.start));
    expect(parents.size).toBeGreaterThan(2);
    expect(parents.size).toBeLessThan(chunks.length);
  });
});

describe('the context of a chunk', () => {
  it('names the document and the sections that its own text does not show', async () => {
    const [first, second] = await chunksOf(`# Lease\n\n## Rent\n\n${sentences(16, 'rent')}`);
    expect(first?.context).toBe('');
    expect(second?.context).toMatch(/^Lease\nRent\nSentence \d+ says more about rent\.$/);
    expect(first?.text.endsWith(second?.context.split('\n')[2] ?? '?')).toBe(true);
  });

  it('repeats the header of a table and what announced it', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| Part ${at} | ${at * 3} |`).join('\n');
    const chunks = await chunksOf(`# Stock\n\nOn hand:\n\n| Part | Count |\n|-|-|\n${rows}`);
    const later = chunks.slice(1);
    expect(later.length).toBeGreaterThan(1);
    for (const { text, context } of later) {
      expect(context).toBe('Stock\nOn hand:\nPart | Count');
      expect(text).not.toContain('Part | Count');
      expect(text).toMatch(/^Part \d+ \| \d+(?:\nPart \d+ \| \d+)*$/);
    }
  });

  it('is empty when switched off', async () => {
    for (const { context } of await chunksOf(`# A\n\n${sentences(30, 'a')}`, { context: false })) {
      expect(context).toBe('');
    }
  });

  it('is never longer than its limit', () => {
    const long = sentences(60, 'everything');
    const place = { title: long, headingPath: [long, long], table: [long], before: long };
    expect(counter.count(contextualise(place, counter))).toBeLessThanOrEqual(CONTEXT_TOKENS);
  });

  it('goes on from the page before where the section does', async () => {
    const { segments } = await read('a.md', `# A\n\n${sentences(2, 'a')}`);
    const [segment] = segments;
    if (segment === undefined) throw new Error('no segment');
    const chunker = new DocumentChunker({
      document: brand<DocumentId>('d'),
      title: 'T',
      childTokens: 64,
      parentTokens: 256,
      context: true,
      counter,
    });
    chunker.chunk(segment);
    const [body] = segment.blocks.filter(({ kind }) => kind === 'paragraph');
    if (body === undefined) throw new Error('no paragraph');
    const next = { ...segment, ordinal: 1, text: body.text, blocks: [{ ...body, start: 0 }] };
    expect(chunker.chunk(next)[0]?.context).toBe('T\nA\nSentence 2 says more about a.');
  });
});

describe('the head of a message in a chunk', () => {
  it('is known by its place', async () => {
    const mail =
      'From: ana@example.org\nTo: rui@example.org\nSubject: Boat\n\nThe boat costs 40 euros.\n';
    const [chunk] = await chunksOf(mail, {}, 'a.eml');
    const heads = chunk?.fields?.map(({ start, end }) => chunk.text.slice(start, end));
    expect(heads).toEqual(['From: ana@example.org\nTo: rui@example.org']);
  });
});
