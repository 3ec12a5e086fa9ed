import type { RerankMap } from '#core/calls/rerank.ts';
import type { Judges } from '#core/model/judges.ts';
import { READER_EN_PT, RERANKER_EN_PT } from '#models/catalogue.ts';
import type { LoadListener } from './model-load.ts';
import { WorkerReader } from './worker-reader.ts';
import { WorkerReranker, type RerankHost } from './worker-reranker.ts';

/** The models that read question and passage together, in one worker; each loads at its first use. */
export class CloseReaders {
  readonly reranker: WorkerReranker;
  readonly reader: WorkerReader;

  /** @param base address of the app's folder, ending with a slash */
  constructor(host: RerankHost, base: string, listener: LoadListener) {
    this.reranker = new WorkerReranker(host, RERANKER_EN_PT, base, listener);
    this.reader = new WorkerReader(host, READER_EN_PT, base, listener);
  }

  /** The cross-encoder in memory, or null. */
  get loaded(): RerankMap['calls']['load']['output'] | null {
    return this.reranker.loaded;
  }

  /** Loads those that judge, one after the other. @throws AppError model-missing, model-integrity, out-of-memory */
  async load(judges: Judges): Promise<void> {
    if (judges !== 'embedder') await this.reranker.load();
    if (judges === 'reader') await this.reader.load();
  }
}
