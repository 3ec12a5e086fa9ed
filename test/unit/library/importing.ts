import type { AdmissionResult } from '#core/calls/admission.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { DocumentId } from '#core/model/ids.ts';
import { admitFile } from '#core/pipeline/admit-file.ts';
import type { DocumentLibrary, IngestPorts } from '#core/pipeline/ingest-ports.ts';
import { ingest } from '#core/pipeline/ingest.ts';
import type { Library } from '#core/library/library.ts';
import { FakeEmbedder, FakeParser, newFile, type FakeDocument } from './fake-documents.ts';
import { FakeClock } from './open-library.ts';

/** A signal that is never raised. */
export const NEVER = { aborted: false };

/** The ports of an import into a library. */
export function portsOf(library: Library, changes: Partial<IngestPorts> = {}): IngestPorts {
  const embedder = changes.embedder ?? new FakeEmbedder();
  return {
    parser: new FakeParser(),
    library,
    embedder,
    clock: new FakeClock(),
    options: {
      childTokens: 256,
      parentTokens: 1024,
      context: true,
      recognise: false,
      passwords: [],
    },
    fingerprint: embedder.fingerprint,
    ...changes,
  };
}

/** A library as an import sees it, so that a test can replace single functions. */
export function boundTo(library: Library): DocumentLibrary {
  return {
    admit: (admission) => library.admit(admission),
    begin: (input) => library.begin(input),
    commitSegment: (input) => library.commitSegment(input),
    finish: (input) => library.finish(input),
    discard: (id) => library.discard(id),
    recognised: (id) => library.recognised(id),
    file: (id) => library.file(id),
  };
}

/** Admits a file without importing it. */
export function admit(
  library: Library,
  path: string,
  document: FakeDocument,
  whenChanged: 'ask' | 'replace' | 'keep-both' = 'ask',
): Promise<AdmissionResult> {
  const parser = new FakeParser();
  return admitFile(newFile(path, document), whenChanged, { parser, library }, NEVER);
}

/** Imports an admitted document to its end. */
export async function importDocument(
  library: Library,
  id: DocumentId,
  changes: Partial<IngestPorts> = {},
): Promise<DocumentRecord> {
  let last: DocumentRecord | null = null;
  for await (const { document } of ingest(id, portsOf(library, changes), NEVER)) last = document;
  return last!;
}

/** Admits a file and imports it to its end. @returns the document, or the existing one */
export async function addDocument(
  library: Library,
  path: string,
  document: FakeDocument,
  whenChanged: 'ask' | 'replace' | 'keep-both' = 'ask',
): Promise<DocumentRecord> {
  const result = await admit(library, path, document, whenChanged);
  if (result.kind !== 'added') return result.existing;
  return importDocument(library, result.document.id);
}
