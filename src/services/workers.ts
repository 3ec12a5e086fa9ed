import type { EmbedMap } from '#core/calls/embed.ts';
import type { GenerateMap } from '#core/calls/generate.ts';
import type { IngestMap } from '#core/calls/ingest.ts';
import type { LibraryMap } from '#core/calls/library.ts';
import type { RerankMap } from '#core/calls/rerank.ts';
import { WorkerHost } from './worker-host.ts';

/** The app's workers. */
export interface WorkerHosts {
  readonly ingest: WorkerHost<IngestMap>;
  readonly embed: WorkerHost<EmbedMap>;
  readonly rerank: WorkerHost<RerankMap>;
  readonly generate: WorkerHost<GenerateMap>;
  readonly library: WorkerHost<LibraryMap>;
}

/** Names the workers' scripts, literally, because the bundler reads these lines; none starts yet. */
export function createWorkerHosts(): WorkerHosts {
  return {
    ingest: new WorkerHost<IngestMap>(
      'ingest',
      () =>
        new Worker(new URL('../../workers/ingest.ts', import.meta.url), {
          type: 'module',
          name: 'ingest',
        }),
    ),
    embed: new WorkerHost<EmbedMap>(
      'embed',
      () =>
        new Worker(new URL('../../workers/embed.ts', import.meta.url), {
          type: 'module',
          name: 'embed',
        }),
    ),
    rerank: new WorkerHost<RerankMap>(
      'rerank',
      () =>
        new Worker(new URL('../../workers/rerank.ts', import.meta.url), {
          type: 'module',
          name: 'rerank',
        }),
    ),
    generate: new WorkerHost<GenerateMap>(
      'generate',
      () =>
        new Worker(new URL('../../workers/generate.ts', import.meta.url), {
          type: 'module',
          name: 'generate',
        }),
    ),
    library: new WorkerHost<LibraryMap>('library', createLibraryWorker),
  };
}

/** The library worker; the evaluation opens a second one on a database of its own. */
export function createLibraryWorker(): Worker {
  return new Worker(new URL('../../workers/library.ts', import.meta.url), {
    type: 'module',
    name: 'library',
  });
}
