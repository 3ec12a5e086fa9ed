import type { DocumentRecord } from '#core/model/document.ts';
import type { CollectionId, DocumentId } from '#core/model/ids.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Library } from './library.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** Changes of the library that tell the user what happened and how to undo it. */
export class LibraryActions {
  readonly #library: Library;
  readonly #toasts: Toasts;

  constructor(library: Library, toasts: Toasts) {
    this.#library = library;
    this.#toasts = toasts;
  }

  /** Deletes documents; they can be restored from the list of deleted ones for some days. */
  remove(documents: readonly DocumentId[]): Promise<void> {
    return this.#toasts.attempt(async () => {
      await this.#library.remove(documents);
      this.#toasts.show(() => i18n.t.library.deleted(documents.length), {
        action: {
          label: () => i18n.t.common.undo,
          run: () => void this.#toasts.attempt(() => this.#library.restore(documents)),
        },
      });
    });
  }

  restore(documents: readonly DocumentId[]): Promise<void> {
    return this.#toasts.attempt(() => this.#library.restore(documents));
  }

  /** Erases deleted documents for good. */
  erase(documents: readonly DocumentId[]): Promise<void> {
    return this.#toasts.attempt(() => this.#library.purge(documents));
  }

  /** @param name of the collection, in the language that is spoken */
  move(
    documents: readonly DocumentId[],
    collection: CollectionId,
    name: () => string,
  ): Promise<void> {
    return this.#toasts.attempt(async () => {
      await this.#library.move(documents, collection);
      this.#toasts.show(() => i18n.t.library.moved(documents.length, name()));
    });
  }

  /** Calls a document otherwise where people see it. */
  renameDocument({ id, givenName }: DocumentRecord, name: string): Promise<void> {
    return this.#toasts.attempt(async () => {
      await this.#library.renameDocument(id, name);
      this.#toasts.show(() => i18n.t.library.renamed(name), {
        action: {
          label: () => i18n.t.common.undo,
          run: () =>
            void this.#toasts.attempt(() => this.#library.renameDocument(id, givenName ?? null)),
        },
      });
    });
  }

  /** Makes a collection, and moves documents to it if there are any. */
  createCollection(name: string, documents: readonly DocumentId[] = []): Promise<void> {
    return this.#toasts.attempt(async () => {
      const { id } = await this.#library.createCollection(name);
      if (documents.length > 0) await this.move(documents, id, () => name);
    });
  }

  renameCollection(id: CollectionId, name: string): Promise<void> {
    return this.#toasts.attempt(() => this.#library.renameCollection(id, name));
  }

  removeCollection(id: CollectionId): Promise<void> {
    return this.#toasts.attempt(() => this.#library.removeCollection(id));
  }
}
