import type { DocumentRecord } from '#core/model/document.ts';
import type { ImportItem, ImportService, UnstoredFileService } from './contracts.ts';

/** Where notes of files are kept: sizes in bytes by path; `FileNotes` fits. */
export interface NoteStore {
  read(): Promise<ReadonlyMap<string, number>>;
  change(noted: ReadonlyMap<string, number>, removed: Iterable<string>): Promise<void>;
}

/** What notes of files are made of. */
export interface UnstoredFileParts {
  readonly imports: Pick<ImportService, 'onProgress'>;
  /** Every document that the library has, also those that are still to be read. */
  readonly documents: () => Promise<readonly DocumentRecord[]>;
  readonly notes: NoteStore;
}

/**
 * Notes which files of an import the library does not have yet, so that the next visit can name those
 * that a killed browser took along.
 */
export class UnstoredFiles implements UnstoredFileService {
  readonly #parts: UnstoredFileParts;
  /** What this visit has noted. */
  #noted: ReadonlyMap<string, number> = new Map();

  constructor(parts: UnstoredFileParts) {
    this.#parts = parts;
    parts.imports.onProgress(({ items }) => this.#follow(items));
  }

  async lost(): Promise<readonly string[]> {
    const { documents, notes } = this.#parts;
    try {
      const earlier = [...(await notes.read())].filter(([path]) => !this.#noted.has(path));
      if (earlier.length === 0) return [];
      const stored = new Set((await documents()).map(({ path, bytes }) => `${bytes} ${path}`));
      const isStored = ([path, bytes]: [string, number]): boolean => stored.has(`${bytes} ${path}`);
      // The browser may have ended between the storing of a file and the end of its note.
      await this.#remove(earlier.filter(isStored).map(([path]) => path));
      return earlier.filter((note) => !isStored(note)).map(([path]) => path);
    } catch {
      // Where nothing can be noted, nothing is known to be lost.
      return [];
    }
  }

  async forget(paths: readonly string[]): Promise<void> {
    await this.#remove(paths).catch(() => undefined);
  }

  #follow(items: readonly ImportItem[]): void {
    const now = new Map(
      items.flatMap(({ unkept, path, bytes }) => (unkept ? [[path, bytes]] : [])),
    );
    const noted = new Map([...now].filter(([path]) => !this.#noted.has(path)));
    const removed = [...this.#noted.keys()].filter((path) => !now.has(path));
    this.#noted = now;
    if (noted.size + removed.length === 0) return;
    // An import goes on without notes.
    this.#parts.notes.change(noted, removed).catch(() => undefined);
  }

  /** Ends notes, unless this visit has made them again. */
  async #remove(paths: readonly string[]): Promise<void> {
    const removed = paths.filter((path) => !this.#noted.has(path));
    await this.#parts.notes.change(new Map(), removed);
  }
}
