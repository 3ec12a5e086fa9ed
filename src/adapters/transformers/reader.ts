import { AutoModelForQuestionAnswering, type Tensor } from '@huggingface/transformers';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { ReadingPassage, ReadSpan, SpanReader } from '#core/ports.ts';
import type { ReaderEntry } from '#models/entry.ts';
import { nextTask, planBatches } from './batches.ts';
import { Encoder, type EncoderOptions } from './encoder.ts';
import { bestSpan, readingWindows } from './reading-windows.ts';
import { wordsOfTokens } from './words-of-tokens.ts';

/** Inputs in a batch at most; small, so that a cancelled question stops soon. */
const BATCH_SIZE = 4;

/** The span of a part that was not read or is empty. */
const NOTHING: ReadSpan = { score: -Infinity, start: 0, end: 0 };

/** An extractive reader that runs in this worker. */
export class TransformersReader implements SpanReader {
  readonly entry: ReaderEntry;
  readonly #encoder: Encoder;

  private constructor(entry: ReaderEntry, encoder: Encoder) {
    this.entry = entry;
    this.#encoder = encoder;
  }

  /**
   * Loads and warms up a pack; `configureRuntime` must have been called in this worker.
   * @throws AppError model-missing, model-integrity, out-of-memory, cancelled
   */
  static async load(entry: ReaderEntry, options: EncoderOptions): Promise<TransformersReader> {
    const encoder = await Encoder.load(AutoModelForQuestionAnswering, entry, options);
    const reader = new TransformersReader(entry, encoder);
    await reader.read(entry.name, [{ place: '', parts: [entry.source] }]);
    return reader;
  }

  /**
   * Reads each passage with its title and headings in front, in several inputs where it is too long
   * for one; a part that lies in two of them counts as it is read best.
   * @throws AppError cancelled, out-of-memory
   */
  async read(
    question: string,
    passages: readonly ReadingPassage[],
    signal?: CancelSignal,
  ): Promise<readonly (readonly ReadSpan[])[]> {
    const { tokenizer } = this.#encoder;
    const tokens = (text: string): readonly number[] =>
      tokenizer.encode(text, { add_special_tokens: false });
    const special = { start: tokenizer.bos_token_id, separator: tokenizer.sep_token_id };
    const asked = tokens(question);
    const windows = passages.flatMap(({ place, parts }, passage) => {
      const tokenised = { question: asked, place: tokens(place), parts: parts.map(tokens) };
      return readingWindows(tokenised, special, this.entry).map((one) => ({ ...one, passage }));
    });
    const spans = passages.map(({ parts }) => parts.map(() => NOTHING));
    const batches = planBatches(
      windows.map(({ ids }) => ids.length),
      BATCH_SIZE,
    );
    for (const [turn, batch] of batches.entries()) {
      if (turn > 0) await nextTask();
      throwIfCancelled(signal);
      const read = batch.flatMap((index) => windows[index] ?? []);
      const { tensors } = await this.#encoder.run(read.map(({ ids }) => ids));
      const starts = this.#rows(tensors['start_logits']);
      const ends = this.#rows(tensors['end_logits']);
      for (const [row, { passage, parts }] of read.entries()) {
        const start = starts(row);
        const end = ends(row);
        // The first token stands for “no answer”.
        const none = (start[0] ?? 0) + (end[0] ?? 0);
        for (const { part, ...place } of parts) {
          const best = bestSpan(start, end, place, this.entry.maxSpanTokens);
          const score = best.score - none;
          if (score <= (spans[passage]?.[part]?.score ?? Infinity)) continue;
          const words = this.#words(passages[passage]?.parts[part] ?? '');
          const first = words[best.start - place.start];
          const last = words[best.end - 1 - place.start];
          spans[passage]?.splice(part, 1, { score, start: first?.start ?? 0, end: last?.end ?? 0 });
        }
      }
    }
    return spans;
  }

  /** Frees the model's memory. */
  dispose(): Promise<void> {
    return this.#encoder.dispose();
  }

  /** For each token of a text the word that it belongs to. */
  #words(text: string) {
    const { tokenizer } = this.#encoder;
    return wordsOfTokens(text, tokenizer.tokenize(text, { add_special_tokens: false }));
  }

  /** The rows of an output of shape [batch, sequence]. */
  #rows(tensor: Tensor | undefined): (row: number) => Float32Array {
    const width = tensor?.dims[1];
    if (tensor === undefined || width === undefined) {
      throw new AppError('internal', `${this.entry.id} gave no spans.`);
    }
    const data = tensor.data as Float32Array;
    return (row) => data.subarray(row * width, (row + 1) * width);
  }
}
