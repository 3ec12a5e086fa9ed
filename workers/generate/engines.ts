import type { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { WebLlmGenerator } from '#adapters/webllm/generator.ts';
import { isOwnModel, type OwnModels } from '#adapters/webllm/own-models.ts';
import type { GeneratorLoad, LoadedGenerator } from '#core/calls/generate.ts';
import { AppError, type CancelSignal } from '#core/errors.ts';
import type { PromptMessage } from '#core/ports.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { loadPack } from './pack.ts';

/** A generator in memory, whichever engine runs it. */
interface Engine {
  countTokens(texts: readonly string[]): readonly number[];
  generate(
    messages: readonly PromptMessage[],
    options: { readonly maxTokens: number },
    signal: CancelSignal,
  ): AsyncIterable<string>;
}

interface Loaded {
  readonly engine: Engine;
  readonly about: LoadedGenerator;
}

type OnProgress = (progress: { readonly share: number; readonly text: string }) => void;

/** Loads one generator in this worker. */
export class GeneratorEngines {
  readonly #store: () => PackStore;
  readonly #ownModels: () => OwnModels;
  #loaded: (Loaded & { readonly key: string }) | null = null;

  constructor(store: () => PackStore, ownModels: () => OwnModels) {
    this.#store = store;
    this.#ownModels = ownModels;
  }

  /** The generator that was loaded. @throws AppError protocol when none was */
  current(): Engine {
    if (this.#loaded) return this.#loaded.engine;
    throw new AppError('protocol', 'No generator has been loaded.');
  }

  /** @throws AppError gpu-unavailable, gpu-lost, model-missing, model-integrity, out-of-memory, cancelled */
  async load(
    input: GeneratorLoad,
    onProgress: OnProgress,
    signal: CancelSignal,
  ): Promise<LoadedGenerator> {
    const key = `${input.engine} ${input.model}`;
    if (this.#loaded?.key === key) return this.#loaded.about;
    if (this.#loaded) {
      throw new AppError('protocol', `This worker has loaded ${this.#loaded.about.model} already.`);
    }
    if (input.engine === 'webllm') {
      const own = isOwnModel(input.model) ? this.#ownModels() : null;
      this.#loaded = { key, ...(await loadWebLlm(input.model, input.download, own, onProgress)) };
    } else {
      const { model, base, backend } = input;
      const onShare = (share: number): void => onProgress({ share, text: '' });
      const request = { model, base, onShare, signal };
      const { engine, threads } = await loadPack(this.#store(), request, backend);
      this.#loaded = { key, engine, about: { model, backend, threads } };
    }
    return this.#loaded.about;
  }
}

async function loadWebLlm(
  model: string,
  download: boolean,
  own: OwnModels | null,
  onProgress: OnProgress,
): Promise<Loaded> {
  if ((await requestGpuAdapter()) === null) {
    throw new AppError('gpu-unavailable', 'WebLLM needs WebGPU, which this browser lacks.');
  }
  const engine = new WebLlmGenerator();
  if (own) await engine.loadOwn(model, await own.record(model), onProgress);
  else await engine.load(model, download, onProgress);
  return { engine, about: { model, backend: 'webgpu', threads: 1 } };
}
