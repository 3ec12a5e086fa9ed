import { describe, expect, it } from 'vitest';
import type { LibraryChange } from '#core/calls/library.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { addDocument } from '../library/importing.ts';
import { Page, until } from './library-worker.ts';

describe('the library service', () => {
  it('opens once and passes every change on', async () => {
    const { library, worker } = await opened();
    const changes: LibraryChange[] = [];
    const stop = library.onChange((change) => changes.push(change));
    const collection = await library.saveCollection(null, 'Work');
    expect(collection).toMatchObject({ id: 'collection-1', name: 'Work' });
    await until(() => changes.some(({ type }) => type === 'collections'));
    const { id } = await addDocument(worker.tab.library, 'a.txt', [['one']]);
    await library.remove([id]);
    await until(() =>
      changes.some(
        (change) => change.type === 'documents' && change.documents[0]?.deletedAt !== null,
      ),
    );
    stop();
    const seen = changes.length;
    await library.restore([id]);
    await library.moveDocuments([id], collection.id);
    expect(await library.segments(id, 0, 5)).toHaveLength(1);
    expect((await library.file(id)).size).toBe(3);
    await library.removeCollection(collection.id);
    await library.purge([id]);
    expect(changes).toHaveLength(seen);
  });

  it('opens the library again after its worker died, tells that, and goes on watching', async () => {
    const page = await opened();
    await addDocument(page.worker.tab.library, 'a.txt', [['one']]);
    const changes: LibraryChange[] = [];
    page.library.onChange((change) => changes.push(change));
    page.worker.die();
    await until(() => changes.some(({ type }) => type === 'reloaded'));
    expect(changes[0]).toMatchObject({
      type: 'reloaded',
      state: { role: 'writer', documents: [{ name: 'a.txt' }] },
    });
    await page.library.saveCollection(null, 'Work');
    await until(() => changes.some(({ type }) => type === 'collections'));
    expect(page.workers).toHaveLength(2);
  });

  it('rejects a call under way when the worker dies', async () => {
    const page = await opened();
    const call = page.library.clear();
    await Promise.resolve();
    await Promise.resolve();
    page.worker.die();
    await expect(call).rejects.toMatchObject({ code: 'worker-lost' });
  });

  it('loads other vectors after a refresh, before any later call', async () => {
    const page = await opened();
    await addDocument(page.worker.tab.library, 'a.txt', [['one']]);
    page.fingerprint = brand<Fingerprint>('model-b');
    const refreshed = page.client.refresh();
    const unfinished = page.client.call('unfinished', null);
    expect(await unfinished).toHaveLength(1);
    await refreshed;
    expect((await page.library.open()).stale).toBe(1);
  });

  it('tries again after a failed opening', async () => {
    const page = new Page();
    const { fingerprint } = page;
    let attempts = 0;
    Object.defineProperty(page, 'fingerprint', {
      get() {
        if (attempts++ === 0) throw new Error('no model');
        return fingerprint;
      },
    });
    await expect(page.library.open()).rejects.toThrow('no model');
    expect((await page.library.open()).role).toBe('writer');
  });

  it('hands the role of writer from page to page', async () => {
    const first = await opened();
    const second = new Page(first.browser, first.database);
    expect((await second.library.open()).role).toBe('reader');
    const roles: string[] = [];
    first.library.onChange((change) => {
      if (change.type === 'role') roles.push(change.role);
    });
    expect((await second.library.takeOver()).role).toBe('writer');
    await until(() => roles.length > 0);
    expect(roles).toEqual(['reader']);
  });

  it('tells the space used and asks for persistence', async () => {
    const { library } = await opened();
    expect(await library.storage()).toEqual({ usage: 10, quota: 1_000_000, persisted: false });
    expect(await library.persist()).toBe(true);
  });
});

async function opened(): Promise<Page> {
  const page = new Page();
  await page.library.open();
  return page;
}
