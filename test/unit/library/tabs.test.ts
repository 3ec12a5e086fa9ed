import { describe, expect, it } from 'vitest';
import type { LibraryChange } from '#core/calls/library.ts';
import { brand, type CollectionId, type Fingerprint } from '#core/model/ids.ts';
import { FakeBrowser } from './fake-tabs.ts';
import { addDocument, admit, boundTo, importDocument } from './importing.ts';
import { newDatabase, Tab } from './open-library.ts';
import { find, findNear, searchFor } from './searching.ts';

const LEASE = [['The rent is 900 euros.', 'Pets are allowed.'], ['Three months.']];

/** A second tab of the same browser, with everything that it was told. */
interface Follower {
  readonly tab: Tab;
  readonly changes: LibraryChange[];
}

async function twoTabs(): Promise<{ writer: Tab; reader: Follower }> {
  const browser = new FakeBrowser();
  const writer = new Tab(browser, newDatabase());
  await writer.open();
  return { writer, reader: await follow(new Tab(browser, writer.database)) };
}

async function follow(tab: Tab): Promise<Follower> {
  const changes: LibraryChange[] = [];
  const watcher = tab.library.watch();
  void (async () => {
    for await (const change of watcher) changes.push(change);
  })();
  await tab.open();
  return { tab, changes };
}

