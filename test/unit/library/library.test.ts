import { EVERYTHING } from '#core/model/chunk.ts';
import { REMOVED_KEPT_MS } from '#core/model/document.ts';
import { describe, expect, it } from 'vitest';
import { brand, type ChunkId, type CollectionId, type Fingerprint } from '#core/model/ids.ts';
import { FakeEmbedder } from './fake-documents.ts';
import { addDocument, admit, boundTo, importDocument } from './importing.ts';
import { openTab, recordsOf, Tab } from './open-library.ts';
import { find, findNear, searchFor } from './searching.ts';

const LEASE = [
  ['The rent is 900 euros.', 'Pets are allowed.'],
  ['The notice period is three months.'],
];
const MANUAL = [['Press the green button.'], ['Never open the housing.']];

describe('admitting a file', () => {
  it('recognises the same bytes in the same collection, under any name', async () => {
    const { library } = await openTab();
    const first = await addDocument(library, 'lease.txt', LEASE);
    expect(await admit(library, 'copy.txt', LEASE)).toMatchObject({
      kind: 'duplicate',
      existing: { id: first.id },
    });
  });

  it('asks about the same bytes in another collection, and keeps both when told so', async () => {
    const { library } = await openTab();
    const collection = brand<CollectionId>('work');
    await library.saveCollection({ id: collection, name: 'Work' });
    const first = await addDocument(library, 'lease.txt', LEASE);
    await library.moveDocuments({ documents: [first.id], collection });
    expect(await admit(library, 'copy.txt', LEASE)).toMatchObject({
      kind: 'elsewhere',
      existing: { id: first.id, collection },
    });
    expect((await admit(library, 'copy.txt', LEASE, 'keep-both')).kind).toBe('added');
  });

  it('does not ask about a file that could not be read elsewhere', async () => {
    const { library } = await openTab();
    const collection = brand<CollectionId>('work');
    const failed = await addDocument(library, 'empty.txt', []);
    await library.moveDocuments({ documents: [failed.id], collection });
    expect((await admit(library, 'empty.txt', [])).kind).toBe('added');
  });

  it('takes the same bytes again once the document was removed', async () => {
    const { library } = await openTab();
    const first = await addDocument(library, 'lease.txt', LEASE);
    await library.remove([first.id]);
    expect((await admit(library, 'lease.txt', LEASE)).kind).toBe('added');
  });

  it('takes the same bytes again when their import failed, as the same document', async () => {
    const { library } = await openTab();
    const failed = await addDocument(library, 'empty.txt', []);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'format-empty' } });
    expect(await admit(library, 'empty.txt', [])).toMatchObject({
      kind: 'added',
      document: { id: failed.id, status: 'queued', error: null },
    });
  });

  it('asks about other bytes under the same path, and stores nothing meanwhile', async () => {
    const { library } = await openTab();
    const first = await addDocument(library, 'a.txt', LEASE);
    expect(await admit(library, 'a.txt', MANUAL)).toMatchObject({
      kind: 'changed',
      existing: { id: first.id },
    });
    expect(await admit(library, 'a.txt', MANUAL)).toMatchObject({ kind: 'changed' });
  });

  it('keeps both versions in the search when told so', async () => {
    const { library } = await openTab();
    await addDocument(library, 'a.txt', LEASE);
    const second = await addDocument(library, 'a.txt', MANUAL, 'keep-both');
    expect(second.version).toBe(2);
    expect(await find(library, 'rent button')).toHaveLength(2);
  });

  it('lets a replaced version go only when the new one has finished', async () => {
    const { library, database } = await openTab();
    const old = await addDocument(library, 'a.txt', [['The rent is 900 euros.']]);
    const admitted = await admit(
      library,
      'a.txt',
      [['The rent is 950 euros.'], ['More.']],
      'replace',
    );
    if (admitted.kind !== 'added') throw new Error(admitted.kind);
    const found: string[][] = [];
    await importDocument(library, admitted.document.id, {
      library: {
        ...boundTo(library),
        commitSegment: async (input) => {
          const document = await library.commitSegment(input);
          found.push(await find(library, 'rent'), await findNear(library, 'rent'));
          return document;
        },
      },
    });
    expect(found).toEqual(Array.from({ length: 4 }, () => ['The rent is 900 euros.']));
    expect(await find(library, 'rent')).toEqual(['The rent is 950 euros.']);
    expect(await findNear(library, 'rent')).toHaveLength(2);
    const records = await recordsOf(database);
    expect(records.get(old.id)).toMatchObject({ active: false, status: 'indexed' });
    expect(records.get(admitted.document.id)).toMatchObject({ active: true, version: 2 });
  });

  it('replaces a whole chain when the version in between never finished', async () => {
    const { library } = await openTab();
    await addDocument(library, 'a.txt', [['one']]);
    await admit(library, 'a.txt', [['two']], 'replace');
    await addDocument(library, 'a.txt', [['three']], 'replace');
    expect(await find(library, 'one two three')).toEqual(['three']);
    expect(library.unfinished()).toEqual([]);
  });
});

