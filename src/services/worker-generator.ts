import type { Backend } from '#core/calls/embed.ts';
import type { GenerateMap, GeneratorLoad } from '#core/calls/generate.ts';
import { throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { GenerateOptions, Generator, PromptMessage } from '#core/ports.ts';
import type { GeneratorRecovery } from './generator-contract.ts';
import { abortSignal } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** The part of a worker host that a generator needs. */
export type GenerateHost = Pick<
  WorkerHost<GenerateMap>,
  'call' | 'stream' | 'terminate' | 'onRestart'
>;

/** What decides where generators run, and hears what becomes of them. */
export interface GeneratorPlan {
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  /** Where a pack is to run, as its test on this device found. */
  readonly backendOf: (pack: string) => Promise<Backend>;
  /** The graphics processor was lost while a generator was at work; it goes on in that way. */
  readonly onFailure: (model: string, recovery: GeneratorRecovery) => void;
}

/** Beginning of a setting's value that names a pack for transformers.js; others are WebLLM's. */
const PACK = 'pack:';
/**
 * A window of 4,096 tokens leaves room for question and answer beside 2,500; a small model on WASM
 * reads about 50 tokens a second and loses the thread in long prompts.
 */
const EVIDENCE_TOKENS = { pack: 600, webLlm: 2500 } as const;
/** Milliseconds without a question after which the model's memory is freed. */
const IDLE = 5 * 60_000;
/** Milliseconds in which the worker has to answer after a cancel; a long prompt cannot be broken off. */
const PATIENCE = 1_500;

/** One generator at a time in its worker; ends the worker to free memory. */
export class WorkerGenerator {
  readonly #createHost: () => GenerateHost;
  readonly #host: GenerateHost;
  readonly #plan: GeneratorPlan;
  #loading: { readonly key: string; readonly done: Promise<unknown> } | null = null;
  #withoutGpu = false;
  #running = 0;
  /** Resolves when a cancelled worker has answered or was ended; until then nothing new is given to it. */
  #free: Promise<void> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** @param createHost makes the host of a worker, which starts at its first call */
  constructor(createHost: () => GenerateHost, plan: GeneratorPlan) {
    this.#createHost = createHost;
    this.#host = createHost();
    this.#plan = plan;
    this.#host.onRestart(() => (this.#loading = null));
  }

  /** Uses a worker of its own, which then ends, for what is no answer: looking, importing, testing. */
  async apart<Result>(use: (host: GenerateHost) => Promise<Result>): Promise<Result> {
    const host = this.#createHost();
    try {
      return await use(host);
    } finally {
      host.terminate();
    }
  }

  /**
   * Downloads a WebLLM model, to which the user agreed, and loads it.
   * @throws AppError cancelled, gpu-unavailable, model-missing, out-of-memory
   */
  async download(
    model: string,
    onProgress: (share: number, text: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await this.#load({ engine: 'webllm', model, download: true }, signal, onProgress);
    } catch (error) {
      // Ends a download that the caller no longer waits for.
      this.unload();
      throw error;
    }
  }

  /** Frees the model's memory. */
  unload(): void {
    clearTimeout(this.#idle);
    this.#loading = null;
    this.#host.terminate();
  }

  /** The generator that a setting names; it loads, where the browser has kept it, at its first use. */
  generator(setting: string): Generator {
    return {
      name: nameOf(setting),
      evidenceTokens: setting.startsWith(PACK) ? EVIDENCE_TOKENS.pack : EVIDENCE_TOKENS.webLlm,
      countTokens: (texts, cancel) =>
        this.#use(setting, cancel, (signal) =>
          this.#host.call('countTokens', { texts }, { signal }),
        ),
      generate: (messages, options, signal) => this.#generate(setting, messages, options, signal),
    };
  }

  async *#generate(
    setting: string,
    messages: readonly PromptMessage[],
    { maxTokens, maxMilliseconds }: GenerateOptions,
    cancel: CancelSignal | undefined,
  ): AsyncGenerator<string, void, undefined> {
    const end = new AbortController();
    const asked = abortSignal(cancel);
    const signal = asked ? AbortSignal.any([asked, end.signal]) : end.signal;
    const onAbort = (): void => this.#endUnlessAnswering();
    signal.addEventListener('abort', onAbort, { once: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#begin();
    let begun = false;
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          await this.#loadFor(setting, signal);
          throwIfCancelled(cancel);
          if (maxMilliseconds !== undefined) {
            timer = setTimeout(() => end.abort(), maxMilliseconds);
          }
          for await (const piece of this.#host.stream(
            'generate',
            { messages, maxTokens },
            { signal },
          )) {
            begun = true;
            yield piece;
          }
          return;
        } catch (error) {
          clearTimeout(timer);
          // What was said cannot be taken back, so only a silent loss is repeated.
          if (begun || attempt > 0 || !this.#canRecover(setting, error)) throw error;
        }
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      this.#end();
    }
  }

  async #use<Result>(
    setting: string,
    cancel: CancelSignal | undefined,
    use: (signal: AbortSignal | undefined) => Promise<Result>,
  ): Promise<Result> {
    const signal = abortSignal(cancel);
    this.#begin();
    try {
      await this.#loadFor(setting, signal);
      return await use(signal);
    } catch (error) {
      if (!this.#canRecover(setting, error)) throw error;
      await this.#loadFor(setting, signal);
      return await use(signal);
    } finally {
      this.#end();
    }
  }

  /** After the loss of the GPU a pack goes on with WASM; a WebLLM model is loaded once more. */
  #canRecover(setting: string, thrown: unknown): boolean {
    if (toAppError(thrown).code !== 'gpu-lost') return false;
    this.#plan.onFailure(nameOf(setting), setting.startsWith(PACK) ? 'wasm' : 'reload');
    this.#withoutGpu = true;
    this.unload();
    return true;
  }

  async #loadFor(setting: string, signal: AbortSignal | undefined): Promise<void> {
    if (!setting.startsWith(PACK)) {
      await this.#load({ engine: 'webllm', model: setting, download: false }, signal);
      return;
    }
    const model = nameOf(setting);
    const backend = this.#withoutGpu ? 'wasm' : await this.#plan.backendOf(model);
    await this.#load({ engine: 'transformers', model, backend, base: this.#plan.base }, signal);
  }

  async #load(
    input: GeneratorLoad,
    signal: AbortSignal | undefined,
    onProgress: (share: number, text: string) => void = () => undefined,
  ): Promise<void> {
    await this.#free;
    const key = JSON.stringify([input.engine, input.model, 'backend' in input && input.backend]);
    if (this.#loading?.key !== key) {
      if (this.#loading) this.unload();
      const done = this.#host.call('load', input, {
        signal,
        onProgress: ({ share, text }) => onProgress(share, text),
      });
      this.#loading = { key, done };
    }
    const { done } = this.#loading;
    try {
      await done;
    } catch (error) {
      // What failed to start stays failed; the next attempt needs a new worker.
      if (this.#loading?.done === done) this.unload();
      throw error;
    }
  }

  /** A worker in the middle of a long prompt hears nothing; it is ended and comes back when needed. */
  #endUnlessAnswering(): void {
    const timer = setTimeout(() => this.unload(), PATIENCE);
    const clear = (): void => clearTimeout(timer);
    this.#free = this.#host.call('packs', null).then(clear, clear);
  }

  #begin(): void {
    clearTimeout(this.#idle);
    this.#running += 1;
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.unload(), IDLE);
  }
}

/** The value of the setting `answer.generator` that names a stored pack. */
export function packSetting(id: string): string {
  return PACK + id;
}

/** What a setting names, without the beginning that says whose it is. */
function nameOf(setting: string): string {
  return setting.slice(setting.indexOf(':') + 1);
}
