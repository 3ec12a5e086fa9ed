const TABLE = 'files';

/** What is kept of a file; its size is in bytes. */
interface FileNote {
  readonly path: string;
  readonly size: number;
}

/** Keeps the names and sizes of files in a small IndexedDB database, which outlives a killed browser. */
export class FileNotes {
  readonly #name: string;
  #database: Promise<IDBDatabase> | null = null;

  /** @param name of the database; it is made at the first use */
  constructor(name: string) {
    this.#name = name;
  }

  /** Sizes in bytes of the noted files by path. @throws DOMException where nothing can be stored */
  async read(): Promise<ReadonlyMap<string, number>> {
    const table = (await this.#open()).transaction(TABLE).objectStore(TABLE);
    const notes = await resultOf(table.getAll() as IDBRequest<FileNote[]>);
    return new Map(notes.map(({ path, size }) => [path, size]));
  }

  /**
   * Notes some files and takes others off, all at once; changes are made in the order of the calls.
   *
   * @param noted sizes in bytes by path
   * @param removed paths
   * @throws DOMException where nothing can be stored
   */
  async change(noted: ReadonlyMap<string, number>, removed: Iterable<string>): Promise<void> {
    const table = (await this.#open()).transaction(TABLE, 'readwrite').objectStore(TABLE);
    for (const path of removed) table.delete(path);
    for (const [path, size] of noted) table.put({ path, size } satisfies FileNote);
    await new Promise<void>((resolve, reject) => {
      const { transaction } = table;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(toError(transaction.error));
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= openDatabase(this.#name);
    return this.#database;
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: 'path' });
  return resultOf(opening);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(toError(request.error));
  });
}

function toError(error: DOMException | null): Error {
  return error ?? new Error('IndexedDB gave up a request.');
}
