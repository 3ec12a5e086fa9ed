import type { Backend, EmbedMap, LoadedEmbedder, WeightFormat } from '#core/calls/embed.ts';
import { AppError, type CancelSignal } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Embedder } from '#core/ports.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import { abortSignal, ModelLoad, type LoadListener } from './model-load.ts';
import type { WorkerHost } from './worker-host.ts';

/** The part of a worker host that an embedder needs. */
export type EmbedHost = Pick<WorkerHost<EmbedMap>, 'call' | 'terminate' | 'onRestart'>;

/** Which embedder runs where. */
export interface EmbedderPlan {
  readonly entry: EmbedderEntry;
  readonly backend: Backend;
  readonly format: WeightFormat;
}

/** Failures of a load that another back end would meet as well. */
const SAME_EVERYWHERE = ['cancelled', 'model-missing', 'model-integrity'];

/**
 * An embedder in a worker of its own: loads at first use, comes back after the worker's death, and
 * goes on with WASM and the same weights (hence the same vectors) when WebGPU fails.
 */
export class WorkerEmbedder implements Embedder {
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
  readonly #host: EmbedHost;
  /** What runs, and where it was to run at first. */
  readonly plan: EmbedderPlan;
  readonly #model: ModelLoad<LoadedEmbedder>;
  #backend: Backend;
  #running = 0;
  #retired = false;

  /** @param base address of the app's folder, ending with a slash */
  constructor(host: EmbedHost, plan: EmbedderPlan, base: string, listener: LoadListener) {
    const { entry, format } = plan;
    this.dimensions = entry.dimensions;
    this.fingerprint = embedderFingerprint(entry, format);
    this.#host = host;
    this.plan = plan;
    this.#backend = plan.backend;
    this.#model = new ModelLoad(
      entry.id,
      (onProgress) => {
        const input = { model: entry.id, backend: this.#backend, format, base };
        return host.call('load', input, { onProgress }).catch((error: unknown) => {
          // A runtime that failed to start stays failed; the next attempt needs a new worker.
          host.terminate();
          throw error;
        });
      },
      listener,
    );
    host.onRestart((error) => this.#model.lose(error));
  }

  /** What is in memory, or null. */
  get loaded(): LoadedEmbedder | null {
    return this.#model.value;
  }

  /** Loads the model unless it is there. @throws AppError model-missing, model-integrity, out-of-memory */
  async load(): Promise<LoadedEmbedder> {
    try {
      return await this.#model.get();
    } catch (error) {
      if (!this.#leaveGpu(error)) throw error;
      return this.#model.get();
    }
  }

  async embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    signal?: CancelSignal,
  ): Promise<Float32Array> {
    const embed = async (): Promise<Float32Array> => {
      await this.load();
      return this.#host.call('embed', { texts, kind }, { signal: abortSignal(signal) });
    };
    this.#running += 1;
    try {
      return await embed().catch((error: unknown) => {
        if (!isGpuLoss(error) || !this.#leaveGpu(error)) throw error;
        return embed();
      });
    } finally {
      this.#running -= 1;
      if (this.#retired) this.retire();
    }
  }

  /** Frees the memory as soon as nothing is under way; a later use loads the model once more. */
  retire(): void {
    this.#retired = true;
    if (this.#running > 0) return;
    this.#host.terminate();
    this.#model.lose(null);
  }

  /** Changes to WASM after a failure of WebGPU, and says so; false where that would not help. */
  #leaveGpu(error: unknown): boolean {
    if (!(error instanceof AppError) || SAME_EVERYWHERE.includes(error.code)) return false;
    if (this.plan.backend === 'wasm') return false;
    if (this.#backend === 'wasm') return isGpuLoss(error);
    const lost = new AppError('gpu-lost', error.message);
    this.#backend = 'wasm';
    this.#host.terminate(lost);
    this.#model.lose(lost);
    return true;
  }
}

function isGpuLoss(error: unknown): boolean {
  return error instanceof AppError && error.code === 'gpu-lost';
}
