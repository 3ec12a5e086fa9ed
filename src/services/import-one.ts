import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import { brand, type DocumentId, type ModelId } from '#core/model/ids.ts';
import { admitFile } from '#core/pipeline/admit-file.ts';
import type { DocumentLibrary, DocumentParser } from '#core/pipeline/ingest-ports.ts';
import { ingest } from '#core/pipeline/ingest.ts';
import type { Clock, Embedder } from '#core/ports.ts';
import type { SettingsService } from './contracts.ts';
import type { ImportEntry } from './import-entry.ts';

/** What an import works with. */
export interface ImportMeans {
  readonly parser: DocumentParser;
  /** The embedder that the settings ask for. */
  readonly embedder: () => Promise<Embedder>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly clock: Clock;
}

/**
 * Brings one file in, or goes on with one document, and keeps the entry up to date.
 *
 * @param onProgress told the bytes that were worked off since the last time
 * @throws AppError as `ingest` and `admitFile` do
 */
export async function importEntry(
  entry: ImportEntry,
  { parser, embedder, settings, clock }: ImportMeans,
  library: DocumentLibrary,
  onProgress: (bytes: number) => void,
): Promise<void> {
  entry.stage = 'reading';
  onProgress(0);
  const id = entry.document?.id ?? (await admit(entry, parser, library));
  if (id === null) return;
  const chosen = settings.get();
  const model = await embedder();
  const ports = {
    parser,
    library,
    embedder: model,
    clock,
    options: {
      model: brand<ModelId>(chosen['embed.model']),
      childTokens: chosen['chunk.childTokens'],
      parentTokens: chosen['chunk.parentTokens'],
      context: chosen['chunk.context'],
    },
    fingerprint: indexFingerprint(model.fingerprint, chosen),
  };
  for await (const { type, document, share } of ingest(id, ports, entry.abort.signal)) {
    const bytes = type === 'started' ? 0 : (share - entry.share) * entry.bytes;
    entry.document = document;
    entry.share = share;
    entry.stage = 'indexing';
    if (type === 'ended') entry.end(document);
    onProgress(bytes);
  }
}

/** @returns null when the file is a duplicate, or waits for a decision */
async function admit(
  entry: ImportEntry,
  parser: DocumentParser,
  library: DocumentLibrary,
): Promise<DocumentId | null> {
  if (entry.source.type === 'document') return entry.source.document.id;
  const { incoming, collection } = entry.source;
  const { file, path } = incoming;
  const modifiedAt = file.lastModified || null;
  const result = await admitFile(
    { file, name: file.name, path, collection, modifiedAt },
    entry.whenChanged,
    { parser, library },
    entry.abort.signal,
  );
  if (result.kind === 'added') {
    entry.document = result.document;
    return result.document.id;
  }
  entry.document = result.existing;
  entry.stage = result.kind;
  return null;
}
