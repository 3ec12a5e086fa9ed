import { expect, it } from 'vitest';
import type { Library } from '#core/library/library.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { shownName, type DocumentRecord } from '#core/model/document.ts';
import { addDocument } from './importing.ts';
import { openTab } from './open-library.ts';
import { find, searchFor } from './searching.ts';

const LEASE = [['The rent is 900 euros.']];

/** How many documents a search within `file:` reads. */
function searchedIn(library: Library, file: string): number {
  return library.search({
    ...{ text: 'rent', vector: null, scope: EVERYTHING, depth: 50, identifiers: [], codes: [] },
    filters: [{ kind: 'file', value: file, source: null }],
  }).searched.documents;
}

async function renamed(): Promise<{
  library: Library;
  document: DocumentRecord;
  now: () => Promise<DocumentRecord>;
}> {
  const tab = await openTab();
  const { library } = tab;
  const document = await addDocument(library, 'scan_0017.txt', LEASE);
  await addDocument(library, 'pump.txt', [['The rent of a pump is cheap.']]);
  await library.renameDocument({ document: document.id, name: 'Lease of the flat' });
  const now = async (): Promise<DocumentRecord> =>
    (await tab.open()).documents.find(({ id }) => id === document.id)!;
  return { library, document, now };
}

it('a renamed document is called so, and keeps the name of its file and its index', async () => {
  const { library, document, now } = await renamed();
  expect(await now()).toMatchObject({ name: 'scan_0017.txt' });
  expect(shownName(await now())).toBe('Lease of the flat');
  expect((await now()).fingerprint).toBe(document.fingerprint);
  expect(searchFor(library, 'rent').stale).toBe(0);
  expect(await find(library, '900')).toEqual(['The rent is 900 euros.']);
});

it('a renamed document is found under its own name, under that of its file and under both', async () => {
  const { library } = await renamed();
  expect(
    ['lease flat', 'scan_0017', 'lease 0017'].map((file) => searchedIn(library, file)),
  ).toEqual([1, 1, 1]);
  expect(searchedIn(library, 'lease pump')).toBe(0);
});

it('is called by its file again where that is its name, or none is given', async () => {
  const { library, document, now } = await renamed();
  await library.renameDocument({ document: document.id, name: 'scan_0017.txt' });
  expect((await now()).givenName).toBeUndefined();
  await library.renameDocument({ document: document.id, name: 'Lease' });
  await library.renameDocument({ document: document.id, name: null });
  expect(shownName(await now())).toBe('scan_0017.txt');
});

it('a new version of the file is called as the one before', async () => {
  const { library } = await renamed();
  const newer = await addDocument(
    library,
    'scan_0017.txt',
    [['The rent is 950 euros.']],
    'replace',
  );
  expect(newer).toMatchObject({ version: 2, givenName: 'Lease of the flat' });
});
