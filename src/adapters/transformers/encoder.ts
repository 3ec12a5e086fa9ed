import {
  AutoTokenizer,
  Tensor,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from '@huggingface/transformers';
import type { Backend, LoadProgress, WeightFormat } from '#core/calls/embed.ts';
import type { ModelEntry } from '#models/entry.ts';
import { fetchPack } from '#models/fetch-pack.ts';
import { runtimeFiles } from '#models/fingerprint.ts';
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

/** What a run gives: the model's named outputs, and the mask that tells tokens from padding. */
export interface EncoderOutput {
  readonly tensors: Readonly<Record<string, Tensor>>;
  readonly mask: Tensor;
}

/** A loaded encoder with its tokenizer. */
export class Encoder {
  readonly tokenizer: PreTrainedTokenizer;
  readonly #model: PreTrainedModel;
  readonly #watch: DeviceWatch | null;

  private constructor(
    tokenizer: PreTrainedTokenizer,
    model: PreTrainedModel,
    watch: DeviceWatch | null,
  ) {
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
      return new Encoder(tokenizer, model, watch);
    }).catch((error: unknown) => {
      throw toRunError(error);
    });
  }

  /**
   * Runs the model on a batch.
   * @param rows token ids of each input; shorter ones are padded at the end
   * @throws AppError gpu-lost, out-of-memory
   */
  async run(rows: readonly (readonly number[])[]): Promise<EncoderOutput> {
    const width = Math.max(...rows.map((row) => row.length));
    const ids = new BigInt64Array(rows.length * width).fill(BigInt(this.tokenizer.pad_token_id));
    const mask = new BigInt64Array(rows.length * width);
    rows.forEach((row, index) => {
      ids.set(row.map(BigInt), index * width);
      mask.fill(1n, index * width, index * width + row.length);
    });
    const shape = [rows.length, width];
    const inputs = {
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
    };
    try {
      const tensors = (await this.#model(inputs)) as Readonly<Record<string, Tensor>>;
      return { tensors, mask: inputs.attention_mask };
    } catch (error) {
      throw this.#watch?.lost ?? toRunError(error);
    }
  }

  /** Frees the model's memory. */
  async dispose(): Promise<void> {
    await this.#model.dispose();
  }
}
