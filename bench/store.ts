import { openDB } from 'idb';

/** Key–value storage in IndexedDB, as an app would use it. */
export interface BenchStore {
  put(key: string, value: unknown): Promise<void>;
  get<Value>(key: string): Promise<Value>;
  close(): void;
}

/** Opens the store of one engine, empty at first. */
export async function openBenchStore(name: string): Promise<BenchStore> {
  const database = await openDB(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('values');
    },
  });
  return {
    put: async (key, value) => {
      await database.put('values', value, key);
    },
    get: async <Value>(key: string) => (await database.get('values', key)) as Value,
    close: () => database.close(),
  };
}
