import type { DocumentRecord } from '#core/model/document.ts';
import { DEFAULT_COLLECTION, type CollectionId } from '#core/model/ids.ts';
import type {
  ImportDecision,
  ImportItem,
  ImportProgress,
  ImportService,
  IncomingFile,
  Services,
  UnstoredFileService,
} from '#services/contracts.ts';
import type { Library } from './library.svelte.ts';
import { sampleDocuments } from './sample-files.ts';

const NOTHING: ImportProgress = {
  running: false,
  items: [],
  share: 0,
  secondsLeft: null,
  unkept: 0,
  full: false,
};
/** Stages in which a file is still under way. */
const UNFINISHED: readonly ImportItem['stage'][] = [
  'waiting',
  'reading',
  'indexing',
  'changed',
  'elsewhere',
];

const ATTENTION: readonly ImportItem['stage'][] = [
  'changed',
  'elsewhere',
  'failed',
  'indexing',
  'reading',
  'waiting',
  'cancelled',
  'duplicate',
  'done',
];

/** Files on their way into the library. */
export class Imports {
  progress: ImportProgress = $state.raw(NOTHING);
  #target: CollectionId = DEFAULT_COLLECTION;
  readonly finished: number = $derived(
    this.progress.items.filter(({ stage }) => !UNFINISHED.includes(stage)).length,
  );
  /** Files that wait for the user's decision. */
  readonly undecided: readonly ImportItem[] = $derived(
    this.progress.items.filter(({ stage }) => stage === 'changed' || stage === 'elsewhere'),
  );
  readonly failed: readonly ImportItem[] = $derived(
    this.progress.items.filter(({ stage }) => stage === 'failed'),
  );
  /** All files, those that need the user first. */
  readonly ordered: readonly ImportItem[] = $derived(
    [...this.progress.items].sort(
      (a, b) => ATTENTION.indexOf(a.stage) - ATTENTION.indexOf(b.stage),
    ),
  );
  /** Paths of files that an earlier visit had not stored when it was closed. */
  lost: readonly string[] = $state.raw([]);
  readonly #service: ImportService;
  readonly #unstored: UnstoredFileService;
  readonly #library: Library;

  constructor(services: Pick<Services, 'imports' | 'unstored'>, library: Library) {
    this.#service = services.imports;
    this.#unstored = services.unstored;
    this.#library = library;
    this.#service.onProgress((progress) => (this.progress = progress));
    // A tab that only let this one write still has its files, and says itself what becomes of them.
    library.onInherit(() => void this.findLost());
  }

  /** Chooses the collection that files go to; null is the default one. */
  aimAt(collection: CollectionId | null): void {
    this.#target = collection ?? DEFAULT_COLLECTION;
  }

  /** Brings files in, to the chosen collection. */
  add(files: readonly IncomingFile[], collection: CollectionId = this.#target): void {
    if (files.length === 0) return;
    const paths = new Set(files.map(({ path }) => path));
    this.lost = this.lost.filter((path) => !paths.has(path));
    this.#service.add(files, collection);
  }

  /**
   * Brings in the sample documents that come with the app, in a collection of their own.
   * @param collectionNames what the collection may be called; it is made with the first name
   * @throws Error when they cannot be fetched
   */
  async addSamples(collectionNames: readonly string[]): Promise<void> {
    const files = await sampleDocuments();
    const collection =
      this.#library.collections.find(({ name }) => collectionNames.includes(name)) ??
      (await this.#library.createCollection(collectionNames[0] ?? ''));
    this.add(files, collection.id);
  }

  decide(item: ImportItem, decision: ImportDecision): void {
    this.#service.decide(item.id, decision);
  }

  /** Decides in the same way for every file that waits at that stage. */
  decideAll(stage: 'changed' | 'elsewhere', decision: ImportDecision): void {
    for (const item of this.undecided) if (item.stage === stage) this.decide(item, decision);
  }

  /** Cancels one file, or everything under way. */
  cancel(item?: ImportItem): void {
    if (item) this.#service.cancel(item.id);
    else this.#service.cancel();
  }

  /** Ends the text recognition of a file, which keeps the pages read so far. */
  stopRecognising(item: ImportItem): void {
    this.#service.stopRecognising(item.id);
  }

  /** Tries a file that failed or was cancelled once more. */
  retry(item: ImportItem): void {
    this.#service.retry(item.id);
  }

  /** Tries a password on every file that failed because it is locked. */
  unlock(password: string): void {
    this.#service.unlock(password);
  }

  /** Reads a document anew, with the text of its scanned pages. */
  recognise(document: DocumentRecord): void {
    this.#service.recognise(document);
  }

  /** Takes finished files off the list. */
  dismiss(): void {
    this.#service.dismiss();
  }

  /** Looks for files that an earlier visit had not stored when it was closed. */
  async findLost(): Promise<void> {
    this.lost = await this.#unstored.lost();
  }

  /** No longer tells of lost files. */
  async forgetLost(): Promise<void> {
    const { lost } = this;
    this.lost = [];
    await this.#unstored.forget(lost);
  }

  /** Goes on with what the last visit left unfinished. */
  resume(): Promise<void> {
    return this.#service.resume();
  }
}
