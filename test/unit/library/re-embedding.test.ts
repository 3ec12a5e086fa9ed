import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { LibraryState } from '#core/calls/library.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { reEmbed } from '#core/pipeline/re-embed.ts';
import { FakeEmbedder, type FakeDocument } from './fake-documents.ts';
import { FakeBrowser } from './fake-tabs.ts';
import { admit, importDocument, NEVER } from './importing.ts';
import { DIMENSIONS, newDatabase, Tab } from './open-library.ts';

const CUT = 'chunker/256/1024/context';
const OLD = brand<Fingerprint>(`model-a/${CUT}`);
const NEW = brand<Fingerprint>(`model-b/${CUT}`);

/** Segments of so many chunks that each is a batch of its own. */
const LONG: FakeDocument = [1, 2, 3].map((part) =>
  Array.from({ length: 33 }, (_, n) => `Part ${part} says number ${n}.`),
);
const SHORT: FakeDocument = [['The rent is 900 euros.', 'Pets are welcome.']];

/** Opens a library whose wanted vectors are the given ones, the other ones standing by. */
function openWith(tab: Tab, wanted: Fingerprint, second?: Fingerprint): Promise<LibraryState> {
  const all = [OLD, NEW].map((fingerprint) => ({ dimensions: DIMENSIONS, fingerprint }));
  return tab.library.open({
    database: tab.database,
    dimensions: DIMENSIONS,
    fingerprint: wanted,
    others: all.filter(({ fingerprint }) => fingerprint !== wanted),
    second: second === undefined ? null : { dimensions: DIMENSIONS, fingerprint: second },
  });
}

async function newTab(database = newDatabase(), browser = new FakeBrowser()): Promise<Tab> {
  const tab = new Tab(browser, database);
  await openWith(tab, OLD);
  return tab;
}

/** Imports a document with the vectors that answer now. */
async function add(tab: Tab, name: string, content: FakeDocument): Promise<DocumentRecord> {
  const admitted = await admit(tab.library, name, content);
  if (admitted.kind !== 'added') throw new Error(admitted.kind);
  const embedder = embedderOf(tab.library.vectors(null).answering);
  return importDocument(tab.library, admitted.document.id, { embedder });
}

function embedderOf(fingerprint: Fingerprint): FakeEmbedder {
  return new FakeEmbedder(fingerprint);
}

/** Makes the missing vectors; ends after so many batches. @returns texts that were embedded */
async function fill(tab: Tab, fingerprint: Fingerprint, batches = Infinity): Promise<number> {
  const embedder = embedderOf(fingerprint);
  let passages = 0;
  let done = 0;
  for await (const count of reEmbed({ library: tab.library, embedder, fingerprint }, NEVER)) {
    passages += count;
    if (++done >= batches) break;
  }
  return passages;
}

function nearest(tab: Tab, text: string, of: Fingerprint): Promise<string[]> {
  const { rows } = tab.library.search({
    text,
    vector: embedderOf(of).vector(text),
    vectorsOf: of,
    scope: { collections: [], documents: [] },
    depth: 3,
    identifiers: [],
    codes: [],
    filters: [],
  }).vector;
  return tab.library.passages([...rows]).then((found) => found.map(({ chunk }) => chunk.text));
}

