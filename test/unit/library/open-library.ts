import 'fake-indexeddb/auto';
import { openStore } from '#adapters/idb/open-store.ts';
import { createOramaSearch } from '#adapters/orama/search.ts';
import type { LibraryState } from '#core/calls/library.ts';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import { PackedVectorIndex } from '#core/index/vector-index.ts';
import { ArrayVectorMemory } from '#core/index/vector-memory.ts';
import type { LibraryDependencies } from '#core/library/dependencies.ts';
import { Library } from '#core/library/library.ts';
import type { Store } from '#core/library/store.ts';
import type { HeldLock } from '#core/library/tabs.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import { brand, type DocumentId, type Fingerprint } from '#core/model/ids.ts';
import type { Clock } from '#core/ports.ts';
import { FakeBrowser } from './fake-tabs.ts';

/** Dimensions of the vectors in these tests. */
export const DIMENSIONS = 8;
/** The fingerprint that libraries are opened with unless a test says otherwise. */
export const FINGERPRINT = brand<Fingerprint>('model-a');

/** A clock that stands until it is moved. */
export class FakeClock implements Clock {
  time = 1_000_000;
  now = (): number => this.time;
  elapsed = (): number => this.time;
}

let databases = 0;
let ids = 0;

/** A name that no test has used for a database. */
export function newDatabase(): string {
  return `library-${++databases}`;
}

/** A tab of a browser with a library of its own. */
export class Tab {
  readonly library: Library;
  readonly clock: FakeClock;
  /** Called before and after every write; a tab is killed by throwing here. */
  onWrite: (moment: 'before' | 'after') => void = () => undefined;
  #locks: HeldLock[] = [];
  #stores: Store[] = [];
  #dead = false;

  constructor(
    readonly browser: FakeBrowser,
    readonly database: string,
    clock = new FakeClock(),
  ) {
    this.clock = clock;
    this.library = new Library(this.#dependencies());
  }

  open(fingerprint: Fingerprint = FINGERPRINT): Promise<LibraryState> {
    return this.library.open({ database: this.database, dimensions: DIMENSIONS, fingerprint });
  }

  /** Ends the tab without letting it do anything more, as a closed or crashed tab ends. */
  kill(): void {
    this.#dead = true;
    for (const store of this.#stores) store.close();
    for (const lock of this.#locks) lock.release();
  }

  #dependencies(): LibraryDependencies {
    const keep = <Lock extends HeldLock | null>(lock: Lock): Lock => {
      if (lock !== null) this.#locks.push(lock);
      return lock;
    };
    return {
      openStore: async (name) => {
        const store = await openStore(name);
        this.#stores.push(store);
        return this.#watched(store);
      },
      createLock: (name) => {
        const lock = this.browser.lock(name);
        return {
          try: async () => keep(await lock.try()),
          wait: async (giveUp) => keep(await lock.wait(giveUp)),
          steal: async () => keep(await lock.steal()),
        };
      },
      openChannel: (name) => {
        const channel = this.browser.channel(name);
        return {
          ...channel,
          post: (message) => {
            if (!this.#dead) channel.post(message);
          },
        };
      },
      createIndexes: (dimensions) => {
        const lexical = new PackedLexicalIndex();
        const vectors = new PackedVectorIndex(new ArrayVectorMemory(dimensions));
        return { lexical, vectors, searcher: createOramaSearch(lexical, vectors) };
      },
      createVectorIndex: (dimensions) => new PackedVectorIndex(new ArrayVectorMemory(dimensions)),
      clock: this.clock,
      newId: () => brand<DocumentId>(`document-${++ids}`),
    };
  }

  #watched(store: Store): Store {
    return {
      read: (tables, work) => store.read(tables, work),
      claim: () => store.claim(),
      write: async (term, changes) => {
        this.onWrite('before');
        await store.write(term, changes);
        this.onWrite('after');
      },
      onLost: (listener) => store.onLost(listener),
      close: () => store.close(),
    };
  }
}

/** Opens a library in a tab of its own browser. */
export async function openTab(database = newDatabase(), browser = new FakeBrowser()): Promise<Tab> {
  const tab = new Tab(browser, database);
  await tab.open();
  return tab;
}

/** The stored records of a database, as another tab sees them. */
export async function recordsOf(database: string): Promise<Map<DocumentId, DocumentRecord>> {
  const store = await openStore(database);
  const rows = await store.read(['documents'], (reader) => reader.entries('documents'));
  store.close();
  return new Map(rows.map(({ key, value }) => [key, value.record]));
}
