import type { IngestMap } from '#core/calls/ingest.ts';
import type { DocumentLibrary, DocumentParser } from '#core/pipeline/ingest-ports.ts';
import type { LibraryClient } from './library-client.ts';
import { abortSignal } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** The parser port over the ingest worker. */
export function createDocumentParser(
  host: Pick<WorkerHost<IngestMap>, 'call' | 'stream'>,
): DocumentParser {
  return {
    detect: (input, signal) => host.call('detect', input, { signal: abortSignal(signal) }),
    hash: (file, signal) => host.call('hash', { file }, { signal: abortSignal(signal) }),
    parse: (input, signal) => host.stream('parse', input, { signal: abortSignal(signal) }),
  };
}

/** The library port of an import over the library worker. */
export function createDocumentLibrary(client: LibraryClient): DocumentLibrary {
  return {
    admit: (admission) => client.call('admit', admission),
    begin: (input) => client.call('begin', input),
    commitSegment: (input) =>
      client.call('commitSegment', input, { transfer: [input.vectors.buffer] }),
    finish: (input) => client.call('finish', input),
    discard: async (document) => {
      await client.call('discard', { document });
    },
    file: (document) => client.call('file', { document }),
  };
}
