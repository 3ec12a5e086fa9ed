import type { EmbedMap } from '#core/calls/embed.ts';
import type { GenerateMap } from '#core/calls/generate.ts';
import type { IngestMap } from '#core/calls/ingest.ts';
import type { LibraryMap } from '#core/calls/library.ts';
import type { RerankMap } from '#core/calls/rerank.ts';
import { WorkerHost } from './worker-host.ts';

/** The app's workers of which there is one each. */
export interface WorkerHosts {
  readonly ingest: WorkerHost<IngestMap>;
  readonly rerank: WorkerHost<RerankMap>;
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
    rerank: new WorkerHost<RerankMap>(
      'rerank',
      () =>
        new Worker(new URL('../../workers/rerank.ts', import.meta.url), {
          type: 'module',
          name: 'rerank',
        }),
    ),
    library: createLibraryHost(),
  };
}

/** A worker for one library; the evaluation opens a second one on a database of its own. */
export function createLibraryHost(): WorkerHost<LibraryMap> {
  return new WorkerHost<LibraryMap>(
    'library',
    () =>
      new Worker(new URL('../../workers/library.ts', import.meta.url), {
        type: 'module',
        name: 'library',
      }),
  );
}

/** A worker for one embedder, or for one self-test. */
export function createEmbedHost(): WorkerHost<EmbedMap> {
  return new WorkerHost<EmbedMap>(
    'embed',
    () =>
      new Worker(new URL('../../workers/embed.ts', import.meta.url), {
        type: 'module',
        name: 'embed',
      }),
  );
}

/** A worker for one generator, or for a look at what could run. */
export function createGenerateHost(): WorkerHost<GenerateMap> {
  return new WorkerHost<GenerateMap>(
    'generate',
    () =>
      new Worker(new URL('../../workers/generate.ts', import.meta.url), {
        type: 'module',
        name: 'generate',
      }),
  );
}
