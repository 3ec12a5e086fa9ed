import { browserClock } from '#adapters/browser/clock.ts';
import { openTabChannel } from '#adapters/browser/tab-channel.ts';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { openStore } from '#adapters/idb/open-store.ts';
import { createOramaSearch } from '#adapters/orama/search.ts';
import { createVectorMemory } from '#adapters/simd/vector-memory.ts';
import type { LibraryMap } from '#core/calls/library.ts';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import { PackedVectorIndex } from '#core/index/vector-index.ts';
import { libraryCalls } from '#core/library/library-calls.ts';
import { Library } from '#core/library/library.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { serve } from '#rpc/server.ts';

declare const self: DedicatedWorkerGlobalScope;

const library = new Library({
  openStore,
  createLock: (database) => createWebLock(`${database}-writer`, self.navigator.locks),
  openChannel: openTabChannel,
  createIndexes(dimensions) {
    const lexical = new PackedLexicalIndex();
    const vectors = new PackedVectorIndex(createVectorMemory(dimensions));
    return { lexical, vectors, searcher: createOramaSearch(lexical, vectors) };
  },
  createVectorIndex: (dimensions) => new PackedVectorIndex(createVectorMemory(dimensions)),
  clock: browserClock,
  newId: () => brand<DocumentId>(self.crypto.randomUUID()),
});

serve<LibraryMap>(self, {
  calls: libraryCalls(library),
  streams: {
    watch(_, { signal }) {
      const watcher = library.watch();
      signal.addEventListener('abort', () => watcher.close());
      return watcher;
    },
  },
});