describe('searching', () => {
  it('finds by words and by meaning, and counts what it searched', async () => {
    const { library } = await openTab();
    await addDocument(library, 'lease.txt', LEASE);
    await addDocument(library, 'manual.txt', MANUAL);
    const output = searchFor(library, 'notice period');
    expect(output.searched).toEqual({ documents: 2, passages: 5 });
    expect(await find(library, 'notice period')).toEqual(['The notice period is three months.']);
    const text = 'Never open the housing.';
    expect((await findNear(library, text))[0]).toBe(text);
    expect(searchFor(library, text).vector.scores[0]).toBeCloseTo(1);
    expect(output.terms).toEqual([
      { term: 'notice', frequency: 1 },
      { term: 'period', frequency: 1 },
    ]);
  });

  it('restricts every list, count and frequency to the scope before scoring', async () => {
    const { library } = await openTab();
    const work = brand<CollectionId>('work');
    const lease = await addDocument(library, 'lease.txt', LEASE);
    const manual = await addDocument(library, 'manual.txt', MANUAL);
    await library.moveDocuments({ documents: [manual.id], collection: work });
    const inWork = { collections: [work], documents: [] };
    const inLease = { collections: [], documents: [lease.id] };
    expect(await findNear(library, 'rent', inWork)).toHaveLength(2);
    expect(await find(library, 'rent', inWork)).toEqual([]);
    expect(searchFor(library, 'rent', inWork)).toMatchObject({
      searched: { documents: 1, passages: 2 },
      terms: [{ term: 'rent', frequency: 0 }],
    });
    expect(await findNear(library, 'button', inLease)).toHaveLength(3);
    const nowhere = { collections: [work], documents: [lease.id] };
    expect(searchFor(library, 'rent', nowhere)).toMatchObject({
      searched: { documents: 0, passages: 0 },
      vector: { rows: new Uint32Array() },
    });
  });

  it('names identifiers that no passage in scope contains', async () => {
    const { library } = await openTab();
    const one = await addDocument(library, 'a.txt', [['Contract MZK-2024-0091 and ISO 9001.']]);
    const two = await addDocument(library, 'b.txt', [['Nothing of that kind.']]);
    const asked = ['MZK-2024-0091', 'ISO 9001', 'XC23'];
    const scope = { collections: [], documents: [one.id] };
    expect(searchFor(library, 'x', scope, asked).missingIdentifiers).toEqual(['XC23']);
    const other = { collections: [], documents: [two.id] };
    expect(searchFor(library, 'x', other, asked).missingIdentifiers).toEqual(asked);
  });

  it('finds what is stored of a document while the rest is still coming, and says so', async () => {
    const { library } = await openTab();
    const admitted = await admit(library, 'a.txt', LEASE);
    if (admitted.kind !== 'added') throw new Error(admitted.kind);
    expect(searchFor(library, 'rent').pending).toBe(1);
    const seen: number[] = [];
    await importDocument(library, admitted.document.id, {
      library: {
        ...boundTo(library),
        commitSegment: async (input) => {
          const document = await library.commitSegment(input);
          seen.push(searchFor(library, 'rent').searched.passages);
          return document;
        },
      },
    });
    expect(seen).toEqual([2, 3]);
    expect(searchFor(library, 'rent').pending).toBe(0);
  });

  it('counts a document that waits to be read as pending where only a language is asked for', async () => {
    const { library } = await openTab();
    await admit(library, 'a.txt', LEASE);
    const pending = (kind: 'language' | 'file', value: string): number =>
      library.search({
        ...{ text: 'rent', vector: null, scope: EVERYTHING, depth: 50, identifiers: [], codes: [] },
        filters: [{ kind, value, source: null }],
      }).pending;
    expect(pending('language', 'pt')).toBe(1);
    expect(pending('file', 'other')).toBe(0);
  });

  it('tells how many pages have no readable text', async () => {
    const { library } = await openTab();
    await addDocument(library, 'scan.txt', [['Cover.'], [], []]);
    expect(searchFor(library, 'x')).toMatchObject({
      unreadablePages: 2,
      searched: { passages: 1 },
    });
  });
});

