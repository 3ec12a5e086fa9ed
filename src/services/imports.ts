import { toAppError, type AppError } from '#core/errors.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { CollectionId } from '#core/model/ids.ts';
import type { AdmittedEntry } from '#core/pipeline/admit-entries.ts';
import type { DocumentLibrary } from '#core/pipeline/ingest-ports.ts';
import { stopsImports } from '#core/pipeline/ingest.ts';
import type {
  ImportDecision,
  ImportProgress,
  ImportService,
  IncomingFile,
  LibraryService,
  Unsubscribe,
} from './contracts.ts';
import { createDocumentLibrary } from './document-ports.ts';
import { ImportEntry, unpackedEntry, type ImportSource } from './import-entry.ts';
import { importEntry, type ImportMeans } from './import-one.ts';
import { importProgress } from './import-progress.ts';
import type { LibraryClient } from './library-client.ts';
import { persistOnce } from './persist-once.ts';

/** What the import service is made of. */
export interface ImportParts extends ImportMeans {
  readonly client: LibraryClient;
  readonly library: Pick<LibraryService, 'onChange' | 'storage' | 'persist'>;
}

/** Files under way at the same time: one is read while another one is embedded. */
const LANES = 2;
/** Times that an import is started again because the library changed beneath it. */
const MOST_REPEATS = 3;

/** Brings files in, and goes on with interrupted imports. */
export class ImportQueue implements ImportService {
  readonly #parts: ImportParts;
  readonly #library: DocumentLibrary;
  readonly #listeners = new Set<(progress: ImportProgress) => void>();
  #entries: ImportEntry[] = [];
  #nextId = 1;
  #lanes = 0;
  /** When the first file was at work, its model loaded; null before. */
  #workingSince: number | null = null;
  #bytesDone = 0;
  readonly #askToPersist: () => void;

  constructor(parts: ImportParts) {
    this.#parts = parts;
    this.#library = createDocumentLibrary(parts.client);
    this.#askToPersist = persistOnce(parts.library);
    parts.library.onChange((change) => {
      const writes =
        change.type === 'role'
          ? change.role === 'writer'
          : change.type === 'reloaded' && change.state.role === 'writer';
      // What cannot be resumed now is resumed at the next start.
      if (writes) this.resume().catch(() => undefined);
    });
  }

