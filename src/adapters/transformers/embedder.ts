import { AutoModel, mean_pooling } from '@huggingface/transformers';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Embedder } from '#core/ports.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import { nextTask, planBatches } from './batches.ts';
import { Encoder, type EncoderOptions } from './encoder.ts';
import { truncateText } from './truncate.ts';

/**
 * Texts in a batch at most. On WASM a batch is no faster than its texts one by one, and one by one
 * a vector does not depend on what else is embedded.
 */
const BATCH_SIZE = { wasm: 1, webgpu: 16 } as const;

/** An embedder that runs in this worker. */
export class TransformersEmbedder implements Embedder {
  readonly entry: EmbedderEntry;
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
  readonly #encoder: Encoder;
  readonly #batchSize: number;

  private constructor(entry: EmbedderEntry, encoder: Encoder, options: EncoderOptions) {
    this.entry = entry;
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
   * One unit vector a text, in the order given. A text beyond the model's longest input is cut there.
   * @param onProgress receives the number of texts done
   * @throws AppError cancelled, gpu-lost, out-of-memory
   */
  async embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    signal?: CancelSignal,
    onProgress?: (done: number) => void,
  ): Promise<Float32Array> {
    const prefix = this.entry.prefixes[kind];
    const rows = texts.map((text) => this.#tokenise(prefix + text));
    const vectors = new Float32Array(texts.length * this.dimensions);
    let done = 0;
    for (const batch of planBatches(
      rows.map((row) => row.length),
      this.#batchSize,
    )) {
      if (done > 0) await nextTask();
      throwIfCancelled(signal);
      const pooled = await this.#embedBatch(batch.map((index) => rows[index] ?? []));
      batch.forEach((index, place) => {
        const start = place * this.dimensions;
        vectors.set(pooled.subarray(start, start + this.dimensions), index * this.dimensions);
      });
      done += batch.length;
      onProgress?.(done);
    }
    return vectors;
  }

  /** Frees the model's memory. */
  dispose(): Promise<void> {
    return this.#encoder.dispose();
  }

  #tokenise(text: string): readonly number[] {
    return truncateText(this.#encoder.tokenizer.encode(text), this.entry.maxTokens);
  }

  async #embedBatch(rows: readonly (readonly number[])[]): Promise<Float32Array> {
    const { tensors, mask } = await this.#encoder.run(rows);
    const hidden = tensors['last_hidden_state'];
    if (!hidden) throw new AppError('internal', `${this.entry.id} gave no last_hidden_state.`);
    return mean_pooling(hidden, mask).normalize(2, -1).data as Float32Array;
  }
}
