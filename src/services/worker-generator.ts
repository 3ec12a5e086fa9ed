import type { GenerateMap } from '#core/calls/generate.ts';
import { throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Generator, PromptMessage } from '#core/ports.ts';
import type { CallOptions } from '#rpc/client.ts';
import { abortSignal } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** The part of a worker host that a generator needs. */
export type GenerateHost = Pick<
  WorkerHost<GenerateMap>,
  'call' | 'stream' | 'terminate' | 'onRestart'
>;

/** A WebLLM model in its worker, one at a time. */
export class WorkerGenerator {
  readonly #createHost: () => GenerateHost;
  readonly #host: GenerateHost;
  #loaded: string | null = null;

  /** @param createHost makes the host of a worker, which starts at its first call */
  constructor(createHost: () => GenerateHost) {
    this.#createHost = createHost;
    this.#host = createHost();
    this.#host.onRestart(() => (this.#loaded = null));
  }

  /** What WebLLM could run on this device; asked of a worker of its own, which then ends. */
  async models(): Promise<GenerateMap['calls']['models']['output']> {
    const host = this.#createHost();
    try {
      return await host.call('models', null);
    } finally {
      host.terminate();
    }
  }

  /**
   * Downloads a model, to which the user agreed, and loads it.
   * @throws AppError cancelled, gpu-unavailable, model-missing, out-of-memory
   */
  async download(
    model: string,
    onProgress: (share: number, text: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await this.#load(model, true, {
        signal,
        onProgress: ({ share, text }) => onProgress(share, text),
      });
    } catch (error) {
      // Ends a download that the caller no longer waits for.
      this.unload();
      throw error;
    }
  }

  /** Frees the model's memory. */
  unload(): void {
    this.#loaded = null;
    this.#host.terminate();
  }

  /** A generator that loads the model, where the browser has kept it, at its first use. */
  generator(model: string): Generator {
    return {
      generate: (messages, options, signal) => this.#generate(model, messages, options, signal),
    };
  }

  async *#generate(
    model: string,
    messages: readonly PromptMessage[],
    { maxTokens }: { readonly maxTokens: number },
    cancel: CancelSignal | undefined,
  ): AsyncGenerator<string, void, undefined> {
    const signal = abortSignal(cancel);
    if (this.#loaded !== model) await this.#load(model, false, {});
    throwIfCancelled(cancel);
    yield* this.#host.stream('generate', { messages, maxTokens }, signal ? { signal } : {});
  }

  async #load(
    model: string,
    download: boolean,
    options: CallOptions<GenerateMap['calls']['load']['progress']>,
  ): Promise<void> {
    this.#loaded = null;
    await this.#host.call('load', { model, download }, options);
    this.#loaded = model;
  }
}
