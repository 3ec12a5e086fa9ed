import type { LoadProgress, SelfTestOutcome } from '#core/calls/embed.ts';
import { toAppError, type AppError } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import { NO_SECOND, type Settings } from '#core/model/settings.ts';
import { judgesOf } from '#core/model/judges.ts';
import type { Embedder, Reranker, SpanReader } from '#core/ports.ts';
import { findEmbedder } from '#models/catalogue.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import { missingBytes } from '#models/missing-bytes.ts';
import { adapterName, requestGpuAdapter } from '#models/gpu-adapter.ts';
import { threadCount } from '#models/threads.ts';
import type {
  ModelChoice,
  ModelService,
  ModelStatus,
  SettingsService,
  Unsubscribe,
} from './contracts.ts';
import { Listeners } from './listeners.ts';
import { ModelDownload } from './model-download.ts';
import type { LoadListener } from './model-load.ts';
import { PACK_CHOICES } from './pack-choices.ts';
import { SelfTestStore, type SelfTestStorage } from './self-test-store.ts';
import { OtherEmbedders } from './other-embedders.ts';
import { WorkerEmbedder, type EmbedderPlan, type EmbedHost } from './worker-embedder.ts';
import { WorkerJudges, type RerankHost } from './worker-judges.ts';

/** What the models service is made of. */
export interface ModelsParts {
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  readonly settings: SettingsService;
  readonly storage: SelfTestStorage;
  readonly createEmbedHost: () => EmbedHost;
  readonly rerankHost: RerankHost;
}

/** Owns the model workers: decides what runs where, loads, tests the device, tells how it stands. */
export class Models implements ModelService {
  readonly choices: readonly ModelChoice[] = PACK_CHOICES;
  /** The cross-encoder; loads at its first use. */
  readonly reranker: Reranker;
  /** The reader; loads at its first use. */
  readonly reader: SpanReader;
  readonly #parts: ModelsParts;
  readonly #store: SelfTestStore;
  readonly #judges: WorkerJudges;
  readonly #listeners = new Listeners<[status: ModelStatus]>();
  readonly #loads: LoadListener;
  readonly #download: ModelDownload;
  readonly #others: OtherEmbedders;
  #embedder: Promise<WorkerEmbedder> | null = null;
  #current: WorkerEmbedder | null = null;
  #loading: ModelStatus['loading'] = null;
  #error: AppError | null = null;
  #selfTest: SelfTestOutcome | null = null;

