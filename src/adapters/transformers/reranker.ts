import { AutoModelForSequenceClassification } from '@huggingface/transformers';
import type { CancelSignal } from '#core/errors.ts';
import type { Reranker } from '#core/ports.ts';
import type { RerankerEntry } from '#models/entry.ts';
import { INTERACTIVE_BATCH_SIZE } from './batches.ts';
import { Encoder, rowOf, type EncoderOptions } from './encoder.ts';
import { truncatePair } from './truncate.ts';

/** A cross-encoder that runs in this worker. */
export class TransformersReranker implements Reranker {
  readonly #entry: RerankerEntry;
  readonly #encoder: Encoder;

  private constructor(entry: RerankerEntry, encoder: Encoder) {
    this.#entry = entry;
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
    for await (const { batch, output } of this.#encoder.run(rows, INTERACTIVE_BATCH_SIZE, signal)) {
      const scores = output('logits');
      batch.forEach((index, row) => logits.set(rowOf(scores, row), index));
      done += batch.length;
      onProgress?.(done);
    }
    return logits;
  }

  #tokenise(question: string, passages: readonly string[]): readonly (readonly number[])[] {
    const { tokenizer } = this.#encoder;
    const questionTokens = tokenizer.encode(question, { add_special_tokens: false }).length;
    return passages.map((passage) =>
      truncatePair(tokenizer.encode(question, { text_pair: passage }), questionTokens, this.#entry),
    );
  }
}
