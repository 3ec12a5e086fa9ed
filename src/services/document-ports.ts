import type { IngestMap } from '#core/calls/ingest.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { DocumentLibrary, DocumentParser, FileExpander } from '#core/pipeline/ingest-ports.ts';
import type { VectorLibrary } from '#core/pipeline/re-embed.ts';
import type { LibraryClient } from './library-client.ts';
import { abortSignal } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** Milliseconds in which the worker has to answer after a cancel. */
const PATIENCE = 5_000;

/**
 * The parser port over the ingest worker. A cancel reaches the worker between two steps of a parser;
 * one that is still in the middle of a step after five seconds is ended, so that a file that takes
 * for ever does not keep the others waiting. They are then read anew.
 */
export function createDocumentParser(
  host: Pick<WorkerHost<IngestMap>, 'call' | 'stream' | 'terminate'>,
): DocumentParser & FileExpander {
  return {
    detect: (input, signal) =>
      repeated(() => host.call('detect', input, { signal: abortSignal(signal) }), signal),
    hash: (file, signal) =>
      repeated(() => host.call('hash', { file }, { signal: abortSignal(signal) }), signal),
    parse: (input, signal) =>
      guarded(host, (abort) => host.stream('parse', input, { signal: abort }), signal),
    expand: (input, signal) =>
      guarded(host, (abort) => host.stream('expand', input, { signal: abort }), signal),
  };
}

async function* guarded<Item>(
  host: Pick<WorkerHost<IngestMap>, 'call' | 'terminate'>,
  stream: (signal: AbortSignal | undefined) => AsyncIterable<Item>,
  cancel: CancelSignal,
): AsyncGenerator<Item, void, undefined> {
  const signal = abortSignal(cancel);
  const onAbort = (): void => endUnlessAnswering(host);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    yield* stream(signal);
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function endUnlessAnswering(host: Pick<WorkerHost<IngestMap>, 'call' | 'terminate'>): void {
  const timer = setTimeout(() => host.terminate(), PATIENCE);
  host.call('ping', null).then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
}

/** Calls once more what may have failed only because another file took the worker down. */
async function repeated<Result>(
  call: () => Promise<Result>,
  signal: CancelSignal,
): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return call();
  }
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
    recognised: (document) => client.call('recognised', { document }),
    file: (document) => client.call('file', { document }),
  };
}

/** Where vectors are made of stored passages, over the library worker. */
export function createVectorLibrary(client: Pick<LibraryClient, 'call'>): VectorLibrary {
  return {
    unembedded: (input) => client.call('unembedded', input),
    addVectors: (input) =>
      client.call('addVectors', input, { transfer: input.vectors.map(({ buffer }) => buffer) }),
  };
}
