import type { LoadedJudge, RerankMap } from '#core/calls/rerank.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { Judges } from '#core/model/judges.ts';
import type { ReadingPassage, ReadSpan, Reranker, SpanReader } from '#core/ports.ts';
import { READER_EN_PT, RERANKER_EN_PT } from '#models/catalogue.ts';
import type { RunningPack } from '#models/missing-bytes.ts';
import { abortSignal, ModelLoad, type LoadListener } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** The part of a worker host that the judges need. */
export type RerankHost = Pick<WorkerHost<RerankMap>, 'call' | 'terminate' | 'onRestart'>;

/**
 * The models that read question and passage together, in one worker: the cross-encoder and the
 * reader. Each loads at its first use, and again after the worker's death.
 */
export class WorkerJudges implements Reranker, SpanReader {
  readonly #host: RerankHost;
  readonly #reranker: ModelLoad<LoadedJudge>;
  readonly #reader: ModelLoad<LoadedJudge>;

  /** @param base address of the app's folder, ending with a slash */
  constructor(host: RerankHost, base: string, listener: LoadListener) {
    const { id: reranker } = RERANKER_EN_PT;
    const { id: reader } = READER_EN_PT;
    this.#host = host;
    this.#reranker = new ModelLoad(
      reranker,
      (onProgress) =>
        host
          .call('loadReranker', { model: reranker, base }, { onProgress })
          .catch((error: unknown) => {
            // A runtime that failed to start stays failed; the next attempt needs a new worker.
            host.terminate();
            throw error;
          }),
      listener,
    );
    this.#reader = new ModelLoad(
      reader,
      (onProgress) => host.call('loadReader', { model: reader, base }, { onProgress }),
      listener,
    );
    host.onRestart((error) => {
      this.#reranker.lose(error);
      // One death is told once.
      this.#reader.lose(null);
    });
  }

  /** The cross-encoder in memory, or null. */
  get loadedReranker(): LoadedJudge | null {
    return this.#reranker.value;
  }

  /** The packs of those that judge, in the order in which they load. */
  packs(judges: Judges): RunningPack[] {
    const entries = {
      embedder: [],
      'cross-encoder': [RERANKER_EN_PT],
      reader: [RERANKER_EN_PT, READER_EN_PT],
    };
    return entries[judges].map((entry) => ({ entry, format: 'q8' }));
  }

  /** Loads those that judge, one after the other. @throws AppError model-missing, model-integrity, out-of-memory */
  async load(judges: Judges): Promise<void> {
    if (judges !== 'embedder') await this.#reranker.get();
    if (judges === 'reader') await this.#reader.get();
  }

  /** See `Reranker.score`; loads the cross-encoder unless it is there. @throws AppError of the load */
  async score(
    question: string,
    passages: readonly string[],
    signal?: CancelSignal,
  ): Promise<Float32Array> {
    await this.#reranker.get();
    return this.#host.call('score', { question, passages }, { signal: abortSignal(signal) });
  }

  /** See `SpanReader.read`; loads the reader unless it is there. @throws AppError of the load */
  async read(
    question: string,
    passages: readonly ReadingPassage[],
    signal?: CancelSignal,
  ): Promise<readonly (readonly ReadSpan[])[]> {
    await this.#reader.get();
    return this.#host.call('read', { question, passages }, { signal: abortSignal(signal) });
  }
}
