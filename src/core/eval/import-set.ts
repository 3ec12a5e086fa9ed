import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import { DEFAULT_COLLECTION, type DocumentId } from '#core/model/ids.ts';
import { admitFile } from '#core/pipeline/admit-file.ts';
import type { IngestPorts } from '#core/pipeline/ingest-ports.ts';
import { ingest } from '#core/pipeline/ingest.ts';

/** A document of a golden set on its way in. */
export interface SetFile {
  /** Name by which gold entries know it. */
  readonly name: string;
  readonly file: FileBytes;
}

/** How far the import of a set has come, or, at the end, what came of it. */
export type SetImportEvent =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'imported'; readonly imported: ImportedSet };

/** A golden set inside the library. */
export interface ImportedSet {
  /** The document that each name became; two names of the same bytes are one document. */
  readonly documents: ReadonlyMap<string, DocumentId>;
  /** Passages in the library. */
  readonly passages: number;
  /** Time of the import in seconds. */
  readonly seconds: number;
}

/**
 * Brings the documents of a set into a library through the same pipeline as a user's files.
 *
 * @throws AppError golden-set-invalid for a document that cannot be read; cancelled; what `ingest` throws
 */
export async function* importSet(
  files: readonly SetFile[],
  ports: IngestPorts,
  signal: CancelSignal,
): AsyncGenerator<SetImportEvent, void, undefined> {
  const start = ports.clock.elapsed();
  const documents = new Map<string, DocumentId>();
  let passages = 0;
  for (const [index, { name, file }] of files.entries()) {
    throwIfCancelled(signal);
    yield { type: 'progress', done: index, total: files.length };
    const admission = { file, name, path: name, collection: DEFAULT_COLLECTION, modifiedAt: null };
    const result = await admitFile(admission, 'keep-both', ports, signal);
    if (result.kind !== 'added') {
      documents.set(name, result.existing.id);
      continue;
    }
    const { id } = result.document;
    documents.set(name, id);
    for await (const { type, document } of ingest(id, ports, signal)) {
      if (type !== 'ended') continue;
      if (document.status === 'failed') {
        const detail = document.error?.detail ?? 'the import failed';
        throw new AppError('golden-set-invalid', `${name}: ${detail}`, { subject: name });
      }
      passages += document.report.passages;
    }
  }
  const seconds = (ports.clock.elapsed() - start) / 1000;
  yield { type: 'imported', imported: { documents, passages, seconds } };
}
