import type { LibraryRole, LibraryState } from '#core/calls/library.ts';
import { AppError } from '#core/errors.ts';
import { announcements } from './announcements.ts';
import { collectionsChange, documentChanges, stateOf, type ChangeFeed } from './change-feed.ts';
import { compactIfDue } from './compact.ts';
import type { LibraryDependencies, VectorPreference } from './dependencies.ts';
import { purgeConversations } from './conversation-writes.ts';
import { purgeExpired } from './edit-writes.ts';
import { followCollections, followDocuments } from './follow.ts';
import { loadLibrary } from './load.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import { SerialQueue } from './serial-queue.ts';
import type { Store } from './store.ts';
import type { HeldLock, TabChannel, TabMessage, WriterLock } from './tabs.ts';
import { hasOpen } from './vector-sets.ts';
import type { Writer } from './writer.ts';

/** A time as writer: its number in the store, and the lock that stands for it. */
interface Term {
  readonly number: number;
  readonly lock: HeldLock;
}

/**
 * One open database in one tab. The tab that holds the lock writes; the others follow what it stores,
 * and the next in line takes over when it goes. Should a tab believe too long that it is the writer,
 * the store refuses its writes, because terms are numbered.
 */
export class LibrarySession {
  readonly #dependencies: LibraryDependencies;
  readonly #feed: ChangeFeed;
  readonly #store: Store;
  readonly #lock: WriterLock;
  readonly #channel: TabChannel;
  readonly #queue = new SerialQueue();
  #vectors: VectorPreference;
  #loaded: LoadedLibrary | null = null;
  #term: Term | null = null;
  #failure: AppError | null = null;
  #stopWaiting: () => void = () => undefined;

