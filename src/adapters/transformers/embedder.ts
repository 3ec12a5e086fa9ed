import { AutoModel, mean_pooling } from '@huggingface/transformers';
import type { CancelSignal } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Embedder } from '#core/ports.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import { Encoder, rowOf, type EncoderOptions } from './encoder.ts';
import { truncateText, windowsOf } from './truncate.ts';

/**
 * Texts in a batch at most. On WASM a batch is no faster than its texts one by one, and one by one
 * a vector does not depend on what else is embedded.
 */
const BATCH_SIZE = { wasm: 1, webgpu: 16 } as const;

/** An embedder that runs in this worker. */
export class TransformersEmbedder implements Embedder {
  readonly #entry: EmbedderEntry;
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
  readonly #encoder: Encoder;
  readonly #batchSize: number;

  private constructor(entry: EmbedderEntry, encoder: Encoder, options: EncoderOptions) {
    this.#entry = entry;
    this.dimensions = entry.dimensions;
    this.fingerprint = embedderFingerprint(entry, options.format);
    this.#encoder = encoder;
    this.#batchSize = BATCH_SIZE[options.backend];
  }

  /**
   * Loads and warms up a pack; `configureRuntime` must have been called in this worker.
   * @throws AppError model-missing, model-integrity, out-of-memory, gpu-lost, cancelled
   */
  static async load(entry: EmbedderEntry, options: EncoderOptions): Promise<TransformersEmbedder> {
    const encoder = await Encoder.load(AutoModel, entry, options);
    const embedder = new TransformersEmbedder(entry, encoder, options);
    await embedder.embed([entry.name], 'query');
    return embedder;
  }

  /**
   * One unit vector a text, in the order given. A passage beyond the model's longest input is read
   * in windows (see `windowsOf`), whose vectors are averaged by their tokens; a question is cut.
   * @param onProgress receives the number of texts done
   * @throws AppError cancelled, gpu-lost, out-of-memory
   */
  async embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    signal?: CancelSignal,
    onProgress?: (done: number) => void,
  ): Promise<Float32Array> {
    const prefix = this.#entry.prefixes[kind];
    const head = this.#prefixTokens(prefix);
    const windows = texts.flatMap((text, index) => {
      const ids = this.#encoder.tokenizer.encode(prefix + text);
      const { maxTokens } = this.#entry;
      const read =
        kind === 'passage' ? windowsOf(ids, head, maxTokens) : [truncateText(ids, maxTokens)];
      return read.map((row) => ({ index, row }));
    });
    const rows = windows.map(({ row }) => row);
    const vectors = new Float32Array(texts.length * this.dimensions);
    let done = 0;
    for await (const { batch, mask, output } of this.#encoder.run(rows, this.#batchSize, signal)) {
      const pooled = mean_pooling(output('last_hidden_state'), mask);
      batch.forEach((window, place) => {
        const { index = 0, row = [] } = windows[window] ?? {};
        const sum = vectors.subarray(index * this.dimensions, (index + 1) * this.dimensions);
        rowOf(pooled, place).forEach(
          (value, dimension) => (sum[dimension] = (sum[dimension] ?? 0) + value * row.length),
        );
      });
      done += batch.length;
      onProgress?.(Math.floor((done / rows.length) * texts.length));
    }
    normaliseRows(vectors, this.dimensions);
    return vectors;
  }

  /** Frees the model's memory. */
  dispose(): Promise<void> {
    return this.#encoder.dispose();
  }

  /** How many tokens the prefix takes, special tokens not counted. */
  #prefixTokens(prefix: string): number {
    return this.#encoder.tokenizer.encode(prefix.trimEnd(), { add_special_tokens: false }).length;
  }
}

/** Gives every row of a matrix the length 1. */
function normaliseRows(matrix: Float32Array, dimensions: number): void {
  for (let start = 0; start < matrix.length; start += dimensions) {
    const row = matrix.subarray(start, start + dimensions);
    const length = Math.hypot(...row);
    if (length > 0) row.forEach((value, dimension) => (row[dimension] = value / length));
  }
}
