import { AutoModelForQuestionAnswering } from '@huggingface/transformers';
import type { CancelSignal } from '#core/errors.ts';
import type { ReadingPassage, ReadSpan, SpanReader } from '#core/ports.ts';
import type { ReaderEntry } from '#models/entry.ts';
import { INTERACTIVE_BATCH_SIZE } from './batches.ts';
import { Encoder, rowOf, type EncoderOptions } from './encoder.ts';
import { bestSpan, readingWindows, type ReadingWindow, type TokenSpan } from './reading-windows.ts';
import { wordsOfTokens } from './words-of-tokens.ts';

/** The span of a part that was not read or is empty. */
const NOTHING: ReadSpan = { score: -Infinity, start: 0, end: 0 };

/** An extractive reader that runs in this worker. */
export class TransformersReader implements SpanReader {
  readonly #entry: ReaderEntry;
  readonly #encoder: Encoder;

  private constructor(entry: ReaderEntry, encoder: Encoder) {
    this.#entry = entry;
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
    const windows = this.#windows(question, passages);
    const rows = windows.map(({ ids }) => ids);
    const spans = passages.map(({ parts }) => parts.map(() => NOTHING));
    for await (const { batch, output } of this.#encoder.run(rows, INTERACTIVE_BATCH_SIZE, signal)) {
      const [starts, ends] = [output('start_logits'), output('end_logits')];
      for (const [row, index] of batch.entries()) {
        const { passage = 0, parts = [] } = windows[index] ?? {};
        const [start, end] = [rowOf(starts, row), rowOf(ends, row)];
        // The first token stands for “no answer”.
        const none = (start[0] ?? 0) + (end[0] ?? 0);
        for (const { part, ...place } of parts) {
          const best = bestSpan(start, end, place, this.#entry.maxSpanTokens);
          const score = best.score - none;
          if (score <= (spans[passage]?.[part]?.score ?? Infinity)) continue;
          const text = passages[passage]?.parts[part] ?? '';
          const words = this.#wordsOf(text, best, place.start);
          spans[passage]?.splice(part, 1, { score, ...words });
        }
      }
    }
    return spans;
  }

  /** The inputs that the passages are read in, each with the index of its passage. */
  #windows(
    question: string,
    passages: readonly ReadingPassage[],
  ): readonly (ReadingWindow & { readonly passage: number })[] {
    const { tokenizer } = this.#encoder;
    const tokens = (text: string): readonly number[] =>
      tokenizer.encode(text, { add_special_tokens: false });
    const special = { start: tokenizer.bos_token_id, separator: tokenizer.sep_token_id };
    const asked = tokens(question);
    return passages.flatMap(({ place, parts }, passage) => {
      const tokenised = { question: asked, place: tokens(place), parts: parts.map(tokens) };
      return readingWindows(tokenised, special, this.#entry).map((one) => ({ ...one, passage }));
    });
  }

  /** The whole words of a text that a span of tokens touches; the text's tokens begin at `from`. */
  #wordsOf(text: string, { start, end }: TokenSpan, from: number): Omit<ReadSpan, 'score'> {
    const tokens = this.#encoder.tokenizer.tokenize(text, { add_special_tokens: false });
    const words = wordsOfTokens(text, tokens);
    return { start: words[start - from]?.start ?? 0, end: words[end - 1 - from]?.end ?? 0 };
  }
}
