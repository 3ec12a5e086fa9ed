import { AppError } from '#core/errors.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { CollectionId } from '#core/model/ids.ts';
import type { ImportItem, IncomingFile } from './contracts.ts';

/** What an import is about: a file that comes in, or a document whose import is to go on. */
export type ImportSource =
  | { readonly type: 'file'; readonly incoming: IncomingFile; readonly collection: CollectionId }
  | { readonly type: 'document'; readonly document: DocumentRecord };

/** Stages in which there is still something to do without the user. */
const ACTIVE: readonly ImportItem['stage'][] = ['waiting', 'reading', 'indexing'];

/** One file of an import on its way; changed in place, shown as a copy. */
export class ImportEntry {
  readonly id: string;
  readonly source: ImportSource;
  stage: ImportItem['stage'] = 'waiting';
  share = 0;
  document: DocumentRecord | null;
  error: AppError | null = null;
  whenChanged: 'ask' | 'replace' | 'keep-both' = 'ask';
  /** Times that it was started again without being asked to. */
  repeats = 0;
  abort = new AbortController();

  constructor(id: string, source: ImportSource) {
    this.id = id;
    this.source = source;
    this.document = source.type === 'document' ? source.document : null;
  }

  get active(): boolean {
    return ACTIVE.includes(this.stage);
  }

  get bytes(): number {
    return this.source.type === 'file'
      ? this.source.incoming.file.size
      : this.source.document.bytes;
  }

  /** Puts it back to the beginning. */
  restart(): void {
    this.stage = 'waiting';
    this.share = 0;
    this.error = null;
    this.abort = new AbortController();
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
    const { id, stage, share, document, error, bytes, source } = this;
    const { name, path } =
      source.type === 'file'
        ? { name: source.incoming.file.name, path: source.incoming.path }
        : source.document;
    const shownError = error && {
      code: error.code,
      subject: error.subject ?? name,
      detail: error.message,
    };
    return { id, name, path, bytes, stage, share, document, error: shownError };
  }
}
