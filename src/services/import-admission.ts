import type { AdmissionResult } from '#core/calls/admission.ts';
import type { AppError } from '#core/errors.ts';
import { toAppError } from '#core/errors.ts';
import { admitFile } from '#core/pipeline/admit-file.ts';
import type { DocumentLibrary, DocumentParser } from '#core/pipeline/ingest-ports.ts';
import type { StorageStatus } from './contracts.ts';
import type { ImportEntry } from './import-entry.ts';
import type { ImportList } from './import-list.ts';

/** Free bytes wanted for each byte of the files that wait: their text and vectors are still to come. */
const ROOM = 2;

/** What the admission of files works with. */
export interface AdmissionParts {
  readonly list: ImportList;
  readonly parser: DocumentParser;
  readonly library: DocumentLibrary;
  readonly storage: () => Promise<StorageStatus>;
  /** Whether files that are kept are being read, which lets others be kept afterwards. */
  readonly isReading: () => boolean;
  readonly onFailure: (entry: ImportEntry, error: AppError) => void;
  /** A file was admitted or has failed, or there is no room for it. */
  readonly onChange: () => void;
}

/**
 * Hands the files of an import to the library as soon as they are chosen, one after another, so that
 * a closed tab loses none of them. Where that would use up the storage, a file waits for its turn.
 */
export class ImportAdmission {
  readonly #parts: AdmissionParts;
  #busy = false;
  #full = false;

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
  }

  /** Whether it is at work. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Whether files wait for their turn because there is no room to keep them before it. */
  get full(): boolean {
    return this.#full && this.#parts.list.nextUnkept !== undefined;
  }

  /** Admits what is not kept yet; to be called again when something came in or was read. */
  async start(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const entry = this.#parts.list.nextUnkept;
      if (entry === undefined) break;
      this.#full = !(await this.#admit(entry));
      this.#parts.onChange();
      if (this.#full) break;
    }
    this.#busy = false;
  }

  /** @returns false when the file has to wait for its turn */
  async #admit(entry: ImportEntry): Promise<boolean> {
    const { list, parser, library, storage, isReading, onFailure } = this.#parts;
    const { signal } = entry;
    const room = await storage().catch(() => null);
    if (isReading() && room !== null && !hasRoom(entry, list.entries, room)) return false;
    try {
      const result = await admitSource(entry, { parser, library });
      if (!signal.aborted) entry.admitted(result);
      else if (result.kind === 'added') await library.discard(result.document.id);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'quota' && isReading()) return false;
      if (!signal.aborted) onFailure(entry, error);
    }
    return true;
  }
}

async function admitSource(
  { source, whenChanged, signal }: ImportEntry,
  ports: { readonly parser: DocumentParser; readonly library: DocumentLibrary },
): Promise<AdmissionResult> {
  if (source.type === 'document') return { kind: 'added', document: source.document };
  if (source.type === 'refused') throw source.error;
  const { file, path } = source.incoming;
  const modifiedAt = file.lastModified || null;
  const { collection } = source;
  return admitFile(
    { file, name: file.name, path, collection, modifiedAt },
    whenChanged,
    ports,
    signal,
  );
}

/** What is kept already must still find room to be read, or nothing of the import could be. */
function hasRoom(
  entry: ImportEntry,
  entries: readonly ImportEntry[],
  { usage, quota }: StorageStatus,
): boolean {
  if (usage === null || quota === null) return true;
  const kept = entries.filter(({ active, kept }) => active && kept);
  const toRead = kept.reduce((sum, { bytes }) => sum + bytes, entry.bytes);
  return quota - usage - entry.bytes >= ROOM * toRead;
}
