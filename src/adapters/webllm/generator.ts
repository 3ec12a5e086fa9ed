import {
  hasModelInCache,
  IntegrityError,
  MLCEngine,
  prebuiltAppConfig,
  type AppConfig,
  type ModelRecord,
} from '@mlc-ai/web-llm';
import { AppError, throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { PromptMessage } from '#core/ports.ts';

/** Errors that WebLLM gives when the device cannot run a model, by name. */
const UNSUPPORTED = [
  'WebGPUNotAvailableError',
  'WebGPUNotFoundError',
  'FeatureSupportError',
  'ShaderF16SupportError',
];

/** Fewer than any model's tokenizer needs for prose, so that a prompt never outgrows the window. */
const CHARACTERS_PER_TOKEN = 3;

type OnProgress = (progress: { readonly share: number; readonly text: string }) => void;

/** A language model on WebLLM, in this worker. */
export class WebLlmGenerator {
  readonly #engine = new MLCEngine({ logLevel: 'ERROR' });
  #loaded: string | null = null;

  /**
   * Loads a model of WebLLM's catalogue in place of the one before. What the browser does not have
   * yet is downloaded from the model's host, once.
   * @param download whether the user agreed to that
   * @throws AppError gpu-unavailable, gpu-lost, model-missing, model-integrity, out-of-memory
   */
  async load(model: string, download: boolean, onProgress: OnProgress): Promise<void> {
    await this.#reload(model, prebuiltAppConfig, download, onProgress);
  }

  /**
   * Loads a model of the user's own, which is on this device; nothing is downloaded.
   * @param record what the store knows about it; null when it is not there (any more)
   * @throws AppError as `load`
   */
  async loadOwn(model: string, record: ModelRecord | null, onProgress: OnProgress): Promise<void> {
    if (record === null) throw notKept(model);
    const config = { ...prebuiltAppConfig, model_list: [record] };
    try {
      await this.#reload(model, config, false, onProgress);
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code !== 'internal') throw failure;
      // WebLLM stumbles over what it was not compiled for in words that tell a user nothing.
      const message = `${model} does not fit this version of WebLLM: ${failure.message}`;
      throw new AppError('model-integrity', message, { subject: model, cause: error });
    }
  }

  async #reload(
    model: string,
    config: AppConfig,
    download: boolean,
    onProgress: OnProgress,
  ): Promise<void> {
    this.#loaded = null;
    this.#engine.setAppConfig(config);
    this.#engine.setInitProgressCallback(({ progress, text }) =>
      onProgress({ share: progress, text }),
    );
    try {
      if (!download && !(await hasModelInCache(model, config))) throw notKept(model);
      await this.#engine.reload(model);
    } catch (error) {
      throw toGeneratorError(error, model);
    }
    this.#loaded = model;
  }

  /**
   * At least as many tokens as each text has: the engine shows nobody its tokenizer, and the models of
   * its catalogue put three characters or more into a token of English or Portuguese.
   */
  countTokens(texts: readonly string[]): number[] {
    return texts.map((text) => Math.ceil(text.length / CHARACTERS_PER_TOKEN));
  }

  /**
   * Streams the answer, always the most likely next token.
   * @throws AppError cancelled, gpu-lost, out-of-memory; protocol when no model is loaded
   */
  async *generate(
    messages: readonly PromptMessage[],
    { maxTokens }: { readonly maxTokens: number },
    signal?: CancelSignal,
  ): AsyncGenerator<string, void, undefined> {
    const model = this.#loaded;
    if (model === null) throw new AppError('protocol', 'No generator has been loaded.');
    try {
      const parts = await this.#engine.chat.completions.create({
        messages: [...messages],
        stream: true,
        max_tokens: maxTokens,
        temperature: 0,
      });
      // Leaving the loop makes the engine stop and give its lock back.
      for await (const part of parts) {
        throwIfCancelled(signal);
        const text = part.choices[0]?.delta.content;
        if (text) yield text;
      }
    } catch (error) {
      throw toGeneratorError(error, model);
    }
  }
}

function notKept(subject: string): AppError {
  const advice = `${subject} is not on this device (any more); download it in the settings.`;
  return new AppError('model-missing', advice, { subject });
}

function toGeneratorError(error: unknown, model: string): AppError {
  if (error instanceof AppError || !(error instanceof Error)) return toAppError(error);
  const { name, message } = error;
  const options = { subject: model, cause: error };
  if (error instanceof IntegrityError) return new AppError('model-integrity', message, options);
  if (UNSUPPORTED.includes(name)) return new AppError('gpu-unavailable', message, options);
  if (name === 'DeviceLostError') return new AppError('gpu-lost', message, options);
  if (/out of memory|allocation failed/i.test(message)) {
    return new AppError('out-of-memory', message, options);
  }
  if (/fetch|network|CSP|cache\.add/i.test(message)) {
    return new AppError(
      'model-missing',
      `${model} could not be downloaded from its host (offline, or not allowed by this page): ` +
        message,
      options,
    );
  }
  return toAppError(error);
}