  constructor(parts: ModelsParts) {
    this.#parts = parts;
    this.#download = new ModelDownload((pack) => missingBytes(parts.base, pack));
    this.#store = new SelfTestStore(parts.storage);
    this.#loads = {
      loading: (model, progress) => this.#onLoading(model, progress),
      loaded: (model) => this.#onLoaded(model),
      failed: (_, error) => this.#onFailed(error),
    };
    this.#others = new OtherEmbedders((plan) => this.#create(plan));
    this.#judges = new WorkerJudges(parts.rerankHost, parts.base, this.#loads);
    this.reranker = this.reader = this.#judges;
    let last = parts.settings.get();
    parts.settings.onChange((settings) => {
      if (embedderKey(settings) !== embedderKey(last)) this.#replaceEmbedder();
      last = settings;
    });
  }

  /**
   * The embedder that the settings ask for; it loads at its first use. After a change of the settings
   * (or of the self-test's verdict) this is another one, with another fingerprint; one that was
   * handed out before still works.
   * @throws AppError model-missing when the settings name an unknown model
   */
  embedder(): Promise<Embedder> {
    return this.#workerEmbedder();
  }

  /** The embedder of that fingerprint; it loads at its first use. @throws AppError model-missing */
  async embedderOf(fingerprint: Fingerprint): Promise<Embedder> {
    const wanted = await this.#workerEmbedder();
    if (wanted.fingerprint === fingerprint) return wanted;
    return this.#others.get(fingerprint, this.#usesGpu());
  }

  /** The second embedder, or null where the settings ask for none or for the first one. */
  async secondEmbedder(): Promise<Embedder | null> {
    const { 'embed.second': second, 'embed.model': first } = this.#parts.settings.get();
    if (second === NO_SECOND || second === first) return null;
    return this.embedderOf(embedderFingerprint(findEmbedder(second), 'q8'));
  }

  /** Frees the memory of embedders other than the one that the settings ask for and those given. */
  release(kept: readonly Embedder[]): void {
    this.#others.release(kept.map(({ fingerprint }) => fingerprint));
  }

  status(): ModelStatus {
    const isolated = globalThis.crossOriginIsolated;
    const error = this.#error;
    return {
      embedder: this.#current?.loaded ?? null,
      reranker: this.#judges.loadedReranker,
      loading: this.#loading,
      download: this.#download.status,
      error: error && { code: error.code, subject: error.subject, detail: error.message },
      selfTest: this.#selfTest,
      isolated,
      threads: threadCount(isolated, navigator.hardwareConcurrency),
    };
  }

  onStatus(listener: (status: ModelStatus) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  /** Loads embedder, cross-encoder and reader, one after the other; a failure is told by the status. */
  async warmUp(): Promise<void> {
    try {
      const embedder = await this.#workerEmbedder();
      const judges = judgesOf(this.#parts.settings.get());
      await this.#download.expect([embedder.plan, ...this.#judges.packs(judges)]);
      this.#emit();
      await embedder.load();
      await this.#judges.load(judges);
    } catch {
      // The status has the error already.
    }
    this.#download.end();
  }

  async selfTest(
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<SelfTestOutcome> {
    const entry = findEmbedder(this.#parts.settings.get()['embed.model']);
    const host = this.#parts.createEmbedHost();
    try {
      const outcome = await host.call(
        'selfTest',
        { model: entry.id, base: this.#parts.base },
        { signal, onProgress: ({ done, total }) => onProgress(done, total) },
      );
      const changed = outcome.verdict !== (this.#selfTest?.verdict ?? 'wasm');
      this.#selfTest = outcome;
      this.#store.write(entry, outcome);
      if (changed && this.#parts.settings.get()['embed.device'] === 'auto') this.#replaceEmbedder();
      else this.#emit();
      return outcome;
    } finally {
      host.terminate();
    }
  }

  #workerEmbedder(): Promise<WorkerEmbedder> {
    if (this.#embedder) return this.#embedder;
    const attempt = this.#plan().then((plan) => this.#create(plan));
    this.#embedder = attempt;
    attempt.then(
      (embedder) => {
        if (this.#embedder === attempt) this.#current = embedder;
      },
      (error: unknown) => {
        if (this.#embedder !== attempt) return;
        this.#embedder = null;
        this.#onFailed(toAppError(error));
      },
    );
    return attempt;
  }

  #create(plan: EmbedderPlan): WorkerEmbedder {
    const { base, createEmbedHost } = this.#parts;
    return new WorkerEmbedder(createEmbedHost(), plan, base, this.#loads);
  }

  #usesGpu(): boolean {
    const isAllowed = this.#parts.settings.get()['embed.device'] === 'auto';
    return isAllowed && this.#selfTest?.verdict === 'webgpu';
  }

  /** WebGPU only where the settings allow it and a self-test on this very adapter was for it. */
  async #plan(): Promise<EmbedderPlan> {
    const settings = this.#parts.settings.get();
    const entry = findEmbedder(settings['embed.model']);
    this.#selfTest = await this.#keptSelfTest(entry);
    return this.#usesGpu()
      ? { entry, backend: 'webgpu', format: 'q4' }
      : { entry, backend: 'wasm', format: 'q8' };
  }

  async #keptSelfTest(entry: EmbedderEntry): Promise<SelfTestOutcome | null> {
    const kept = this.#store.read(entry);
    if (!kept) return null;
    const adapter = await requestGpuAdapter();
    return kept.adapter === (adapter && adapterName(adapter)) ? kept : null;
  }

  #replaceEmbedder(): void {
    const before = this.#current;
    this.#embedder = this.#current = this.#error = null;
    before?.retire();
    this.#emit();
    void this.warmUp();
  }

  #onLoading(model: string, progress: LoadProgress): void {
    this.#loading = { model, ...progress };
    this.#download.advance(model, progress);
    this.#emit();
  }

  #onLoaded(model: string): void {
    this.#loading = null;
    this.#download.finish(model);
    // That the GPU failed stays to be seen, since everything goes on without it.
    if (this.#error?.code !== 'gpu-lost') this.#error = null;
    this.#emit();
  }

  /** The same failure once more is no news: who asks again on every status would ask for ever. */
  #onFailed(error: AppError): void {
    const before = this.#loading === null ? this.#error : null;
    this.#loading = null;
    this.#download.end();
    this.#error = error.code === 'cancelled' ? null : error;
    if (before?.code !== error.code || before.message !== error.message) this.#emit();
  }

  #emit(): void {
    const status = this.status();
    this.#listeners.tell(status);
  }
}

function embedderKey(settings: Settings): string {
  return `${settings['embed.model']} ${settings['embed.device']}`;
}
