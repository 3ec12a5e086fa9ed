import { AutoModelForSequenceClassification } from '@huggingface/transformers';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Reranker } from '#core/ports.ts';
import type { RerankerEntry } from '#models/entry.ts';
import { nextTask, planBatches } from './batches.ts';
import { Encoder, type EncoderOptions } from './encoder.ts';
import { truncatePair } from './truncate.ts';

/** Pairs in a batch at most; small, so that a cancelled question stops soon. */
const BATCH_SIZE = 4;

/** A cross-encoder that runs in this worker. */
export class TransformersReranker implements Reranker {
  readonly entry: RerankerEntry;
  readonly #encoder: Encoder;

  private constructor(entry: RerankerEntry, encoder: Encoder) {
    this.entry = entry;
    this.#encoder = encoder;
  }

  /**
   * Loads and warms up a pack; `configureRuntime` must have been called in this worker.
   * @throws AppError model-missing, model-integrity, out-of-memory, cancelled
   */
  static async load(entry: RerankerEntry, options: EncoderOptions): Promise<TransformersReranker> {
    const encoder = await Encoder.load(AutoModelForSequenceClassification, entry, options);
    const reranker = new TransformersReranker(entry, encoder);
    await reranker.score(entry.name, [entry.source]);
    return reranker;
  }

  /**
   * One raw logit a passage, in the order given. A pair beyond the model's longest input is cut.
   * @param onProgress receives the number of passages done
   * @throws AppError cancelled, out-of-memory
   */
  async score(
    question: string,
    passages: readonly string[],
    signal?: CancelSignal,
    onProgress?: (done: number) => void,
  ): Promise<Float32Array> {
    const rows = this.#tokenise(question, passages);
    const logits = new Float32Array(passages.length);
    let done = 0;
    for (const batch of planBatches(
      rows.map((row) => row.length),
      BATCH_SIZE,
    )) {
      if (done > 0) await nextTask();
      throwIfCancelled(signal);
      const { tensors } = await this.#encoder.run(batch.map((index) => rows[index] ?? []));
      const scores = tensors['logits']?.data as Float32Array | undefined;
      if (!scores) throw new AppError('internal', `${this.entry.id} gave no logits.`);
      batch.forEach((index, place) => logits.set(scores.subarray(place, place + 1), index));
      done += batch.length;
      onProgress?.(done);
    }
    return logits;
  }

  /** Frees the model's memory. */
  dispose(): Promise<void> {
    return this.#encoder.dispose();
  }

  #tokenise(question: string, passages: readonly string[]): readonly (readonly number[])[] {
    const { tokenizer } = this.#encoder;
    const questionTokens = tokenizer.encode(question, { add_special_tokens: false }).length;
    return passages.map((passage) =>
      truncatePair(tokenizer.encode(question, { text_pair: passage }), questionTokens, this.entry),
    );
  }
}
