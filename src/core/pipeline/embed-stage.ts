import type { ParseItem } from '#core/calls/ingest.ts';
import { indexedText } from '#core/chunk/indexed-text.ts';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Embedder } from '#core/ports.ts';

type Opened = Extract<ParseItem, { type: 'opened' }>;
type ParsedSegment = Extract<ParseItem, { type: 'segment' }>;
type Finished = Extract<ParseItem, { type: 'finished' }>;

/** Segments that are embedded together. */
export interface Batch {
  readonly opened: Opened;
  readonly segments: readonly ParsedSegment[];
  /** With the last batch, else null. */
  readonly finished: Finished | null;
}

/** A batch with its vectors, one list a segment: `chunks × dimensions` numbers each. */
export interface EmbeddedBatch extends Batch {
  readonly vectors: readonly Float32Array[];
}

/**
 * Chunks that are embedded in one call: enough to keep the model busy while the next ones are read,
 * and few enough that a killed tab repeats only seconds of work.
 */
export const BATCH_CHUNKS = 32;

/**
 * Collects segments until they have enough chunks for a call; a segment is never divided. One whose
 * text was recognised ends its batch, because it took long enough to be worth storing at once.
 */
export async function* collectBatches(
  items: AsyncIterable<ParseItem>,
  onRecognising: (page: number) => void = () => undefined,
): AsyncGenerator<Batch, void, undefined> {
  let opened: Opened | null = null;
  let segments: ParsedSegment[] = [];
  let chunks = 0;
  for await (const item of items) {
    if (item.type === 'opened') {
      opened = item;
      continue;
    }
    if (item.type === 'recognising') {
      onRecognising(item.page);
      continue;
    }
    if (opened === null) throw new AppError('protocol', 'The parser began without `opened`.');
    if (item.type === 'finished') {
      yield { opened, segments, finished: item };
      return;
    }
    segments.push(item);
    chunks += item.chunks.length;
    if (chunks >= BATCH_CHUNKS || item.segment.recognition) {
      yield { opened, segments, finished: null };
      segments = [];
      chunks = 0;
    }
  }
  throw new AppError('protocol', 'The parser stopped without `finished`.');
}

/** Embeds the chunks of each batch. @throws AppError cancelled, and what the embedder throws */
export async function* embedBatches(
  batches: AsyncIterable<Batch>,
  embedder: Embedder,
  signal: CancelSignal,
): AsyncGenerator<EmbeddedBatch, void, undefined> {
  for await (const batch of batches) {
    throwIfCancelled(signal);
    const texts = batch.segments.flatMap(({ chunks }) => chunks.map(indexedText));
    const all =
      texts.length === 0 ? new Float32Array() : await embedder.embed(texts, 'passage', signal);
    let start = 0;
    const vectors = batch.segments.map(({ chunks }) => {
      const end = start + chunks.length * embedder.dimensions;
      const part = all.slice(start, end);
      start = end;
      return part;
    });
    yield { ...batch, vectors };
  }
}
