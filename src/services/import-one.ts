import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import { AppError } from '#core/errors.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import { admitEntries, type AdmittedEntry, type EntryPorts } from '#core/pipeline/admit-entries.ts';
import type {
  DocumentLibrary,
  DocumentParser,
  FileExpander,
  IngestPorts,
} from '#core/pipeline/ingest-ports.ts';
import { ingest } from '#core/pipeline/ingest.ts';
import type { Clock, Embedder } from '#core/ports.ts';
import type { SettingsService } from './contracts.ts';
import type { ImportEntry } from './import-entry.ts';
import type { Passwords } from './passwords.ts';

/** What an import works with. */
export interface ImportMeans {
  readonly parser: DocumentParser & FileExpander;
  /** The embedder that the settings ask for. */
  readonly embedder: () => Promise<Embedder>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/**
 * Reads a document that the library keeps, or goes on with it, and keeps the entry up to date.
 *
 * @param begun the document of the entry
 * @param onProgress told the passages that were stored since the last time
 * @param onEntry told each file that came out of this one
 * @throws AppError as `ingest` and `admitEntries` do
 */
export async function importEntry(
  entry: ImportEntry,
  begun: DocumentRecord,
  { parser, embedder, settings, clock, passwords }: ImportMeans,
  library: DocumentLibrary,
  onProgress: (passages: number) => void,
  onEntry: (admitted: AdmittedEntry) => void,
): Promise<void> {
  entry.stage = 'reading';
  onProgress(0);
  const entryPorts = { parser, library, passwords: passwords.all };
  if (isPacked(begun, entry) && !(await expand(begun, entry, entryPorts, onEntry))) {
    entry.document = null;
    entry.stage = 'done';
    onProgress(0);
    return;
  }
  const chosen = settings.get();
  const model = await embedder();
  const ports: IngestPorts = {
    parser: {
      detect: (input, signal) => parser.detect(input, signal),
      hash: (file, signal) => parser.hash(file, signal),
      parse: (input) => parser.parse(input, entry.readingSignal),
    },
    library,
    embedder: model,
    clock,
    options: {
      childTokens: chosen['chunk.childTokens'],
      parentTokens: chosen['chunk.parentTokens'],
      context: chosen['chunk.context'],
      recognise: chosen['ocr.mode'] === 'automatic',
      passwords: passwords.all,
    },
    fingerprint: indexFingerprint(model.fingerprint, chosen),
    recognise: entry.recognise,
    onRecognising: (page: number) => {
      entry.recognising = page;
      onProgress(0);
    },
  };
  for await (const { type, document, share } of ingest(begun.id, ports, entry.signal)) {
    const before = entry.document?.report.passages ?? 0;
    const stored = type === 'stored' ? document.report.passages - before : 0;
    entry.document = document;
    entry.share = share;
    if (type === 'ended') entry.recognising = null;
    entry.stage = 'indexing';
    if (type === 'ended') entry.end(document);
    onProgress(stored);
  }
}

/**
 * Admits what the document holds besides itself, if anything.
 * @returns whether it is to be read itself
 */
async function expand(
  document: DocumentRecord,
  entry: ImportEntry,
  ports: EntryPorts,
  onEntry: (admitted: AdmittedEntry) => void,
): Promise<boolean> {
  const entries = admitEntries(document, ports, entry.signal);
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return value;
    // What is taken apart again, because a tab was closed, is known.
    const known = !(value.outcome instanceof AppError) && value.outcome.kind === 'duplicate';
    if (known && entry.source.type === 'document') continue;
    entry.unpacked += 1;
    onEntry(value);
  }
}

/** Whether what a document may hold was not admitted yet: nothing of it was read before. */
function isPacked({ status }: DocumentRecord, { source }: ImportEntry): boolean {
  return status === 'queued' && !(source.type === 'file' && source.unpacked);
}