describe('removing documents', () => {
  it('takes them out of every search at once and brings them back unchanged', async () => {
    const { library } = await openTab();
    const lease = await addDocument(library, 'lease.txt', LEASE);
    await addDocument(library, 'manual.txt', MANUAL);
    const before = searchFor(library, 'rent notice');
    await library.remove([lease.id]);
    expect(await find(library, 'rent notice')).toEqual([]);
    expect(await findNear(library, 'rent')).toHaveLength(2);
    await library.restore([lease.id]);
    const after = searchFor(library, 'rent notice');
    expect({ ...after, milliseconds: 0 }).toEqual({ ...before, milliseconds: 0 });
  });

  it('stays so after a restart, and can be undone after it', async () => {
    const tab = await openTab();
    const lease = await addDocument(tab.library, 'lease.txt', LEASE);
    await tab.library.remove([lease.id]);
    await tab.library.close();
    const again = await openTab(tab.database);
    expect(await find(again.library, 'rent')).toEqual([]);
    await again.library.restore([lease.id]);
    expect(await find(again.library, 'rent')).toEqual(['The rent is 900 euros.']);
  });

  it('erases them for good at a start seven days later, and not before', async () => {
    const tab = await openTab();
    const lease = await addDocument(tab.library, 'lease.txt', LEASE);
    await tab.library.remove([lease.id]);
    await tab.library.close();
    const soon = new Tab(tab.browser, tab.database);
    soon.clock.time = tab.clock.time + REMOVED_KEPT_MS - 1;
    await soon.open();
    await soon.library.compact();
    expect((await soon.open()).documents).toHaveLength(1);
    await soon.library.close();
    const later = new Tab(tab.browser, tab.database);
    later.clock.time = tab.clock.time + REMOVED_KEPT_MS;
    await later.open();
    await later.library.compact();
    expect((await later.open()).documents).toHaveLength(0);
    await expect(later.library.file(lease.id)).rejects.toMatchObject({ code: 'internal' });
  });

  it('stops an import that is under way', async () => {
    const { library } = await openTab();
    const admitted = await admit(library, 'a.txt', LEASE);
    if (admitted.kind !== 'added') throw new Error(admitted.kind);
    await library.remove([admitted.document.id]);
    await expect(importDocument(library, admitted.document.id)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(library.unfinished()).toEqual([]);
  });

  it('erases everything at once when asked', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'lease.txt', LEASE);
    await tab.library.writeRecord({ key: 'conversation', value: 1 });
    await tab.library.saveCollection({ id: brand<CollectionId>('c'), name: 'C' });
    await tab.library.clear();
    expect(await tab.open()).toMatchObject({ documents: [], collections: [], passages: 0 });
    expect(await find(tab.library, 'rent')).toEqual([]);
    expect(await tab.library.readRecord('conversation')).toBeUndefined();
    await addDocument(tab.library, 'lease.txt', LEASE);
    expect(await find(tab.library, 'rent')).toHaveLength(1);
  });
});

describe('collections', () => {
  it('keep their date and standing when renamed, and give their documents to the default one', async () => {
    const tab = await openTab();
    const id = brand<CollectionId>('work');
    const made = await tab.library.saveCollection({ id, name: 'Work' });
    tab.clock.time += 1000;
    await tab.library.saveCollection({ id, name: 'Work', standing: 'higher' });
    const renamed = await tab.library.saveCollection({ id, name: 'Job' });
    expect(renamed).toEqual({ ...made, name: 'Job', standing: 'higher' });
    const lease = await addDocument(tab.library, 'lease.txt', LEASE);
    await tab.library.moveDocuments({ documents: [lease.id], collection: id });
    await tab.library.removeCollection(id);
    const state = await tab.open();
    expect(state.collections).toEqual([]);
    expect(state.documents[0]?.collection).toBe('default');
  });
});

describe('the default collection', () => {
  it('can be preferred, keeps its documents and says so with their passages', async () => {
    const tab = await openTab();
    const lease = await addDocument(tab.library, 'lease.txt', LEASE);
    const { collection } = lease;
    await tab.library.saveCollection({ id: collection, name: '', standing: 'higher' });
    const [passage] = await tab.library.passages([...searchFor(tab.library, 'rent').lexical.rows]);
    expect(passage?.metadata?.standing).toBe('higher');
    expect((await tab.open()).collections).toMatchObject([{ id: collection, standing: 'higher' }]);
  });
});

