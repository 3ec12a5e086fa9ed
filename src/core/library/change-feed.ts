import type { LibraryChange, LibraryRole, LibraryState } from '#core/calls/library.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { LoadedLibrary } from './loaded-library.ts';

/** Everything that is shown of a library at the start. */
export function stateOf({ catalog, counts }: LoadedLibrary, role: LibraryRole): LibraryState {
  const documents = catalog.inOrder().map(({ shown }) => shown);
  return { role, documents, collections: [...catalog.collections.values()], ...counts };
}

/** What is to be told about documents that were changed or have gone. */
export function documentChanges(
  { catalog, counts }: LoadedLibrary,
  ids: readonly DocumentId[],
): LibraryChange[] {
  const entries = ids.map((id) => catalog.documents.get(id));
  const documents = entries.flatMap((entry) => (entry ? [entry.shown] : []));
  const purged = ids.filter((_, n) => entries[n] === undefined);
  const changes: LibraryChange[] = [];
  if (documents.length > 0) changes.push({ type: 'documents', documents, ...counts });
  if (purged.length > 0) changes.push({ type: 'purged', ids: purged, ...counts });
  return changes;
}

/** What is to be told when collections were changed. */
export function collectionsChange({ catalog }: LoadedLibrary): LibraryChange {
  return { type: 'collections', collections: [...catalog.collections.values()] };
}

/** Hands changes to everyone who watches, in order. */
export class ChangeFeed {
  readonly #watchers = new Set<Watcher>();

  emit(...changes: readonly LibraryChange[]): void {
    for (const watcher of this.#watchers) for (const change of changes) watcher.push(change);
  }

  /** Watches from now on, until `close` is called or the loop is left. */
  watch(): Watcher {
    const watcher = new Watcher(() => this.#watchers.delete(watcher));
    this.#watchers.add(watcher);
    return watcher;
  }
}

/** The changes since a moment, as an async iterable. */
export class Watcher implements AsyncIterable<LibraryChange> {
  readonly #leave: () => void;
  readonly #waiting: LibraryChange[] = [];
  #closed = false;
  #wake: () => void = () => undefined;

  /** @param leave called when the watcher is closed */
  constructor(leave: () => void) {
    this.#leave = leave;
  }

  push(change: LibraryChange): void {
    this.#waiting.push(change);
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#leave();
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LibraryChange, void, undefined> {
    try {
      while (!this.#closed) {
        const change = this.#waiting.shift();
        if (change !== undefined) yield change;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      this.close();
    }
  }
}
