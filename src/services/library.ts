import type { LibraryChange, LibraryState } from '#core/calls/library.ts';
import type { Segment } from '#core/model/block.ts';
import type { Collection, CollectionStanding } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import { brand, type CollectionId, type DocumentId } from '#core/model/ids.ts';
import { readStorage, requestPersistence, type StorageAccess } from '#adapters/browser/storage.ts';
import type { LibraryService, StorageStatus, Unsubscribe } from './contracts.ts';
import type { LibraryClient } from './library-client.ts';
import { Listeners } from './listeners.ts';

/** What the library service is made of. */
export interface LibraryParts {
  readonly client: LibraryClient;
  /** The browser's storage manager, where it has one. */
  readonly storage: StorageAccess | undefined;
  /** Makes ids for collections. */
  readonly newId: () => string;
}

/** Documents, collections and what is stored, as the library worker keeps them. */
export class LibraryFacade implements LibraryService {
  readonly #client: LibraryClient;
  readonly #storage: StorageAccess | undefined;
  readonly #newId: () => string;
  readonly #listeners = new Listeners<[change: LibraryChange]>();
  #watching = false;

  constructor({ client, storage, newId }: LibraryParts) {
    this.#client = client;
    this.#storage = storage;
    this.#newId = newId;
    client.onLost(() => {
      if (this.#watching) void this.#comeBack();
    });
  }

  /** Watches first, so that no change between opening and watching is missed. */
  open(): Promise<LibraryState> {
    if (!this.#watching) {
      this.#watching = true;
      void this.#watch();
    }
    return this.#client.open();
  }

  onChange(listener: (change: LibraryChange) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  async remove(documents: readonly DocumentId[]): Promise<void> {
    await this.#client.call('remove', { documents });
  }

  async restore(documents: readonly DocumentId[]): Promise<void> {
    await this.#client.call('restore', { documents });
  }

  async purge(documents: readonly DocumentId[]): Promise<void> {
    await this.#client.call('purge', { documents });
  }

  async clear(): Promise<void> {
    await this.#client.call('clear', null);
  }

  async renameDocument(document: DocumentId, name: string | null): Promise<void> {
    await this.#client.call('renameDocument', { document, name });
  }

  saveCollection(
    id: CollectionId | null,
    name: string,
    standing?: CollectionStanding,
  ): Promise<Collection> {
    const known = id ?? brand<CollectionId>(this.#newId());
    return this.#client.call('saveCollection', { id: known, name, standing });
  }

  async removeCollection(id: CollectionId): Promise<void> {
    await this.#client.call('removeCollection', { id });
  }

  async moveDocuments(documents: readonly DocumentId[], collection: CollectionId): Promise<void> {
    await this.#client.call('moveDocuments', { documents, collection });
  }

  segments(document: DocumentId, from: number, to: number): Promise<readonly Segment[]> {
    return this.#client.call('segments', { document, from, to });
  }

  file(document: DocumentId): Promise<FileBytes> {
    return this.#client.call('file', { document });
  }

  takeOver(): Promise<LibraryState> {
    return this.#client.call('takeOver', null);
  }

  storage(): Promise<StorageStatus> {
    return readStorage(this.#storage);
  }

  persist(): Promise<boolean> {
    return requestPersistence(this.#storage);
  }

  async #watch(): Promise<void> {
    try {
      for await (const change of this.#client.watch()) this.#tell(change);
    } catch {
      // The worker died; `#comeBack` watches the next one.
    }
  }

  /** After the worker's death everything is read again. A failure shows at the next call. */
  async #comeBack(): Promise<void> {
    void this.#watch();
    try {
      this.#tell({ type: 'reloaded', state: await this.#client.open() });
    } catch {
      return;
    }
  }

  #tell(change: LibraryChange): void {
    this.#listeners.tell(change);
  }
}
