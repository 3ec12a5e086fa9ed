import type { LibraryChange, LibraryRole, LibraryState } from '#core/calls/library.ts';
import {
  REMOVED_KEPT_MS,
  shownName,
  type Collection,
  type CollectionStanding,
  type DocumentRecord,
} from '#core/model/document.ts';
import { DEFAULT_COLLECTION, type CollectionId, type DocumentId } from '#core/model/ids.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { LibraryService, ShownError } from '#services/contracts.ts';
import { countDocuments, type DocumentCounts } from './document-counts.ts';
import { shownError } from './shown-error.ts';

/** Its name is in the texts, because it differs between languages. */
const DEFAULT: Collection = { id: DEFAULT_COLLECTION, name: '', createdAt: 0 };

/** A deleted document that can be restored. */
export interface DeletedDocument {
  readonly id: DocumentId;
  readonly name: string;
  /** When it is erased at the earliest, milliseconds since 1970. */
  readonly until: number;
}

/** The documents and collections of this device, always as the library worker reports them. */
export class Library {
  /** False until the library was opened. */
  opened = $state(false);
  /** Why it could not be opened, or null. */
  error: ShownError | null = $state.raw(null);
  /** Whether this tab may change anything. */
  role: LibraryRole = $state('writer');
  #collections: readonly Collection[] = $state.raw([]);
  /** The default collection, which always exists, and those that the user made. */
  readonly collections: readonly Collection[] = $derived([
    this.#collections.find(({ id }) => id === DEFAULT.id) ?? DEFAULT,
    ...this.#collections.filter(({ id }) => id !== DEFAULT.id),
  ]);
  /** Passages that can be searched. */
  passages = $state(0);
  /** Documents that are found by words only until they are embedded with the current model. */
  stale = $state(0);
  #records: ReadonlyMap<DocumentId, DocumentRecord> = $state.raw(new Map());
  /** Documents that were not deleted, older versions included. */
  readonly documents: readonly DocumentRecord[] = $derived(
    [...this.#records.values()].filter((document) => document.deletedAt === null),
  );
  /** The current version of each document. */
  readonly current: readonly DocumentRecord[] = $derived(
    this.documents.filter((document) => document.active),
  );
  /** Names that more than one current document bears. */
  readonly #shared: ReadonlySet<string> = $derived.by(() => {
    const seen = new Set<string>();
    return new Set(this.current.map(shownName).filter((name) => seen.size === seen.add(name).size));
  });
  /** Deleted documents that can still be restored, the latest first. */
  readonly deleted: readonly DeletedDocument[] = $derived(
    [...this.#records.values()]
      .flatMap(({ deletedAt, ...document }) =>
        deletedAt === null
          ? []
          : [{ id: document.id, name: shownName(document), until: deletedAt + REMOVED_KEPT_MS }],
      )
      .sort((a, b) => b.until - a.until),
  );
  readonly #service: LibraryService;
  readonly #heirs = new Set<() => void>();
  #takesOver = false;

  constructor(service: LibraryService) {
    this.#service = service;
    service.onChange((change) => this.#apply(change));
  }

  /** Opens the library. */
  async open(): Promise<void> {
    this.error = null;
    try {
      this.#show(await this.#service.open());
      this.opened = true;
    } catch (thrown) {
      this.error = shownError(thrown);
    }
  }

  /** The document of that id, deleted or not, or null. */
  document(id: DocumentId): DocumentRecord | null {
    return this.#records.get(id) ?? null;
  }

  /**
   * What a document is called now.
   *
   * @param before what it was called when something was said of it, for one that is no longer there
   */
  nameOf(id: DocumentId, before: string): string {
    const document = this.document(id);
    return document === null ? before : shownName(document);
  }

  /** Whether another current document is called the same. */
  hasNamesake(document: DocumentRecord): boolean {
    return this.#shared.has(shownName(document));
  }

  /** The collection of that id, or null. */
  collection(id: CollectionId): Collection | null {
    return this.collections.find((collection) => collection.id === id) ?? null;
  }

  /** What a search within the scope reads, and what it cannot read or not yet. */
  inScope({ collections, documents }: SearchScope): DocumentCounts {
    return countDocuments(
      this.current.filter(
        ({ id, collection }) =>
          (collections.length === 0 || collections.includes(collection)) &&
          (documents.length === 0 || documents.includes(id)),
      ),
    );
  }

  /** Calls back when this tab begins to write because the one that wrote has gone. */
  onInherit(listener: () => void): void {
    this.#heirs.add(listener);
  }

  /** Takes documents out of the search; `restore` brings them back until `purge`. */
  remove(documents: readonly DocumentId[]): Promise<void> {
    return this.#service.remove(documents);
  }

  restore(documents: readonly DocumentId[]): Promise<void> {
    return this.#service.restore(documents);
  }

  purge(documents: readonly DocumentId[]): Promise<void> {
    return this.#service.purge(documents);
  }

  createCollection(name: string): Promise<Collection> {
    return this.#service.saveCollection(null, name);
  }

  async renameCollection(id: CollectionId, name: string): Promise<void> {
    await this.#service.saveCollection(id, name);
  }

  /** Says how much a collection counts beside the others. */
  async rankCollection({ id, name }: Collection, standing: CollectionStanding): Promise<void> {
    await this.#service.saveCollection(id, name, standing);
  }

  /** Deletes the collection; its documents move to the default one. */
  removeCollection(id: CollectionId): Promise<void> {
    return this.#service.removeCollection(id);
  }

  move(documents: readonly DocumentId[], collection: CollectionId): Promise<void> {
    return this.#service.moveDocuments(documents, collection);
  }

  /** @param name null calls it by its file's name again */
  renameDocument(id: DocumentId, name: string | null): Promise<void> {
    return this.#service.renameDocument(id, name);
  }

  /** Makes this tab the one that writes. */
  async takeOver(): Promise<void> {
    this.#takesOver = true;
    try {
      this.#show(await this.#service.takeOver());
    } finally {
      this.#takesOver = false;
    }
  }

  #show(state: LibraryState): void {
    this.role = state.role;
    this.#collections = state.collections;
    this.passages = state.passages;
    this.stale = state.stale;
    this.#records = new Map(state.documents.map((document) => [document.id, document]));
  }

  #become(role: LibraryRole): void {
    const inherits = role === 'writer' && this.role === 'reader' && !this.#takesOver;
    this.role = role;
    if (inherits) for (const listener of this.#heirs) listener();
  }

  #apply(change: LibraryChange): void {
    if (change.type === 'reloaded') this.#show(change.state);
    if (change.type === 'role') this.#become(change.role);
    if (change.type === 'collections') this.#collections = change.collections;
    if (change.type === 'documents' || change.type === 'purged') {
      const records = new Map(this.#records);
      if (change.type === 'documents') {
        for (const document of change.documents) records.set(document.id, document);
      } else for (const id of change.ids) records.delete(id);
      this.#records = records;
      this.passages = change.passages;
      this.stale = change.stale;
    }
  }
}
