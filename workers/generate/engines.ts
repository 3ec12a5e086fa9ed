import type { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { WebLlmGenerator } from '#adapters/webllm/generator.ts';
import { isOwnModel, type OwnModels } from '#adapters/webllm/own-models.ts';
import type { GeneratorLoad, LoadedGenerator } from '#core/calls/generate.ts';
import { AppError, type CancelSignal } from '#core/errors.ts';
import type { PromptMessage } from '#core/ports.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { ModelSlot } from '#models/model-slot.ts';
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
  readonly #slot = new ModelSlot<Loaded>('generator');

  constructor(store: () => PackStore, ownModels: () => OwnModels) {
    this.#store = store;
    this.#ownModels = ownModels;
  }

  /** The generator that was loaded. @throws AppError protocol when none was */
  current(): Engine {
    return this.#slot.model.engine;
  }

  /** @throws AppError gpu-unavailable, gpu-lost, model-missing, model-integrity, out-of-memory, cancelled */
  async load(
    input: GeneratorLoad,
    onProgress: OnProgress,
    signal: CancelSignal,
  ): Promise<LoadedGenerator> {
    const { about } = await this.#slot.load(`${input.engine} ${input.model}`, () =>
      this.#loadEngine(input, onProgress, signal),
    );
    return about;
  }

  async #loadEngine(
    input: GeneratorLoad,
    onProgress: OnProgress,
    signal: CancelSignal,
  ): Promise<Loaded> {
    if (input.engine === 'webllm') {
      const own = isOwnModel(input.model) ? this.#ownModels() : null;
      return loadWebLlm(input.model, input.download, own, onProgress);
    }
    const { model, base, backend } = input;
    const onShare = (share: number): void => onProgress({ share, text: '' });
    const request = { model, base, onShare, signal };
    const { engine, threads } = await loadPack(this.#store(), request, backend);
    return { engine, about: { model, backend, threads } };
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