describe('another embedder', () => {
  it('takes over when all passages have its vectors; until then the old ones answer', async () => {
    const tab = await newTab();
    await add(tab, 'long.txt', LONG);
    await add(tab, 'short.txt', SHORT);
    expect(await openWith(tab, NEW)).toMatchObject({ passages: 101, stale: 0 });
    expect(tab.library.vectors(null)).toEqual({
      answering: OLD,
      passages: 101,
      sets: [{ fingerprint: OLD, passages: 101 }],
      missing: 0,
    });
    expect(tab.library.unfinished()).toEqual([]);

    expect(await fill(tab, NEW, 3)).toBe(99);
    expect(tab.library.vectors(NEW).missing).toBe(2);
    await openWith(tab, NEW);
    expect(tab.library.vectors(null).answering).toBe(OLD);
    expect(await nearest(tab, 'Pets are welcome.', OLD)).toContain('Pets are welcome.');

    expect(await fill(tab, NEW)).toBe(2);
    expect(await openWith(tab, NEW)).toMatchObject({ passages: 101, stale: 0 });
    expect(tab.library.vectors(null).answering).toBe(NEW);
    expect((await nearest(tab, 'Pets are welcome.', NEW))[0]).toBe('Pets are welcome.');
  });

  it('is never compared with a question in vectors of the other one', async () => {
    const tab = await newTab();
    await add(tab, 'short.txt', SHORT);
    expect(await nearest(tab, 'Pets are welcome.', NEW)).toEqual([]);
    await openWith(tab, NEW);
    await fill(tab, NEW);
    expect(await nearest(tab, 'Pets are welcome.', NEW)).toEqual([]);
    await openWith(tab, NEW);
    expect(await nearest(tab, 'Pets are welcome.', OLD)).toEqual([]);
    expect(await nearest(tab, 'Pets are welcome.', NEW)).not.toEqual([]);
  });

  it('goes on after the last stored segment when the tab was closed, also after a compaction', async () => {
    const tab = await newTab();
    await add(tab, 'long.txt', LONG);
    await openWith(tab, NEW);
    expect(await fill(tab, NEW, 1)).toBe(33);
    tab.kill();
    const next = await newTab(tab.database, tab.browser);
    await openWith(next, NEW);
    expect(await fill(next, NEW, 1)).toBe(33);
    for (let n = 0; n < 64; n++) await add(next, `small-${n}.txt`, [[`Small text ${n}.`]]);
    await next.library.compact();
    next.kill();
    const last = await newTab(tab.database, tab.browser);
    await openWith(last, NEW);
    expect(await fill(last, NEW)).toBe(33 + 64);
    await openWith(last, NEW);
    expect(last.library.vectors(null).answering).toBe(NEW);
    for (const text of ['Part 1 says number 3.', 'Part 3 says number 8.', 'Small text 63.']) {
      expect((await nearest(last, text, NEW))[0]).toBe(text);
    }
  });

  it('gives way at once when the old one is chosen again, whose vectors are kept', async () => {
    const tab = await newTab();
    await add(tab, 'long.txt', LONG);
    await openWith(tab, NEW);
    await fill(tab, NEW);
    await openWith(tab, NEW);
    await openWith(tab, OLD);
    expect(tab.library.vectors(null).answering).toBe(OLD);
    expect(await fill(tab, OLD)).toBe(0);
    expect((await nearest(tab, 'Part 2 says number 5.', OLD))[0]).toBe('Part 2 says number 5.');
  });

  it('stays open while the other one lacks what came in since, until that is made up for', async () => {
    const tab = await newTab();
    await add(tab, 'short.txt', SHORT);
    await openWith(tab, NEW);
    await fill(tab, NEW);
    await openWith(tab, NEW);
    await add(tab, 'late.txt', [['The garden is shared.']]);
    expect(await nearest(tab, 'The garden is shared.', NEW)).toContain('The garden is shared.');
    // Only `late.txt` lacks the old vectors, and the new ones are more.
    await openWith(tab, OLD);
    expect(tab.library.vectors(null).answering).toBe(NEW);
    await fill(tab, OLD);
    expect(await openWith(tab, OLD)).toMatchObject({ stale: 0 });
    expect(tab.library.vectors(null).answering).toBe(OLD);
  });

  it('is filled in while it answers, where no other vectors can', async () => {
    const tab = await newTab();
    await add(tab, 'short.txt', SHORT);
    await tab.library.open({
      database: tab.database,
      dimensions: DIMENSIONS,
      fingerprint: NEW,
    });
    expect(tab.library.vectors(null).answering).toBe(NEW);
    expect(await nearest(tab, 'Pets are welcome.', NEW)).toEqual([]);
    await fill(tab, NEW);
    expect((await nearest(tab, 'Pets are welcome.', NEW))[0]).toBe('Pets are welcome.');
  });

  it('leaves out what is removed while it is embedded', async () => {
    const tab = await newTab();
    const long = await add(tab, 'long.txt', LONG);
    await add(tab, 'short.txt', SHORT);
    await openWith(tab, NEW);
    const next = await tab.library.unembedded({ fingerprint: NEW, limit: 32 });
    await tab.library.remove([long.id]);
    await tab.library.addVectors({
      ...next!,
      fingerprint: NEW,
      dimensions: DIMENSIONS,
      vectors: [new Float32Array(33 * DIMENSIONS)],
    });
    expect(tab.library.vectors(null).sets).toEqual([{ fingerprint: OLD, passages: 2 }]);
    expect(await fill(tab, NEW)).toBe(2);
    await openWith(tab, NEW);
    expect(tab.library.vectors(null).answering).toBe(NEW);
  });

  it('is followed by the other tabs, whichever vectors they have open', async () => {
    const tab = await newTab();
    await add(tab, 'short.txt', SHORT);
    const reader = await newTab(tab.database, tab.browser);
    expect(await reader.library.unembedded({ fingerprint: NEW, limit: 9 })).toBeNull();
    await reader.library.open({
      database: tab.database,
      dimensions: DIMENSIONS,
      fingerprint: NEW,
    });
    await openWith(tab, NEW);
    await fill(tab, NEW);
    await expect
      .poll(() => nearest(reader, 'Pets are welcome.', NEW))
      .toContain('Pets are welcome.');
  });
});

describe('kept vectors', () => {
  it('are erased when the user wants their space back, and can be made again', async () => {
    const tab = await newTab();
    await add(tab, 'short.txt', SHORT);
    await openWith(tab, NEW);
    await fill(tab, NEW);
    await openWith(tab, NEW);
    await expect(tab.library.dropVectors({ fingerprint: NEW })).rejects.toMatchObject({
      code: 'protocol',
    });
    await tab.library.dropVectors({ fingerprint: OLD });
    expect(tab.library.vectors(null)).toEqual({
      answering: NEW,
      passages: 2,
      sets: [{ fingerprint: NEW, passages: 2 }],
      missing: 0,
    });
    expect((await nearest(tab, 'Pets are welcome.', NEW))[0]).toBe('Pets are welcome.');
    tab.kill();
    const again = await newTab(tab.database, tab.browser);
    expect(again.library.vectors(null).answering).toBe(NEW);
    expect(again.library.unfinished()).toEqual([]);
    expect(await fill(again, OLD)).toBe(2);
    await openWith(again, OLD);
    expect((await nearest(again, 'Pets are welcome.', OLD))[0]).toBe('Pets are welcome.');
  });
});
