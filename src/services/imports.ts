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
import { ImportAdmission } from './import-admission.ts';
import type { ImportEntry, ImportSource } from './import-entry.ts';
import { ImportList } from './import-list.ts';
import { ImportResumption } from './import-resumption.ts';
import { importEntry, type ImportMeans } from './import-one.ts';
import { importProgress } from './import-progress.ts';
import type { LibraryClient } from './library-client.ts';
import { Listeners } from './listeners.ts';
import { persistOnce } from './persist-once.ts';
import { stopRecognition } from './stop-recognition.ts';

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
  readonly #listeners = new Listeners<[progress: ImportProgress]>();
  readonly #list = new ImportList();
  readonly #admission: ImportAdmission;
  #lanes = 0;
  /** When the first file was at work, its model loaded; null before. */
  #workingSince: number | null = null;
  #passagesDone = 0;
  readonly #askToPersist: () => void;

  constructor(parts: ImportParts) {
    this.#parts = parts;
    this.#library = createDocumentLibrary(parts.client);
    this.#askToPersist = persistOnce(parts.library);
    this.#admission = new ImportAdmission({
      list: this.#list,
      parser: parts.parser,
      library: this.#library,
      storage: () => parts.library.storage(),
      isReading: () => this.#lanes > 0,
      onFailure: (entry, error) => this.#onFailure(entry, error),
      onChange: () => this.#start(),
    });
    const resumption = new ImportResumption(this.#list);
    parts.library.onChange((change) => {
      // What cannot be resumed now is resumed at the next start.
      if (resumption.isDue(change)) this.resume().catch(() => undefined);
      else if (change.type === 'documents') this.#show();
    });
  }

  /** Files of the list that are in this tab only, because they wait to be stored or for a decision. */
  get unkept(): number {
    return this.#list.entries.filter(({ unkept }) => unkept).length;
  }

  add(files: readonly IncomingFile[], collection: CollectionId): void {
    this.#enqueue(
      files.map((incoming) => ({ type: 'file', incoming, collection, unpacked: false })),
    );
  }

  decide(item: string, decision: ImportDecision): void {
    const entry = this.#list.find(item);
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
    for (const entry of this.#list.within(item)) {
      if (entry.undecided) entry.stage = 'cancelled';
      else if (entry.active) entry.interrupt('cancel');
      if (entry.stage === 'waiting') void this.#discard(entry);
    }
    this.#show();
  }

  retry(item: string): void {
    const entry = this.#list.find(item);
    if (entry?.stage !== 'failed' && entry?.stage !== 'cancelled') return;
    entry.repeats = 0;
    entry.restart();
    this.#start();
  }

  unlock(password: string): void {
    this.#parts.passwords.add(password);
    for (const entry of this.#list.entries) {
      if (entry.stage === 'failed' && entry.error?.code === 'format-encrypted') entry.restart();
    }
    this.#start();
  }

  recognise(document: DocumentRecord): void {
    this.#enqueue([{ type: 'document', document, recognise: true }]);
  }

  stopRecognising(item: string): void {
    stopRecognition(this.#list.find(item), this.#parts.client);
  }

  dismiss(): void {
    this.#list.dismiss();
    this.#show();
  }

  async resume(): Promise<void> {
    const unfinished = await this.#parts.client.call('unfinished', null);
    const known = this.#list.documentsUnderWay;
    const missing = unfinished.filter(({ id }) => !known.has(id));
    this.#enqueue(missing.map((document) => ({ type: 'document', document })));
  }

  onProgress(listener: (progress: ImportProgress) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #enqueue(sources: readonly ImportSource[]): void {
    this.#list.append(sources);
    if (sources.length > 0) this.#start();
  }

  #start(): void {
    void this.#admission.start();
    const kept = this.#list.waiting.filter((entry) => entry.kept).length;
    for (let lane = 0; lane < kept && this.#lanes < LANES; lane++) {
      this.#lanes += 1;
      void this.#workOff();
    }
    this.#show();
  }

  async #workOff(): Promise<void> {
    for (;;) {
      const entry = this.#list.nextKept;
      if (!entry?.document) break;
      await this.#import(entry, entry.document);
      this.#start();
    }
    this.#lanes -= 1;
    this.#start();
    if (this.#lanes > 0 || this.#admission.busy) return;
    // Compact indexes make the next start faster; nothing depends on it.
    this.#parts.client.call('compact', null).catch(() => undefined);
  }

  async #import(entry: ImportEntry, document: DocumentRecord): Promise<void> {
    try {
      const onProgress = (passages: number): void => {
        if (entry.stage === 'indexing') this.#workingSince ??= this.#parts.clock.elapsed();
        this.#passagesDone += passages;
        this.#show();
      };
      const onEntry = (admitted: AdmittedEntry): void => {
        this.#list.insert(entry, admitted);
        this.#start();
      };
      await importEntry(entry, document, this.#parts, this.#library, onProgress, onEntry);
      // After the first success there is something worth keeping.
      if (entry.stage === 'done') this.#askToPersist();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (entry.interruption === 'cancel') await this.#discard(entry);
      else if (entry.interruption === 'stop-recognising') entry.goOnWithoutRecognition();
      else if (error.code === 'cancelled') await this.#onOverturned(entry);
      else this.#onFailure(entry, error);
    }
  }

  #onFailure(entry: ImportEntry, error: AppError): void {
    entry.fail(error);
    if (stopsImports(error.code)) this.#list.halt(error);
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

  #show(): void {
    const { entries } = this.#list;
    if (!entries.some(({ active }) => active)) {
      this.#workingSince = null;
      this.#passagesDone = 0;
    }
    const now = this.#parts.clock.elapsed();
    const seconds = (now - (this.#workingSince ?? now)) / 1000;
    const pace = { passages: this.#passagesDone, seconds };
    const progress = importProgress(entries, pace, this.#admission.full);
    this.#listeners.tell(progress);
  }
}
