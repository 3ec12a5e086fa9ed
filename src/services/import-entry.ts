import type { AdmissionResult } from '#core/calls/admission.ts';
import { AppError } from '#core/errors.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { CollectionId } from '#core/model/ids.ts';
import { nameOf, type AdmittedEntry } from '#core/pipeline/admit-entries.ts';
import type { ImportItem, IncomingFile } from './contracts.ts';

/** What an import is about: a file that comes in, or a document whose import is to go on. */
export type ImportSource =
  | {
      readonly type: 'file';
      readonly incoming: IncomingFile;
      readonly collection: CollectionId;
      /** Whether it came out of another file, together with all that it holds itself. */
      readonly unpacked: boolean;
    }
  | { readonly type: 'refused'; readonly path: string; readonly error: AppError }
  | {
      readonly type: 'document';
      readonly document: DocumentRecord;
      /** The user asked for text recognition. */
      readonly recognise?: true;
    };

/** Stages in which there is still something to do without the user. */
const ACTIVE: readonly ImportItem['stage'][] = ['waiting', 'reading', 'indexing'];

/** One file of an import on its way; changed in place, shown as a copy. */
export class ImportEntry {
  stage: ImportItem['stage'] = 'waiting';
  share = 0;
  /** Page (1-based) whose text is being recognised, or null. */
  recognising: number | null = null;
  document: DocumentRecord | null;
  error: AppError | null = null;
  whenChanged: 'ask' | 'replace' | 'keep-both' = 'ask';
  /** Files that came out of it. */
  unpacked = 0;
  /** Times that it was started again without being asked to. */
  repeats = 0;
  /**
   * What the user decided about text recognition for this document: true asked for it, false stopped
   * it; undefined leaves it to the setting.
   */
  recognise: boolean | undefined;
  /** Why the user interrupted it, or null. */
  interruption: 'cancel' | 'stop-recognising' | null = null;
  #work = new AbortController();
  #reading = new AbortController();

  /** @param container the entry whose file it came out of, or null */
  constructor(
    readonly id: string,
    readonly source: ImportSource,
    readonly container: ImportEntry | null = null,
  ) {
    this.document = source.type === 'document' ? source.document : null;
    this.recognise = source.type === 'document' ? source.recognise : undefined;
  }

  get active(): boolean {
    return ACTIVE.includes(this.stage);
  }

  /** Whether it waits for the user's decision. */
  get undecided(): boolean {
    return this.stage === 'changed' || this.stage === 'elsewhere';
  }

  /** Whether the library has it, so that it outlives the tab. */
  get kept(): boolean {
    return this.document !== null && !this.undecided;
  }

  /** Whether this tab alone has it: it waits to be stored, or for the user's decision. */
  get unkept(): boolean {
    return (this.active || this.undecided) && !this.kept;
  }

  get bytes(): number {
    const { source } = this;
    if (source.type === 'refused') return 0;
    return source.type === 'file' ? source.incoming.file.size : source.document.bytes;
  }

  /** Puts it back to the beginning. */
  restart(): void {
    this.stage = 'waiting';
    this.share = 0;
    this.recognising = null;
    this.error = null;
    this.interruption = null;
    this.#work = new AbortController();
    this.#reading = new AbortController();
  }

  /** Ends all work on it. */
  get signal(): AbortSignal {
    return this.#work.signal;
  }

  /** Ends the reading of its file; what was read is still stored. */
  get readingSignal(): AbortSignal {
    return this.#reading.signal;
  }

  /** Interrupts the work on it; whoever works on it looks at the reason then. A cancel stays one. */
  interrupt(reason: 'cancel' | 'stop-recognising'): void {
    if (this.interruption === 'cancel') return;
    this.interruption = reason;
    this.#reading.abort();
    if (reason === 'cancel') this.#work.abort();
  }

  /** Puts it back to the beginning, from where it goes on after the pages that are stored. */
  goOnWithoutRecognition(): void {
    this.restart();
    this.recognise = false;
  }

  /** Takes up what the library made of its file. */
  admitted(result: AdmissionResult): void {
    if (result.kind === 'added') this.document = result.document;
    else [this.document, this.stage] = [result.existing, result.kind];
  }

  /** Ends it in the way in which its document ended. */
  end({ error }: DocumentRecord): void {
    if (error === null) this.stage = 'done';
    else this.fail(new AppError(error.code, error.detail));
  }

  fail(error: AppError): void {
    this.stage = 'failed';
    this.error = error;
  }

  /** What the UI shows. */
  get shown(): ImportItem {
    const { id, stage, share, recognising, document, error, bytes, unpacked, unkept } = this;
    const { name, path } = this.#place;
    const shownError = error && {
      code: error.code,
      subject: error.subject ?? name,
      detail: error.message,
    };
    return {
      id,
      name,
      path,
      bytes,
      stage,
      share,
      recognising,
      unpacked,
      unkept,
      document,
      error: shownError,
    };
  }

  get #place(): { readonly name: string; readonly path: string } {
    const { source } = this;
    if (source.type === 'document') return source.document;
    if (source.type === 'file') {
      return { name: source.incoming.file.name, path: source.incoming.path };
    }
    return { name: nameOf(source.path), path: source.path };
  }
}

/** The entry for a file that came out of another one, as far as it has come by now. */
export function unpackedEntry(
  id: string,
  { path, file, collection, modifiedAt, outcome }: AdmittedEntry,
  container: ImportEntry,
): ImportEntry {
  if (file === null) {
    const entry = new ImportEntry(id, { type: 'refused', path, error: outcome }, container);
    entry.fail(outcome);
    return entry;
  }
  const incoming = {
    file: new File([file as Blob], nameOf(path), { lastModified: modifiedAt ?? 0 }),
    path,
  };
  const source = { type: 'file', incoming, collection, unpacked: true } as const;
  const entry = new ImportEntry(id, source, container);
  if (outcome instanceof AppError) entry.fail(outcome);
  else entry.admitted(outcome);
  return entry;
}
