import {
  AutoTokenizer,
  Tensor,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from '@huggingface/transformers';
import type { Backend, LoadProgress, WeightFormat } from '#core/calls/embed.ts';
import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { ModelEntry } from '#models/entry.ts';
import { fetchPack } from '#models/fetch-pack.ts';
import { runtimeFiles } from '#models/fingerprint.ts';
import { nextTask, planBatches } from './batches.ts';
import { DeviceWatch } from './gpu.ts';
import { toRunError, withPack } from './runtime.ts';

/** How to load a pack. */
export interface EncoderOptions {
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  readonly backend: Backend;
  readonly format: WeightFormat;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/** A model class of transformers.js. */
interface ModelClass {
  from_pretrained(
    id: string,
    options: { readonly dtype: WeightFormat; readonly device: Backend },
  ): Promise<PreTrainedModel>;
}

/** What the model gave for a batch. */
export interface BatchOutput {
  /** Places of the batch's inputs among all that are run, row by row. */
  readonly batch: readonly number[];
  /** Tells tokens from padding; of shape [batch, sequence]. */
  readonly mask: Tensor;
  /** The output of that name. @throws AppError internal where the model has none */
  readonly output: (name: string) => Tensor;
}

/** A batch of inputs, each tensor of shape [batch, sequence]. */
interface ModelInputs {
  readonly input_ids: Tensor;
  readonly attention_mask: Tensor;
}

/** A loaded encoder with its tokenizer. */
export class Encoder {
  readonly tokenizer: PreTrainedTokenizer;
  readonly #name: string;
  readonly #model: PreTrainedModel;
  readonly #watch: DeviceWatch | null;

  private constructor(
    name: string,
    tokenizer: PreTrainedTokenizer,
    model: PreTrainedModel,
    watch: DeviceWatch | null,
  ) {
    this.#name = name;
    this.tokenizer = tokenizer;
    this.#model = model;
    this.#watch = watch;
  }

  /**
   * Fetches, verifies and loads a pack. `configureRuntime` must have been called in this worker.
   * @throws AppError model-missing, model-integrity, out-of-memory, cancelled
   */
  static async load(
    modelClass: ModelClass,
    entry: ModelEntry,
    options: EncoderOptions,
  ): Promise<Encoder> {
    const files = await fetchPack(entry.id, runtimeFiles(entry, options.format), options);
    return withPack(entry, files, async () => {
      const tokenizer = await AutoTokenizer.from_pretrained(entry.id);
      const model = await modelClass.from_pretrained(entry.id, {
        dtype: options.format,
        device: options.backend,
      });
      const watch = options.backend === 'webgpu' ? await DeviceWatch.start() : null;
      return new Encoder(entry.id, tokenizer, model, watch);
    }).catch((error: unknown) => {
      throw toRunError(error);
    });
  }

  /**
   * Runs the model on any number of inputs, in batches of like length, the longest first. Between two
   * batches messages are let in: a cancellation, a short question.
   * @param rows token ids of each input
   * @param size inputs in a batch at most
   * @throws AppError cancelled, gpu-lost, out-of-memory
   */
  async *run(
    rows: readonly (readonly number[])[],
    size: number,
    signal: CancelSignal | undefined,
  ): AsyncGenerator<BatchOutput, void, undefined> {
    const batches = planBatches(
      rows.map((row) => row.length),
      size,
    );
    for (const [turn, batch] of batches.entries()) {
      if (turn > 0) await nextTask();
      throwIfCancelled(signal);
      const inputs = this.#padded(batch.map((index) => rows[index] ?? []));
      const outputs = await this.#outputs(inputs);
      const output = (name: string): Tensor => {
        const tensor = outputs[name];
        if (!tensor) throw new AppError('internal', `${this.#name} gave no ${name}.`);
        return tensor;
      };
      yield { batch, mask: inputs.attention_mask, output };
    }
  }

  /** Frees the model's memory. */
  async dispose(): Promise<void> {
    await this.#model.dispose();
  }

  /** A batch of inputs as the model takes it; shorter ones are padded at the end. */
  #padded(rows: readonly (readonly number[])[]): ModelInputs {
    const width = Math.max(...rows.map((row) => row.length));
    const ids = new BigInt64Array(rows.length * width).fill(BigInt(this.tokenizer.pad_token_id));
    const mask = new BigInt64Array(rows.length * width);
    rows.forEach((row, index) => {
      ids.set(row.map(BigInt), index * width);
      mask.fill(1n, index * width, index * width + row.length);
    });
    const shape = [rows.length, width];
    return {
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
    };
  }

  async #outputs(inputs: ModelInputs): Promise<Readonly<Record<string, Tensor>>> {
    try {
      return (await this.#model(inputs)) as Readonly<Record<string, Tensor>>;
    } catch (error) {
      throw this.#watch?.lost ?? toRunError(error);
    }
  }
}

/** A row of an output of shape [batch, width]. */
export function rowOf(output: Tensor, row: number): Float32Array {
  const width = output.dims[1] ?? 1;
  return (output.data as Float32Array).subarray(row * width, (row + 1) * width);
}
