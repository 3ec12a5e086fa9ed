import {
  AutoModelForCausalLM,
  AutoTokenizer,
  TextStreamer,
  type PreTrainedModel,
  type PreTrainedTokenizer,
  type Tensor,
} from '@huggingface/transformers';
import type { Backend } from '#core/calls/embed.ts';
import { throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { PromptMessage } from '#core/ports.ts';
import type { PackBytes } from '#models/fetch-pack.ts';
import { nextTask } from './batches.ts';
import { DeviceWatch } from './gpu.ts';
import { toRunError, withPack } from './runtime.ts';

/** A pack of a text generator whose files have been checked. */
export interface GeneratorPack {
  readonly id: string;
  readonly files: PackBytes;
  /** Number format of the weights, by the name that transformers.js gives it. */
  readonly format: string;
  /** Files of external data beside the weights. */
  readonly externalData: number;
}

/** What one prompt made the model write, token by token. */
export interface GeneratedTokens {
  readonly tokens: readonly number[];
  /** Output of the first step, one number a token of the vocabulary. */
  readonly firstLogits: Float32Array;
}

/** The part of transformers.js' generating models that is used; its own types are too loose. */
interface CausalModel {
  forward(inputs: Readonly<Record<string, unknown>>): Promise<{ readonly logits: Tensor }>;
  generate(options: Readonly<Record<string, unknown>>): Promise<unknown>;
  dispose(): Promise<unknown>;
}

/** Thrown inside the model to end it between two tokens. */
const STOPPED = new Error('The reader of the text has left.');

/** A text generator that runs in this worker. Always takes the most likely next token. */
export class TransformersGenerator {
  readonly id: string;
  readonly backend: Backend;
  readonly #tokenizer: PreTrainedTokenizer;
  readonly #model: CausalModel;
  readonly #watch: DeviceWatch | null;

  private constructor(
    id: string,
    backend: Backend,
    tokenizer: PreTrainedTokenizer,
    model: PreTrainedModel,
    watch: DeviceWatch | null,
  ) {
    this.id = id;
    this.backend = backend;
    this.#tokenizer = tokenizer;
    this.#model = model;
    this.#watch = watch;
  }

  /**
   * Loads a pack; `configureRuntime` must have been called in this worker.
   * @throws AppError model-missing, out-of-memory, internal when the runtime cannot run the model
   */
  static async load(pack: GeneratorPack, backend: Backend): Promise<TransformersGenerator> {
    try {
      return await withPack(pack, pack.files, async () => {
        const tokenizer = await AutoTokenizer.from_pretrained(pack.id);
        const model = await AutoModelForCausalLM.from_pretrained(pack.id, {
          dtype: pack.format as 'q4',
          device: backend,
          ...(pack.externalData > 0 ? { use_external_data_format: pack.externalData } : {}),
          // Quantised weights are unpacked once, at load, not for every token.
          session_options: { extra: { session: { disable_quant_qdq: '1' } } },
        });
        const watch = backend === 'webgpu' ? await DeviceWatch.start() : null;
        return new TransformersGenerator(pack.id, backend, tokenizer, model, watch);
      });
    } catch (error) {
      throw toRunError(error);
    }
  }

  /** Tokens of each text, without special ones. */
  countTokens(texts: readonly string[]): number[] {
    return texts.map((text) => this.#tokenizer.encode(text, { add_special_tokens: false }).length);
  }

  /**
   * Streams the continuation of a prompt, a word or so at a time. Ends between two tokens when the
   * signal is raised or the reader leaves.
   * @throws AppError cancelled, gpu-lost, out-of-memory
   */
  async *generate(
    messages: readonly PromptMessage[],
    { maxTokens }: { readonly maxTokens: number },
    signal?: CancelSignal,
  ): AsyncGenerator<string, void, undefined> {
    const pieces: string[] = [];
    let wake: () => void = () => undefined;
    let left = false;
    const streamer = new TextStreamer(this.#tokenizer, {
      skip_prompt: true,
      skip_special_tokens: true,
      callback_function: (text: string) => {
        if (text !== '') pieces.push(text);
        wake();
      },
    });
    let ended = false;
    const run = this.#run(messages, maxTokens, streamer, () => left || signal?.aborted === true);
    const whole = run.finally(() => {
      ended = true;
      wake();
    });
    // Read below; a reader who leaves early does not wait for it.
    whole.catch(() => undefined);
    try {
      while (!ended || pieces.length > 0) {
        const piece = pieces.shift();
        if (piece !== undefined) yield piece;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      await whole;
      throwIfCancelled(signal);
    } finally {
      left = true;
    }
  }

  /** Writes a fixed number of tokens and tells them with the first output, for comparing back ends. */
  async trace(
    messages: readonly PromptMessage[],
    maxTokens: number,
    onToken: () => void,
  ): Promise<GeneratedTokens> {
    let firstLogits = new Float32Array();
    const seen: number[] = [];
    const streamer = {
      put: ([ids = []]: readonly (readonly bigint[])[]) => {
        if (ids.length !== 1) return;
        seen.push(Number(ids[0]));
        onToken();
      },
      end: () => undefined,
    };
    await this.#run(
      messages,
      maxTokens,
      streamer,
      () => false,
      (logits) => {
        if (firstLogits.length > 0) return;
        const width = logits.dims.at(-1) ?? 0;
        firstLogits = Float32Array.from((logits.data as Float32Array).slice(-width), Number);
      },
    );
    return { tokens: seen, firstLogits };
  }

  /** Frees the model's memory. */
  async dispose(): Promise<void> {
    await this.#model.dispose();
  }

  async #run(
    messages: readonly PromptMessage[],
    maxTokens: number,
    streamer: unknown,
    isStopped: () => boolean,
    onLogits: (logits: Tensor) => void = () => undefined,
  ): Promise<void> {
    const inputs = this.#tokenizer.apply_chat_template([...messages], {
      add_generation_prompt: true,
      return_dict: true,
    });
    const model = Object.create(this.#model) as CausalModel;
    // On WASM a step never leaves the thread; without this gap no message, a cancel for one, comes in.
    model.forward = async (step) => {
      await nextTask();
      if (isStopped()) throw STOPPED;
      const output = await this.#model.forward(step);
      onLogits(output.logits);
      return output;
    };
    try {
      await model.generate({
        ...(inputs as Readonly<Record<string, unknown>>),
        max_new_tokens: maxTokens,
        do_sample: false,
        streamer,
      });
    } catch (error) {
      if (error === STOPPED) return;
      throw this.#watch?.lost ?? toRunError(error);
    }
  }
}
