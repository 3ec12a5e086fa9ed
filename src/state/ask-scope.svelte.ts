import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import type { CollectionId, DocumentId } from '#core/model/ids.ts';
import type { Library } from './library.svelte.ts';

/** What questions are limited to; what no longer exists drops out by itself. */
export class AskScope {
  #chosen: SearchScope = $state.raw(EVERYTHING);
  readonly #library: Library;
  /** The collections and documents that are still there. */
  readonly current: SearchScope = $derived.by(() => ({
    collections: this.#chosen.collections.filter((id) =>
      this.#library.collections.some((collection) => collection.id === id),
    ),
    documents: this.#chosen.documents.filter(
      (id) => this.#library.document(id)?.deletedAt === null,
    ),
  }));
  /** Whether everything is searched. */
  readonly everything: boolean = $derived(
    this.current.collections.length === 0 && this.current.documents.length === 0,
  );

  constructor(library: Library) {
    this.#library = library;
  }

  /** Adds a collection to the limits, or takes it off. */
  toggleCollection(id: CollectionId): void {
    const { collections, documents } = this.current;
    this.#chosen = { documents, collections: toggled(collections, id) };
  }

  /** Adds a document to the limits, or takes it off. */
  toggleDocument(id: DocumentId): void {
    const { collections, documents } = this.current;
    this.#chosen = { collections, documents: toggled(documents, id) };
  }

  /** Limits questions to these collections and documents only. */
  set(scope: SearchScope): void {
    this.#chosen = scope;
  }

  /** Searches everything again. */
  clear(): void {
    this.#chosen = EVERYTHING;
  }
}

function toggled<Id>(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
