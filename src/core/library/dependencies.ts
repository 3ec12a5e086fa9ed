import type { VectorsToOpen } from '#core/calls/vectors.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { PackedVectorIndex } from '#core/index/vector-index.ts';
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
  /** Makes an empty index for the vectors of a further embedder. */
  createVectorIndex(dimensions: number): PackedVectorIndex;
  readonly clock: Clock;
  newId(): DocumentId;
}

/** What a library is opened for. */
export interface VectorPreference extends VectorsToOpen {
  /**
   * Vectors of other embedders that may be compared with questions as long as those that are wanted
   * are incomplete.
   */
  readonly others?: readonly VectorsToOpen[] | undefined;
  /** Those of a second embedder, to be searched beside the first. */
  readonly second?: VectorsToOpen | null | undefined;
}
