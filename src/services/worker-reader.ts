import type { RerankMap } from '#core/calls/rerank.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { ReadingPassage, ReadSpan, SpanReader } from '#core/ports.ts';
import type { ReaderEntry } from '#models/entry.ts';
import { abortSignal, ModelLoad, type LoadListener } from './model-load.ts';
import type { RerankHost } from './worker-reranker.ts';

/** The reader, in the cross-encoder's worker: loads at first use, and again after the worker's death. */
export class WorkerReader implements SpanReader {
  readonly #host: RerankHost;
  readonly #model: ModelLoad<RerankMap['calls']['loadReader']['output']>;

  /** @param base address of the app's folder, ending with a slash */
  constructor(host: RerankHost, entry: ReaderEntry, base: string, listener: LoadListener) {
    this.#host = host;
    this.#model = new ModelLoad(
      entry.id,
      (onProgress) => host.call('loadReader', { model: entry.id, base }, { onProgress }),
      listener,
    );
    // What the worker ended with is told by the cross-encoder.
    host.onRestart(() => this.#model.lose(null));
  }

  /** Loads the model unless it is there. @throws AppError model-missing, model-integrity, out-of-memory */
  async load(): Promise<void> {
    await this.#model.get();
  }

  async read(
    question: string,
    passages: readonly ReadingPassage[],
    signal?: CancelSignal,
  ): Promise<readonly (readonly ReadSpan[])[]> {
    await this.load();
    return this.#host.call('read', { question, passages }, { signal: abortSignal(signal) });
  }
}