describe('reading', () => {
  it('gives passages by row, chunks by id, segments by range and the file as it was', async () => {
    const { library } = await openTab();
    const lease = await addDocument(library, 'lease.txt', LEASE);
    const { rows } = searchFor(library, 'notice').lexical;
    const [passage] = await library.passages([...rows]);
    expect(passage).toMatchObject({
      documentName: 'lease.txt',
      chunk: { ordinal: 2, page: 2, span: { segment: 1, start: 0 } },
    });
    const ids = [2, 0].map((n) => brand<ChunkId>(`${lease.id}#${n}`));
    const chunks = await library.chunks([...ids, brand<ChunkId>(`${lease.id}#9`)]);
    expect(chunks.map(({ id }) => id)).toEqual(ids);
    const segments = await library.segments({ document: lease.id, from: 0, to: 9 });
    expect(segments.map(({ page }) => page)).toEqual([1, 2]);
    const file = await library.file(lease.id);
    expect(await (file as Blob).text()).toContain('notice period');
  });

  it('keeps what is read the same over a restart', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'lease.txt', LEASE);
    await addDocument(tab.library, 'manual.txt', MANUAL);
    const before = { ...searchFor(tab.library, 'rent button'), milliseconds: 0 };
    await tab.library.close();
    const again = await openTab(tab.database);
    expect({ ...searchFor(again.library, 'rent button'), milliseconds: 0 }).toEqual(before);
  });
});

describe('vectors of another fingerprint', () => {
  const OTHER = brand<Fingerprint>('model-b');

  it('are never searched; their documents are found by words, counted, and made anew', async () => {
    const tab = await openTab();
    const lease = await addDocument(tab.library, 'lease.txt', LEASE);
    expect(await tab.open(OTHER)).toMatchObject({ passages: 3, stale: 1 });
    expect(await find(tab.library, 'rent')).toHaveLength(1);
    expect(await findNear(tab.library, 'rent')).toEqual([]);
    expect(searchFor(tab.library, 'rent').stale).toBe(1);
    expect(tab.library.unfinished().map(({ id }) => id)).toEqual([lease.id]);
    const embedder = new FakeEmbedder(OTHER);
    await importDocument(tab.library, lease.id, { embedder });
    expect(await tab.open(OTHER)).toMatchObject({ passages: 3, stale: 0 });
    expect(await find(tab.library, 'rent')).toHaveLength(1);
    expect(await findNear(tab.library, 'rent')).toHaveLength(3);
    expect(tab.library.unfinished()).toEqual([]);
  });

  it('count again when their model comes back', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'lease.txt', LEASE);
    const before = await findNear(tab.library, 'rent');
    await tab.open(OTHER);
    await tab.open();
    expect(await findNear(tab.library, 'rent')).toEqual(before);
  });

  it('stay searched by words until all new ones are there', async () => {
    const tab = await openTab();
    const lease = await addDocument(tab.library, 'lease.txt', LEASE);
    await tab.open(OTHER);
    const found: string[][] = [];
    await importDocument(tab.library, lease.id, {
      embedder: new FakeEmbedder(OTHER),
      library: {
        ...boundTo(tab.library),
        commitSegment: async (input) => {
          const document = await tab.library.commitSegment(input);
          found.push(await find(tab.library, 'rent'));
          return document;
        },
      },
    });
    expect(found).toEqual([['The rent is 900 euros.'], ['The rent is 900 euros.']]);
  });

  it('are not mixed with the open ones by an import that began before', async () => {
    const tab = await openTab();
    const admitted = await admit(tab.library, 'a.txt', LEASE);
    if (admitted.kind !== 'added') throw new Error(admitted.kind);
    const begin = { document: admitted.document.id, fingerprint: OTHER };
    await expect(tab.library.begin(begin)).rejects.toMatchObject({ code: 'cancelled' });
    const switching = {
      ...boundTo(tab.library),
      commitSegment: async (input: Parameters<typeof tab.library.commitSegment>[0]) => {
        await tab.open(OTHER);
        return tab.library.commitSegment(input);
      },
    };
    await expect(
      importDocument(tab.library, admitted.document.id, { library: switching }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(tab.library.unfinished()).toHaveLength(1);
  });
});
