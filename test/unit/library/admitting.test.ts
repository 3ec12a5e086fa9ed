import { describe, expect, it } from 'vitest';
import { brand, type CollectionId } from '#core/model/ids.ts';
import { admitFile } from '#core/pipeline/admit-file.ts';
import { FakeParser, newFile } from './fake-documents.ts';
import { addDocument, admit, boundTo, importDocument, NEVER } from './importing.ts';
import { openTab, recordsOf } from './open-library.ts';
import { find, findNear } from './searching.ts';

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

  it('takes no file for another one that could not be read, or is as empty', async () => {
    const { library } = await openTab();
    const failed = await addDocument(library, 'damaged.txt', []);
    const other = await admit(library, 'other.txt', []);
    expect(other).toMatchObject({ kind: 'added', document: { name: 'other.txt' } });
    expect(other).not.toMatchObject({ document: { id: failed.id } });
    const parser = new FakeParser();
    const nothing = (name: string) => {
      const file = { ...newFile(name, []), file: new Blob([]) };
      return admitFile(file, 'ask', { parser, library }, NEVER);
    };
    expect(await nothing('zero.txt')).toMatchObject({ kind: 'added' });
    expect(await nothing('empty.txt')).toMatchObject({
      kind: 'added',
      document: { name: 'empty.txt' },
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
