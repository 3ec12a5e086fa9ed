import type { Backend, LoadProgress } from '#core/calls/embed.ts';
import type { GeneratorTest, PackUpload, StoredPack } from '#core/calls/generate.ts';
import { AppError } from '#core/errors.ts';
import type { Generator } from '#core/ports.ts';
import { GENERATORS, HUB_HOST, type GeneratorEntry } from '#models/generators.ts';
import { adapterName, requestGpuAdapter } from '#models/gpu-adapter.ts';
import type { IncomingFile, SettingsService, Unsubscribe } from './contracts.ts';
import type { GeneratorChoice, GeneratorService } from './generator-contract.ts';
import { GeneratorTestStore } from './generator-test-store.ts';
import { Listeners } from './listeners.ts';
import type { SelfTestStorage } from './self-test-store.ts';
import { packSetting, WorkerGenerator, type GenerateHost } from './worker-generator.ts';

type FailureListener = Parameters<GeneratorService['onFailure']>[0];

/** What the generator service is made of. */
export interface GeneratorsParts {
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly storage: SelfTestStorage;
  readonly createHost: () => GenerateHost;
}

/** Owns the generate worker: brings generators onto the device, tests them, hands out the chosen one. */
export class Generators implements GeneratorService {
  readonly #parts: GeneratorsParts;
  readonly #tests: GeneratorTestStore;
  readonly #worker: WorkerGenerator;
  readonly #listeners = new Listeners<Parameters<FailureListener>>();

  constructor(parts: GeneratorsParts) {
    this.#parts = parts;
    this.#tests = new GeneratorTestStore(parts.storage);
    this.#worker = new WorkerGenerator(parts.createHost, {
      base: parts.base,
      backendOf: (pack) => this.#backendOf(pack),
      onFailure: (...loss) => this.#listeners.tell(...loss),
    });
  }

  /** The generator that a value of `answer.generator` names, or null for extractive answers. */
  named(setting: string): Generator | null {
    return setting === 'extractive' ? null : this.#worker.generator(setting);
  }

  settingOf(pack: string): string {
    return packSetting(pack);
  }

  webLlm(): ReturnType<GeneratorService['webLlm']> {
    return this.#worker.apart((host) => host.call('models', null));
  }

  async loadWebLlm(
    model: string,
    onProgress: (share: number, text: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.#requireNetworkAllowed();
    await this.#worker.download(model, onProgress, signal);
  }

  async importOwn(
    files: readonly IncomingFile[],
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const { folder, paths } = inFolder(files);
    const options = { signal, onProgress: shareOf(onProgress) };
    const model = await this.#worker.apart((host) =>
      host.call('importOwn', { folder, files: paths }, options),
    );
    return model.id;
  }

  async downloadOwn(
    addresses: { readonly model: string; readonly library: string },
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    this.#requireNetworkAllowed();
    const options = { signal, onProgress: shareOf(onProgress) };
    const model = await this.#worker.apart((host) => host.call('downloadOwn', addresses, options));
    return model.id;
  }

  async removeWebLlm(id: string): Promise<void> {
    this.#worker.unload();
    await this.#worker.apart((host) => host.call('removeWebLlm', { id }));
  }

  async packs(): Promise<readonly GeneratorChoice[]> {
    const stored = await this.#worker.apart((host) => host.call('packs', null));
    const listed = GENERATORS.map((entry) =>
      this.#listed(entry, stored.find(({ id }) => id === entry.id) ?? null),
    );
    const imported = stored
      .filter(({ id }) => !GENERATORS.some((entry) => entry.id === id))
      .map((pack) => this.#imported(pack));
    return [...listed, ...imported];
  }

  async importPack(
    files: readonly IncomingFile[],
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const { folder, paths } = inFolder(files);
    // Weights that were chosen alone belong into `onnx/`.
    const uploads = paths.map(({ path, file }) => ({
      path: /^[^/]+\.onnx(_data.*)?$/u.test(path) ? `onnx/${path}` : path,
      file,
    }));
    const options = { signal, onProgress: shareOf(onProgress) };
    const pack = await this.#worker.apart((host) =>
      host.call('importPack', { folder, files: uploads }, options),
    );
    return pack.id;
  }

  async downloadPack(
    id: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.#requireNetworkAllowed();
    const options = { signal, onProgress: shareOf(onProgress) };
    await this.#worker.apart((host) => host.call('downloadPack', { id }, options));
  }

  async removePack(id: string): Promise<void> {
    this.#worker.unload();
    await this.#worker.apart((host) => host.call('removePack', { id }));
  }

  async test(id: string, signal: AbortSignal): Promise<GeneratorTest> {
    this.#worker.unload();
    const { base } = this.#parts;
    const test = await this.#worker.apart((host) =>
      host.call('testPack', { id, base }, { signal }),
    );
    this.#tests.write(id, test);
    return test;
  }

  unload(): Promise<void> {
    this.#worker.unload();
    return Promise.resolve();
  }

  onFailure(listener: FailureListener): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #listed(entry: GeneratorEntry, stored: StoredPack | null): GeneratorChoice {
    const { id, name, licence, languages, memory, hub } = entry;
    return {
      id,
      name,
      licence,
      languages,
      memory,
      bytes: stored?.bytes ?? entry.bytes,
      host: hub ? HUB_HOST : null,
      stored,
      test: this.#tests.read(id),
    };
  }

  #imported(stored: StoredPack): GeneratorChoice {
    const { id, name, licence, bytes } = stored;
    const test = this.#tests.read(id);
    return { id, name, licence, bytes, languages: [], memory: null, host: null, stored, test };
  }

  /** WebGPU only where the settings allow it and a test on this very adapter was for it. */
  async #backendOf(pack: string): Promise<Backend> {
    const test = this.#tests.read(pack);
    if (this.#parts.settings.get()['embed.device'] === 'wasm' || test?.backend !== 'webgpu') {
      return 'wasm';
    }
    const adapter = await requestGpuAdapter();
    return adapter && adapterName(adapter) === test.adapter ? 'webgpu' : 'wasm';
  }

  #requireNetworkAllowed(): void {
    if (!this.#parts.settings.get()['privacy.noDownloads']) return;
    throw new AppError('cancelled', 'Downloads are switched off in the settings.');
  }
}

/** The folder that was chosen, and its files by their path inside. */
function inFolder(files: readonly IncomingFile[]): {
  readonly folder: string;
  readonly paths: readonly PackUpload[];
} {
  const [top = '', ...rest] = files[0]?.path.split('/') ?? [];
  const isFolder = rest.length > 0;
  const paths = files.map(({ file, path }) => ({
    path: isFolder ? path.slice(path.indexOf('/') + 1) : path,
    file,
  }));
  return { folder: isFolder ? top : 'imported-model', paths };
}

function shareOf(onProgress: (share: number) => void): (progress: LoadProgress) => void {
  return ({ loaded, total }) => onProgress(loaded / total);
}
