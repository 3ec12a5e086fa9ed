import { describe, expect, it } from 'vitest';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { FakeEmbedder } from './fake-documents.ts';
import { addDocument, admit, boundTo, importDocument } from './importing.ts';
import { openTab } from './open-library.ts';
import { find, findNear, searchFor } from './searching.ts';

const LEASE = [
  ['The rent is 900 euros.', 'Pets are allowed.'],
  ['The notice period is three months.'],
];

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
