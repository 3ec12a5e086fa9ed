import type { IDBPTransaction } from 'idb';
import type {
  Entry,
  KeyOf,
  KeyPrefix,
  StoreReader,
  TableName,
  ValueOf,
} from '#core/library/store.ts';

/** Rows that a scan has in memory at a time. */
const SCAN_ROWS = 32;

/** Reads within one transaction. Its casts are right because the same types govern what is written. */
export class TransactionReader implements StoreReader {
  readonly #transaction: IDBPTransaction<unknown, string[]>;

  constructor(transaction: IDBPTransaction<unknown, string[]>) {
    this.#transaction = transaction;
  }

  async get<Name extends TableName>(
    table: Name,
    key: KeyOf<Name>,
  ): Promise<ValueOf<Name> | undefined> {
    const value: unknown = await this.#transaction.objectStore(table).get(toKey(key));
    return table === 'files' ? toBlob(value) : value;
  }

  entries<Name extends TableName>(
    table: Name,
    prefix?: KeyPrefix<Name>,
  ): Promise<readonly Entry<Name>[]> {
    return this.#page(table, prefixRange(prefix));
  }

  async keys<Name extends TableName>(
    table: Name,
    prefix?: KeyPrefix<Name>,
  ): Promise<readonly KeyOf<Name>[]> {
    const store = this.#transaction.objectStore(table);
    return (await store.getAllKeys(prefixRange(prefix))) as unknown as KeyOf<Name>[];
  }

  async scan<Name extends TableName>(
    table: Name,
    prefix: KeyPrefix<Name> | undefined,
    visit: (entry: Entry<Name>) => void,
  ): Promise<void> {
    const whole = prefixRange(prefix);
    let range = whole;
    for (;;) {
      const page = await this.#page(table, range, SCAN_ROWS);
      page.forEach(visit);
      const last = page.at(-1);
      if (last === undefined || page.length < SCAN_ROWS) return;
      const after = toKey(last.key);
      range =
        whole === null
          ? IDBKeyRange.lowerBound(after, true)
          : IDBKeyRange.bound(after, whole.upper, true);
    }
  }

  async #page<Name extends TableName>(
    table: Name,
    range: IDBKeyRange | null,
    count?: number,
  ): Promise<Entry<Name>[]> {
    const store = this.#transaction.objectStore(table);
    const [keys, values] = await Promise.all([
      store.getAllKeys(range, count),
      store.getAll(range, count),
    ]);
    return keys.map((key, n) => ({
      key: key as unknown as KeyOf<Name>,
      value: values[n] as ValueOf<Name>,
    }));
  }
}

/** Keys are strings, numbers or lists of those, all of which IndexedDB takes. */
export function toKey(key: unknown): IDBValidKey {
  return key as IDBValidKey;
}

/** The range of all keys that start with the prefix: a list sorts after strings and numbers. */
export function prefixRange(prefix: readonly unknown[] | undefined): IDBKeyRange | null {
  return prefix === undefined ? null : IDBKeyRange.bound(toKey(prefix), toKey([...prefix, []]));
}

/** Files are kept as bytes where the browser cannot store blobs. */
function toBlob(value: unknown): unknown {
  return value instanceof ArrayBuffer ? new Blob([value]) : value;
}
