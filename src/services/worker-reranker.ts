import type { RerankMap } from '#core/calls/rerank.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { Reranker } from '#core/ports.ts';
import type { RerankerEntry } from '#models/entry.ts';
import { abortSignal, ModelLoad, type LoadListener } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** The part of a worker host that a cross-encoder needs. */
export type RerankHost = Pick<WorkerHost<RerankMap>, 'call' | 'terminate' | 'onRestart'>;

/** A cross-encoder in its worker: loads at first use, and again after the worker's death. */
export class WorkerReranker implements Reranker {
  readonly #host: RerankHost;
  readonly #model: ModelLoad<RerankMap['calls']['load']['output']>;

  /** @param base address of the app's folder, ending with a slash */
  constructor(host: RerankHost, entry: RerankerEntry, base: string, listener: LoadListener) {
    this.#host = host;
    this.#model = new ModelLoad(
      entry.id,
      (onProgress) =>
        host.call('load', { model: entry.id, base }, { onProgress }).catch((error: unknown) => {
          // A runtime that failed to start stays failed; the next attempt needs a new worker.
          host.terminate();
          throw error;
        }),
      listener,
    );
    host.onRestart((error) => this.#model.lose(error));
  }

  /** What is in memory, or null. */
  get loaded(): RerankMap['calls']['load']['output'] | null {
    return this.#model.value;
  }

  /** Loads the model unless it is there. @throws AppError model-missing, model-integrity, out-of-memory */
  async load(): Promise<void> {
    await this.#model.get();
  }

  async score(
    question: string,
    passages: readonly string[],
    signal?: CancelSignal,
  ): Promise<Float32Array> {
    await this.load();
    return this.#host.call('score', { question, passages }, { signal: abortSignal(signal) });
  }
}
