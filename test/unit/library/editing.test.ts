import { REMOVED_KEPT_MS } from '#core/model/document.ts';
import { describe, expect, it } from 'vitest';
import { brand, type CollectionId } from '#core/model/ids.ts';
import { addDocument, admit, importDocument } from './importing.ts';
import { openTab, Tab } from './open-library.ts';
import { find, findNear, searchFor } from './searching.ts';

const LEASE = [
  ['The rent is 900 euros.', 'Pets are allowed.'],
  ['The notice period is three months.'],
];
const MANUAL = [['Press the green button.'], ['Never open the housing.']];

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
