import type { VectorCalls, Unembedded } from '#core/calls/vectors.ts';
import { throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Embedder } from '#core/ports.ts';
import { BATCH_CHUNKS } from './embed-stage.ts';

/** Passages that lack vectors, and where vectors are stored; see `VectorCalls`. */
export interface VectorLibrary {
  unembedded(input: VectorCalls['unembedded']['input']): Promise<Unembedded | null>;
  addVectors(input: VectorCalls['addVectors']['input']): Promise<unknown>;
}

/** Everything that vectors are made with. */
export interface ReEmbedPorts {
  readonly library: VectorLibrary;
  readonly embedder: Embedder;
  /** What shapes the vectors: see `indexFingerprint`. */
  readonly fingerprint: Fingerprint;
}

/**
 * Makes the vectors that passages lack, out of their stored texts, and stores them a few at a time,
 * so that what is interrupted goes on where it was. No file is read again.
 *
 * @returns numbers of passages as they are stored
 * @throws AppError cancelled, what the embedder throws, read-only, quota; what was stored stays
 */
export async function* reEmbed(
  { library, embedder, fingerprint }: ReEmbedPorts,
  signal: CancelSignal,
): AsyncGenerator<number, void, undefined> {
  for (;;) {
    throwIfCancelled(signal);
    const next = await library.unembedded({ fingerprint, limit: BATCH_CHUNKS });
    if (next === null) return;
    const { document, build, segment, texts } = next;
    const all = texts.flat();
    const { dimensions } = embedder;
    const numbers =
      all.length === 0 ? new Float32Array() : await embedder.embed(all, 'passage', signal);
    let start = 0;
    const vectors = texts.map(({ length }) => {
      const end = start + length * dimensions;
      const part = numbers.slice(start, end);
      start = end;
      return part;
    });
    throwIfCancelled(signal);
    await library.addVectors({ document, build, segment, fingerprint, dimensions, vectors });
    yield all.length;
  }
}
