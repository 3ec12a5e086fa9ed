import { browserClock } from '#adapters/browser/clock.ts';
import { openTabChannel } from '#adapters/browser/tab-channel.ts';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { openStore } from '#adapters/idb/open-store.ts';
import { createOramaSearch } from '#adapters/orama/search.ts';
import { createVectorMemory } from '#adapters/simd/vector-memory.ts';
import type { LibraryMap } from '#core/calls/library.ts';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import { PackedVectorIndex } from '#core/index/vector-index.ts';
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
  clock: browserClock,
  newId: () => brand<DocumentId>(self.crypto.randomUUID()),
});

serve<LibraryMap>(self, {
  calls: {
    open: (input) => library.open(input),
    close: () => library.close().then(nothing),
    takeOver: () => library.takeOver(),
    admit: (admission) => library.admit(admission),
    begin: (input) => library.begin(input),
    commitSegment: (input) => library.commitSegment(input),
    finish: (input) => library.finish(input),
    discard: ({ document }) => library.discard(document).then(nothing),
    unfinished: () => Promise.resolve(library.unfinished()),
    compact: () => library.compact().then(nothing),
    remove: ({ documents }) => library.remove(documents).then(nothing),
    restore: ({ documents }) => library.restore(documents).then(nothing),
    purge: ({ documents }) => library.purge(documents).then(nothing),
    clear: () => library.clear().then(nothing),
    saveCollection: (input) => library.saveCollection(input),
    removeCollection: ({ id }) => library.removeCollection(id).then(nothing),
    moveDocuments: (input) => library.moveDocuments(input).then(nothing),
    search: (input) => Promise.resolve(library.search(input)),
    passages: ({ rows }) => library.passages(rows),
    chunks: ({ ids }) => library.chunks(ids),
    segments: (input) => library.segments(input),
    file: ({ document }) => library.file(document),
    readRecord: ({ key }) => library.readRecord(key),
    writeRecord: (record) => library.writeRecord(record).then(nothing),
  },
  streams: {
    watch(_, { signal }) {
      const watcher = library.watch();
      signal.addEventListener('abort', () => watcher.close());
      return watcher;
    },
  },
});

function nothing(): null {
  return null;
}