  add(files: readonly IncomingFile[], collection: CollectionId): void {
    this.#enqueue(
      files.map((incoming) => ({ type: 'file', incoming, collection, unpacked: false })),
    );
  }

  decide(item: string, decision: ImportDecision): void {
    const entry = this.#find(item);
    if (!entry?.undecided) return;
    if (decision === 'skip') entry.stage = 'cancelled';
    else if (decision === 'move') void this.#move(entry);
    else {
      entry.whenChanged = decision;
      entry.document = null;
      entry.restart();
    }
    this.#start();
  }

  cancel(item?: string): void {
    for (const entry of this.#entries) {
      if (item !== undefined && entry.id !== item && entry.container?.id !== item) continue;
      if (entry.stage === 'waiting' || entry.undecided) {
        entry.stage = 'cancelled';
        if (entry.source.type === 'document') void this.#discard(entry);
      } else if (entry.active) entry.abort.abort();
    }
    this.#show();
  }

  retry(item: string): void {
    const entry = this.#find(item);
    if (entry?.stage !== 'failed' && entry?.stage !== 'cancelled') return;
    entry.repeats = 0;
    entry.restart();
    this.#start();
  }

  unlock(password: string): void {
    this.#parts.passwords.add(password);
    for (const entry of this.#entries) {
      if (entry.stage === 'failed' && entry.error?.code === 'format-encrypted') entry.restart();
    }
    this.#start();
  }

  recognise(document: DocumentRecord): void {
    this.#enqueue([{ type: 'document', document, recognise: true }]);
  }

  dismiss(): void {
    this.#entries = this.#entries.filter(({ active, undecided }) => active || undecided);
    this.#show();
  }

  async resume(): Promise<void> {
    const unfinished = await this.#parts.client.call('unfinished', null);
    const known = new Set(
      this.#entries.filter(({ active }) => active).map(({ document }) => document?.id),
    );
    const missing = unfinished.filter(({ id }) => !known.has(id));
    this.#enqueue(missing.map((document) => ({ type: 'document', document })));
  }

  onProgress(listener: (progress: ImportProgress) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(item: string): ImportEntry | undefined {
    return this.#entries.find(({ id }) => id === item);
  }

  /** What came in before is over when something new comes; decisions stay open. */
  #enqueue(sources: readonly ImportSource[]): void {
    if (sources.length > 0 && !this.#entries.some(({ active }) => active)) this.dismiss();
    for (const source of sources) {
      this.#entries.push(new ImportEntry(String(this.#nextId++), source));
    }
    if (sources.length > 0) this.#start();
  }

  /** Lists a file that came out of another one behind it, and goes on with it. */
  #addUnpacked(container: ImportEntry, admitted: AdmittedEntry): void {
    const entry = unpackedEntry(String(this.#nextId++), admitted, container);
    const last = this.#entries.findLastIndex(
      (one) => one === container || one.container === container,
    );
    this.#entries.splice(last + 1, 0, entry);
    this.#start();
  }

  #start(): void {
    if (this.#lanes === 0) {
      this.#workingSince = null;
      this.#bytesDone = 0;
    }
    const waiting = this.#entries.filter(({ stage }) => stage === 'waiting').length;
    for (let lane = 0; lane < waiting && this.#lanes < LANES; lane++) {
      this.#lanes += 1;
      void this.#workOff();
    }
    this.#show();
  }

  async #workOff(): Promise<void> {
    for (;;) {
      const entry = this.#entries.find(({ stage }) => stage === 'waiting');
      if (entry === undefined) break;
      await this.#import(entry);
      this.#show();
    }
    this.#lanes -= 1;
    // Compact indexes make the next start faster; nothing depends on it.
    if (this.#lanes === 0) this.#parts.client.call('compact', null).catch(() => undefined);
  }

  async #import(entry: ImportEntry): Promise<void> {
    try {
      const onProgress = (bytes: number): void => {
        if (entry.stage === 'indexing') this.#workingSince ??= this.#parts.clock.elapsed();
        this.#bytesDone += bytes;
        this.#show();
      };
      const onEntry = (admitted: AdmittedEntry): void => this.#addUnpacked(entry, admitted);
      await importEntry(entry, this.#parts, this.#library, onProgress, onEntry);
      // After the first success there is something worth keeping.
      if (entry.stage === 'done') this.#askToPersist();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (entry.abort.signal.aborted) await this.#discard(entry);
      else if (error.code === 'cancelled') await this.#onOverturned(entry);
      else {
        entry.fail(error);
        if (stopsImports(error.code)) this.#halt(error);
      }
    }
  }

  /** Brings the document from the other collection instead of the file. */
  async #move(entry: ImportEntry): Promise<void> {
    const { document, source } = entry;
    if (document === null || source.type !== 'file') return;
    const { collection } = source;
    try {
      const documents = [document.id];
      await this.#parts.client.call('moveDocuments', { documents, collection });
      entry.document = { ...document, collection };
      entry.stage = 'duplicate';
    } catch (thrown) {
      entry.fail(toAppError(thrown));
    }
    this.#show();
  }

  /** The user gave the import up: what it stored goes too. */
  async #discard(entry: ImportEntry): Promise<void> {
    entry.stage = 'cancelled';
    const id = entry.document?.id;
    entry.document = null;
    if (id === undefined) return;
    // A tab that cannot write now leaves the document unfinished; that does no harm.
    await this.#library.discard(id).catch(() => undefined);
  }

  /** The document was removed, or its model changed; then it starts again. */
  async #onOverturned(entry: ImportEntry): Promise<void> {
    const unfinished = await this.#parts.client.call('unfinished', null).catch(() => []);
    const goesOn = unfinished.some(({ id }) => id === entry.document?.id);
    entry.restart();
    entry.repeats += 1;
    if (!goesOn || entry.repeats > MOST_REPEATS) entry.stage = 'cancelled';
  }

  /** What stopped one file would stop the others as well. */
  #halt(error: AppError): void {
    for (const entry of this.#entries) if (entry.stage === 'waiting') entry.fail(error);
  }

  #show(): void {
    const now = this.#parts.clock.elapsed();
    const seconds = (now - (this.#workingSince ?? now)) / 1000;
    const progress = importProgress(this.#entries, { bytes: this.#bytesDone, seconds });
    for (const listener of [...this.#listeners]) listener(progress);
  }
}
