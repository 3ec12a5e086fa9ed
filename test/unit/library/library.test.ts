import { EVERYTHING } from '#core/model/chunk.ts';
import { describe, expect, it } from 'vitest';
import { brand, type ChunkId, type CollectionId } from '#core/model/ids.ts';
import { addDocument, admit, boundTo, importDocument } from './importing.ts';
import { openTab } from './open-library.ts';
import { find, findNear, searchFor } from './searching.ts';

const LEASE = [
  ['The rent is 900 euros.', 'Pets are allowed.'],
  ['The notice period is three months.'],
];
const MANUAL = [['Press the green button.'], ['Never open the housing.']];

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
