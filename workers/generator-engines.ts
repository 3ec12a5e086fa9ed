import type { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { testGenerator } from '#adapters/transformers/generator-test.ts';
import { TransformersGenerator, type GeneratorPack } from '#adapters/transformers/generator.ts';
import { generatorProbes } from '#adapters/transformers/probes.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import { WebLlmGenerator } from '#adapters/webllm/generator.ts';
import type { GeneratorLoad, GeneratorTest, LoadedGenerator } from '#core/calls/generate.ts';
import { AppError, type CancelSignal } from '#core/errors.ts';
import type { PromptMessage } from '#core/ports.ts';
import { adapterName, requestGpuAdapter } from '#models/gpu-adapter.ts';

/** A generator in memory, whichever engine runs it. */
interface Engine {
  countTokens(texts: readonly string[]): readonly number[];
  generate(
    messages: readonly PromptMessage[],
    options: { readonly maxTokens: number },
    signal: CancelSignal,
  ): AsyncIterable<string>;
}

type Progress = (progress: { readonly share: number; readonly text: string }) => void;

/** Loads one generator in this worker. */
export class GeneratorEngines {
  readonly #store: () => PackStore;
  #loaded: {
    readonly key: string;
    readonly engine: Engine;
    readonly about: LoadedGenerator;
  } | null = null;

  constructor(store: () => PackStore) {
    this.#store = store;
  }

  /** The generator that was loaded. @throws AppError protocol when none was */
  current(): Engine {
    if (this.#loaded) return this.#loaded.engine;
    throw new AppError('protocol', 'No generator has been loaded.');
  }

  /** @throws AppError gpu-unavailable, gpu-lost, model-missing, model-integrity, out-of-memory, cancelled */
  async load(
    input: GeneratorLoad,
    progress: Progress,
    signal: CancelSignal,
  ): Promise<LoadedGenerator> {
    const key = `${input.engine} ${input.model}`;
    if (this.#loaded?.key === key) return this.#loaded.about;
    if (this.#loaded) {
      throw new AppError('protocol', `This worker has loaded ${this.#loaded.about.model} already.`);
    }
    this.#loaded =
      input.engine === 'webllm'
        ? { key, ...(await loadWebLlm(input.model, input.download, progress)) }
        : { key, ...(await this.#loadPack(input, progress, signal)) };
    return this.#loaded.about;
  }

  /** Measures a pack on this device; nothing else may have been loaded in this worker. */
  async test(id: string, base: string, signal: CancelSignal): Promise<GeneratorTest> {
    const pack = await this.#readPack(id, () => undefined, signal);
    const adapter = await requestGpuAdapter();
    configureRuntime(base, adapter ? 'asyncify' : 'plain');
    return testGenerator({
      load: (backend) => TransformersGenerator.load(pack, backend),
      probes: generatorProbes(),
      adapter: adapter && adapterName(adapter),
      clock: { elapsed: () => performance.now() },
      signal,
    });
  }

  async #loadPack(
    { model, backend, base }: GeneratorLoad & { readonly engine: 'transformers' },
    progress: Progress,
    signal: CancelSignal,
  ): Promise<{ engine: Engine; about: LoadedGenerator }> {
    const pack = await this.#readPack(model, progress, signal);
    const threads = configureRuntime(base, backend === 'webgpu' ? 'asyncify' : 'plain');
    const engine = await TransformersGenerator.load(pack, backend);
    return { engine, about: { model, backend, threads } };
  }

  async #readPack(id: string, progress: Progress, signal: CancelSignal): Promise<GeneratorPack> {
    const store = this.#store();
    const manifest = await store.manifest(id);
    if (!manifest) {
      throw new AppError('model-missing', `${id} is not on this device (any more).`, {
        subject: id,
      });
    }
    const files = await store.read(
      manifest,
      ({ loaded, total }) => progress({ share: loaded / total, text: '' }),
      signal,
    );
    return { id, files, format: manifest.format, externalData: manifest.externalData };
  }
}

async function loadWebLlm(
  model: string,
  download: boolean,
  progress: Progress,
): Promise<{ engine: Engine; about: LoadedGenerator }> {
  if ((await requestGpuAdapter()) === null) {
    throw new AppError('gpu-unavailable', 'WebLLM needs WebGPU, which this browser lacks.');
  }
  const engine = new WebLlmGenerator();
  await engine.load(model, download, progress);
  return { engine, about: { model, backend: 'webgpu', threads: 1 } };
}
