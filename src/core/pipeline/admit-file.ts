import type { AdmissionResult } from '#core/calls/admission.ts';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { CollectionId } from '#core/model/ids.ts';
import type { DocumentLibrary, DocumentParser } from './ingest-ports.ts';

/** A file that is to be added to a collection. */
export interface NewFile {
  readonly file: FileBytes;
  readonly name: string;
  /** Path inside the folder it was added from, or the name. */
  readonly path: string;
  readonly collection: CollectionId;
  readonly modifiedAt: number | null;
}

/**
 * Recognises a file and hands it to the library. A file of an unknown format is not stored.
 *
 * @throws AppError format-unsupported, format-outdated, quota, read-only, cancelled
 */
export async function admitFile(
  file: NewFile,
  whenChanged: 'ask' | 'replace' | 'keep-both',
  ports: { readonly parser: DocumentParser; readonly library: DocumentLibrary },
  signal: CancelSignal,
): Promise<AdmissionResult> {
  const { parser, library } = ports;
  const format = await parser.detect({ name: file.name, file: file.file }, signal);
  if (format === null) {
    throw new AppError('format-unsupported', `Nothing here reads ${file.name}.`, {
      subject: file.name,
    });
  }
  const hash = await parser.hash(file.file, signal);
  throwIfCancelled(signal);
  return library.admit({ ...file, format, hash, whenChanged });
}