  /** @param store open; the session closes it */
  constructor(
    database: string,
    store: Store,
    vectors: VectorPreference,
    dependencies: LibraryDependencies,
    feed: ChangeFeed,
  ) {
    this.#dependencies = dependencies;
    this.#feed = feed;
    this.#store = store;
    this.#vectors = vectors;
    this.#lock = dependencies.createLock(database);
    this.#channel = dependencies.openChannel(database);
    this.#channel.onMessage((message) => {
      // What cannot be read now is read again at the next message.
      this.#queue.run(() => this.#follow(message)).catch(() => undefined);
    });
    store.onLost((reason) => {
      this.#fail(new AppError(reason, 'The database was closed; the page has to be reloaded.'));
    });
  }

  /** Loads the library, as its writer if there is no other one. */
  start(): Promise<LibraryState> {
    return this.#queue.run(async () => {
      const lock = await this.#lock.try();
      if (lock === null) {
        await this.#load();
        this.#waitInLine();
      } else await this.#startTerm(lock);
      return this.state();
    });
  }

  /** Loads the indexes for other vectors, unless those that answer by now are loaded already. */
  switchTo(vectors: VectorPreference): Promise<LibraryState> {
    return this.#queue.run(async () => {
      this.#vectors = vectors;
      if (!hasOpen(this.current().loaded, vectors)) {
        await this.#load();
        this.#emitReload();
      }
      return this.state();
    });
  }

  /** Makes this tab the writer. */
  takeOver(): Promise<LibraryState> {
    return this.#queue.run(async () => {
      this.current();
      if (this.#term === null) {
        this.#stopWaiting();
        await this.#startTerm(await this.#lock.steal());
        this.#announceTerm();
      }
      return this.state();
    });
  }

  /** Ends everything, and lets another tab write. */
  close(): Promise<void> {
    return this.#queue.run(() => {
      this.#fail(new AppError('storage-blocked', 'The library is closed.'));
      this.#channel.close();
      this.#store.close();
      return Promise.resolve();
    });
  }

  /** What is open. @throws AppError storage-blocked, newer-version when nothing is */
  current(): { readonly store: Store; readonly loaded: LoadedLibrary } {
    if (this.#failure !== null) throw this.#failure;
    if (this.#loaded === null) throw new AppError('storage-blocked', 'The library is not open.');
    return { store: this.#store, loaded: this.#loaded };
  }

  get role(): LibraryRole {
    return this.#term === null ? 'reader' : 'writer';
  }

  /** Everything that is shown at the start. */
  state(): LibraryState {
    return stateOf(this.current().loaded, this.role);
  }

  /** Runs an operation that writes, alone. @throws AppError read-only in a reader */
  write<Result>(operation: (writer: Writer) => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      const writer = this.#writer();
      try {
        return await operation(writer);
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.code === 'read-only') this.#endTerm();
        throw thrown;
      }
    });
  }

  #writer(): Writer {
    const { store, loaded } = this.current();
    const term = this.#term;
    if (term === null) throw new AppError('read-only', 'Another window writes to the library.');
    return {
      loaded,
      now: () => this.#dependencies.clock.now(),
      newId: () => this.#dependencies.newId(),
      read: (tables, work) => store.read(tables, work),
      commit: (changes) => store.write(term.number, changes),
      compact: () => compactIfDue(store, term.number, loaded),
      compactSoon: () => this.#inBackground((writer) => writer.compact()),
      ...announcements(loaded, this.#channel, this.#feed),
      reload: async () => {
        await this.#load();
        this.#channel.post({ type: 'everything' });
        this.#emitReload();
      },
    };
  }

  async #load(): Promise<void> {
    this.#loaded = await loadLibrary(this.#store, this.#dependencies, this.#vectors);
  }

  /** From the moment of the claim no other tab can write, so what is loaded then is all there is. */
  async #startTerm(lock: HeldLock): Promise<void> {
    const term = { number: await this.#store.claim(), lock };
    this.#term = term;
    void lock.lost.then(() => {
      if (this.#term === term) this.#endTerm();
    });
    await this.#load();
    this.#inBackground(async (writer) => {
      await purgeExpired(writer);
      await purgeConversations(writer);
      await writer.compact();
    });
  }

  #announceTerm(): void {
    this.#feed.emit({ type: 'role', role: 'writer' });
    this.#emitReload();
  }

  #endTerm(): void {
    if (this.#term === null) return;
    this.#term.lock.release();
    this.#term = null;
    this.#feed.emit({ type: 'role', role: 'reader' });
    this.#waitInLine();
    // What the new writer told while this tab believed to be the writer went unheard.
    this.#queue.run(() => this.#follow({ type: 'everything' })).catch(() => undefined);
  }

  #fail(failure: AppError): void {
    this.#failure = failure;
    this.#stopWaiting();
    this.#term?.lock.release();
    this.#term = null;
  }

  /** Housekeeping that fails harms nothing and is made up for the next time. */
  #inBackground(operation: (writer: Writer) => Promise<void>): void {
    this.write(operation).catch(() => undefined);
  }

  #waitInLine(): void {
    const giveUp = new Promise<void>((resolve) => (this.#stopWaiting = resolve));
    this.#lock
      .wait(giveUp)
      .then((lock) => lock && this.#queue.run(() => this.#inherit(lock)))
      .catch(() => undefined);
  }

  async #inherit(lock: HeldLock): Promise<void> {
    if (this.#term !== null || this.#failure !== null) lock.release();
    else {
      await this.#startTerm(lock);
      this.#announceTerm();
    }
  }

  async #follow(message: TabMessage): Promise<void> {
    if (this.#term !== null || this.#failure !== null || this.#loaded === null) return;
    const loaded = this.#loaded;
    if (message.type === 'conversations') {
      this.#feed.emit(message);
      return;
    }
    if (message.type === 'collections') {
      await followCollections(this.#store, loaded);
      this.#feed.emit(collectionsChange(loaded));
      return;
    }
    const followed =
      message.type === 'documents' &&
      (await followDocuments(this.#store, loaded, message.ids).catch(() => false));
    if (followed) this.#feed.emit(...documentChanges(loaded, message.ids));
    else {
      await this.#load();
      this.#emitReload();
    }
  }

  #emitReload(): void {
    this.#feed.emit({ type: 'reloaded', state: this.state() });
  }
}
