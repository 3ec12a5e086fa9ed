import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '#adapters/idb/open-store.ts';
import { toStoreError } from '#adapters/idb/errors.ts';
import { AppError } from '#core/errors.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { describeStore } from './store-suite.ts';

describeStore((name) => openStore(name));

describe('a browser', () => {
  it('that stores bytes but no blobs keeps files all the same', async () => {
    const put = IDBObjectStore.prototype.put;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[value, key]: Parameters<IDBObjectStore['put']>
    ) {
      if (value instanceof Blob) throw new DOMException('no blobs here', 'DataCloneError');
      return put.call(this, value, key);
    });
    onTestFinished(() => spy.mockRestore());
    const store = await openStore('no-blobs');
    const key = brand<DocumentId>('a');
    const value = new Blob(['some bytes']);
    await store.write(await store.claim(), [
      { table: 'records', type: 'put', key: 'r', value: 1 },
      { table: 'files', type: 'put', key, value },
    ]);
    const file = await store.read(['files'], (reader) => reader.get('files', key));
    expect(file).toBeInstanceOf(Blob);
    expect(await (file as Blob).text()).toBe('some bytes');
    store.close();
  });
});

describe('errors of the database', () => {
  it.each([
    ['QuotaExceededError', 'The quota has been exceeded.', 'quota'],
    ['UnknownError', 'Internal error: no space left on device', 'quota'],
    ['VersionError', 'The requested version is less than the existing one.', 'newer-version'],
    ['InvalidStateError', 'The database connection is closing.', 'storage-blocked'],
    ['SecurityError', 'Access is denied in this context.', 'storage-blocked'],
    ['AbortError', 'The transaction was aborted.', 'internal'],
    ['DataError', 'The key is not valid.', 'internal'],
  ])('%s (%s) becomes %s', (name, message, code) => {
    expect(toStoreError(new DOMException(message, name))).toMatchObject({ code });
  });

  it('keep a code that they have already', () => {
    const error = new AppError('read-only', 'no');
    expect(toStoreError(error)).toBe(error);
  });
});
