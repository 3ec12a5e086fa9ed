import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { Clock } from '#core/ports.ts';
import type { SearchIndexes } from './search-indexes.ts';
import type { Store } from './store.ts';
import type { TabChannel, WriterLock } from './tabs.ts';

/** What a library needs of its surroundings. */
export interface LibraryDependencies {
  /** @throws AppError storage-blocked, newer-version */
  openStore(database: string): Promise<Store>;
  createLock(database: string): WriterLock;
  openChannel(database: string): TabChannel;
  /** Makes empty indexes for vectors of that many dimensions. */
  createIndexes(dimensions: number): SearchIndexes;
  readonly clock: Clock;
  newId(): DocumentId;
}

/** What the indexes of an open library are for: vectors of this length, made in this way. */
export interface OpenVectors {
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
}
