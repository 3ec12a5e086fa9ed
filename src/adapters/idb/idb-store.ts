import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { AppError } from '#core/errors.ts';
import type { Store, StoreChange, StoreLoss, StoreReader, TableName } from '#core/library/store.ts';
import { toStoreError } from './errors.ts';
import { prefixRange, toKey, TransactionReader } from './transaction-reader.ts';

/** Table and key of the number of the latest writer's term. */
const TERMS = 'terms';
const LATEST = 'latest';

/** A change, or one whose file is given as bytes. */
type Change = StoreChange | { table: 'files'; type: 'put'; key: string; value: ArrayBuffer };

/** A store over one IndexedDB database. */
export class IdbStore implements Store {
  readonly #database: IDBPDatabase;
  readonly #onLost: (listener: (reason: StoreLoss) => void) => void;

  /** @param onLost registers a listener for the end of the connection */
  constructor(database: IDBPDatabase, onLost: (listener: (reason: StoreLoss) => void) => void) {
    this.#database = database;
    this.#onLost = onLost;
  }

  async read<Result>(
    tables: readonly TableName[],
    work: (reader: StoreReader) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(new TransactionReader(this.#database.transaction([...tables], 'readonly')));
    } catch (thrown) {
      throw toStoreError(thrown);
    }
  }

  async claim(): Promise<number> {
    try {
      const transaction = this.#database.transaction([TERMS], 'readwrite');
      const store = transaction.objectStore(TERMS);
      const term = Number((await store.get(LATEST)) ?? 0) + 1;
      await store.put(term, LATEST);
      await transaction.done;
      return term;
    } catch (thrown) {
      throw toStoreError(thrown);
    }
  }

  async write(term: number, changes: readonly StoreChange[]): Promise<void> {
    try {
      await this.#apply(term, changes);
    } catch (thrown) {
      const error = toStoreError(thrown);
      const hasFile = changes.some(({ table, type }) => table === 'files' && type === 'put');
      if (error.code !== 'internal' || !hasFile) throw error;
      // Private windows of some browsers store bytes but no blobs.
      await this.#apply(term, await withBytes(changes)).catch((again: unknown) => {
        throw toStoreError(again);
      });
    }
  }

  onLost(listener: (reason: StoreLoss) => void): void {
    this.#onLost(listener);
  }

  close(): void {
    this.#database.close();
  }

  async #apply(term: number, changes: readonly Change[]): Promise<void> {
    const tables = new Set([TERMS, ...changes.map(({ table }) => table)]);
    const transaction = this.#database.transaction([...tables], 'readwrite');
    // A failed request fails the whole transaction; that failure is the one that tells the reason.
    const done = transaction.done;
    done.catch(() => undefined);
    const latest: unknown = await transaction.objectStore(TERMS).get(LATEST);
    if (latest !== term) {
      transaction.abort();
      throw new AppError('read-only', 'Another window has become the writer of the library.');
    }
    try {
      for (const change of changes) request(transaction, change).catch(() => undefined);
    } catch (thrown) {
      transaction.abort();
      throw thrown;
    }
    await done;
  }
}

function request(
  transaction: IDBPTransaction<unknown, string[], 'readwrite'>,
  change: Change,
): Promise<unknown> {
  const store = transaction.objectStore(change.table);
  switch (change.type) {
    case 'put':
      return store.put(change.value, toKey(change.key));
    case 'delete':
      return store.delete(toKey(change.key));
    case 'delete-prefix': {
      const range = prefixRange(change.prefix);
      return range === null ? Promise.resolve() : store.delete(range);
    }
    case 'clear':
      return store.clear();
  }
}

function withBytes(changes: readonly StoreChange[]): Promise<Change[]> {
  return Promise.all(
    changes.map(async (change) =>
      change.table === 'files' && change.type === 'put'
        ? { ...change, value: await change.value.arrayBuffer() }
        : change,
    ),
  );
}
