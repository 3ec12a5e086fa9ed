import { AppError } from '#core/errors.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { DocumentEntry } from './document-entry.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import type { Store, StoreChange } from './store.ts';

/** What a writing operation is given: it has the library to itself until it ends. */
export interface Writer {
  readonly loaded: LoadedLibrary;
  /** Milliseconds since 1970. */
  now(): number;
  /** An id that no document has. */
  newId(): DocumentId;
  readonly read: Store['read'];
  /** Stores changes in one transaction; memory may be changed only after that. */
  commit(changes: readonly StoreChange[]): Promise<void>;
  /** Tells this tab and the others that documents were changed or have gone. */
  announceDocuments(ids: readonly DocumentId[]): void;
  announceCollections(): void;
  /** @param erased whether all of them are gone */
  announceConversations(erased?: boolean): void;
  /** Tells everyone that nothing is as it was, after the library was loaded again. */
  reload(): Promise<void>;
  /** Compacts the stored indexes, if that is worth it. */
  compact(): Promise<void>;
  /** The same, after this operation. */
  compactSoon(): void;
}

/** The document, if it was not removed. @throws AppError cancelled when it was */
export function requireDocument({ loaded }: Writer, id: DocumentId): DocumentEntry {
  const entry = loaded.catalog.documents.get(id);
  if (entry?.inForce) return entry;
  throw new AppError('cancelled', 'The document was removed.', {
    subject: entry?.row.record.name ?? null,
  });
}