/** Waits until something that is on its way between tabs has arrived. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not happen.');
}

function roleOf(tab: Tab): Promise<string> {
  return tab.open().then(({ role }) => role);
}

describe('two tabs', () => {
  it('have one writer; every writing call of the other one is refused', async () => {
    const { writer, reader } = await twoTabs();
    expect(await roleOf(writer)).toBe('writer');
    expect(await roleOf(reader.tab)).toBe('reader');
    const { library } = reader.tab;
    const id = brand<CollectionId>('c');
    for (const call of [
      admit(library, 'a.txt', LEASE),
      library.remove([]),
      library.clear(),
      library.saveCollection({ id, name: 'C' }),
      library.writeRecord({ key: 'k', value: 1 }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'read-only' });
    }
  });

  it('show the same: the reader follows segments, removals, collections and erasure', async () => {
    const { writer, reader } = await twoTabs();
    const { library } = reader.tab;
    const lease = await addDocument(writer.library, 'lease.txt', LEASE);
    await until(() => searchFor(library, 'rent').searched.passages === 3);
    await until(async () => (await reader.tab.open()).documents[0]?.status === 'indexed');
    expect(await find(library, 'rent')).toEqual(await find(writer.library, 'rent'));
    expect(await findNear(library, 'rent')).toEqual(await findNear(writer.library, 'rent'));
    await writer.library.remove([lease.id]);
    await until(async () => (await find(library, 'rent')).length === 0);
    await writer.library.restore([lease.id]);
    await until(async () => (await find(library, 'rent')).length === 1);
    await writer.library.saveCollection({ id: brand<CollectionId>('c'), name: 'C' });
    await until(async () => (await reader.tab.open()).collections.length === 1);
    await writer.library.purge([lease.id]);
    await until(() => reader.changes.some(({ type }) => type === 'purged'));
    expect(await findNear(library, 'rent')).toEqual([]);
    await writer.library.clear();
    await until(() => reader.changes.some(({ type }) => type === 'reloaded'));
    expect(await reader.tab.open()).toMatchObject({ documents: [], collections: [] });
  });

  it('stay the same when the writer uses rows again that a removed document had', async () => {
    const { writer, reader } = await twoTabs();
    const lease = await addDocument(writer.library, 'lease.txt', LEASE);
    await until(() => searchFor(reader.tab.library, 'rent').searched.passages === 3);
    await writer.library.purge([lease.id]);
    await writer.library.compact();
    await addDocument(writer.library, 'new.txt', [['Green tea.', 'Black tea.', 'White tea.']]);
    await until(async () => (await find(reader.tab.library, 'tea')).length === 3);
    expect(searchFor(writer.library, 'tea').lexical.rows.toSorted()).toEqual(
      Uint32Array.of(0, 1, 2),
    );
    expect(await find(reader.tab.library, 'rent')).toEqual([]);
    expect(await findNear(reader.tab.library, 'Green tea.')).toEqual(
      await findNear(writer.library, 'Green tea.'),
    );
  });

  it('agree although the writer has compacted what the reader had not read yet', async () => {
    const { writer, reader } = await twoTabs();
    const many = Array.from({ length: 80 }, (_, n) => [`Segment number ${n}.`]);
    await addDocument(writer.library, 'many.txt', many);
    await writer.library.compact();
    await until(() => searchFor(reader.tab.library, 'segment').searched.passages === 80);
    expect(await findNear(reader.tab.library, 'segment')).toEqual(
      await findNear(writer.library, 'segment'),
    );
  });

  it('may have different models open', async () => {
    const { writer, reader } = await twoTabs();
    await reader.tab.open(brand<Fingerprint>('model-b'));
    await addDocument(writer.library, 'lease.txt', LEASE);
    await until(async () => (await find(reader.tab.library, 'rent')).length === 1);
    expect(await findNear(reader.tab.library, 'rent')).toEqual([]);
    expect(await findNear(writer.library, 'rent')).toHaveLength(3);
  });
});

describe('the role of writer', () => {
  it('goes to the next tab when the writer closes', async () => {
    const { writer, reader } = await twoTabs();
    await writer.library.close();
    await until(() => reader.changes.some(({ type }) => type === 'role'));
    expect(await roleOf(reader.tab)).toBe('writer');
    await addDocument(reader.tab.library, 'lease.txt', LEASE);
    expect(await find(reader.tab.library, 'rent')).toHaveLength(1);
  });

  it('goes to the next tab when the writer dies in the middle of an import, which goes on', async () => {
    const { writer, reader } = await twoTabs();
    const admitted = await admit(writer.library, 'lease.txt', LEASE);
    if (admitted.kind !== 'added') throw new Error(admitted.kind);
    const dying = {
      ...boundTo(writer.library),
      commitSegment: async (input: Parameters<typeof writer.library.commitSegment>[0]) => {
        const document = await writer.library.commitSegment(input);
        writer.kill();
        return document;
      },
    };
    await expect(
      importDocument(writer.library, admitted.document.id, { library: dying }),
    ).rejects.toMatchObject({ code: 'storage-blocked' });
    await until(async () => (await roleOf(reader.tab)) === 'writer');
    const [unfinished] = reader.tab.library.unfinished();
    expect(unfinished).toMatchObject({ id: admitted.document.id, segmentsDone: 1 });
    const done = await importDocument(reader.tab.library, admitted.document.id);
    expect(done).toMatchObject({ status: 'indexed', report: { passages: 3 } });
    expect(await find(reader.tab.library, 'months')).toHaveLength(1);
  });

  it('can be taken: the other tab becomes a reader, its import stops and goes on here', async () => {
    const { writer, reader } = await twoTabs();
    const old = await follow(writer);
    const admitted = await admit(writer.library, 'lease.txt', LEASE);
    if (admitted.kind !== 'added') throw new Error(admitted.kind);
    const interrupted = {
      ...boundTo(writer.library),
      commitSegment: async (input: Parameters<typeof writer.library.commitSegment>[0]) => {
        const document = await writer.library.commitSegment(input);
        expect(await reader.tab.library.takeOver()).toMatchObject({ role: 'writer' });
        return document;
      },
    };
    await expect(
      importDocument(writer.library, admitted.document.id, { library: interrupted }),
    ).rejects.toMatchObject({ code: 'read-only' });
    await until(() => old.changes.some((change) => change.type === 'role'));
    expect(await roleOf(writer)).toBe('reader');
    await importDocument(reader.tab.library, admitted.document.id);
    await until(async () => (await find(writer.library, 'months')).length === 1);
    expect(await findNear(writer.library, 'rent')).toHaveLength(3);
  });

  it('comes back to a tab that lost it when the other one closes', async () => {
    const { writer, reader } = await twoTabs();
    await reader.tab.library.takeOver();
    await until(async () => (await roleOf(writer)) === 'reader');
    await reader.tab.library.close();
    await until(async () => (await roleOf(writer)) === 'writer');
    await addDocument(writer.library, 'lease.txt', LEASE);
    expect(await find(writer.library, 'rent')).toHaveLength(1);
  });

  it('is no use without the lock: a write after the loss stores nothing', async () => {
    const { writer, reader } = await twoTabs();
    await expect(
      Promise.all([reader.tab.library.takeOver(), addDocument(writer.library, 'late.txt', LEASE)]),
    ).rejects.toMatchObject({ code: 'read-only' });
    const { documents } = await reader.tab.open();
    expect(documents.filter(({ status }) => status === 'indexed')).toEqual([]);
  });
});
