import type { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { testGenerator } from '#adapters/transformers/generator-test.ts';
import { TransformersGenerator, type GeneratorPack } from '#adapters/transformers/generator.ts';
import { generatorProbes } from '#adapters/transformers/probes.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import type { Backend } from '#core/calls/embed.ts';
import type { GeneratorTest } from '#core/calls/generate.ts';
import { AppError, type CancelSignal } from '#core/errors.ts';
import { adapterName, requestGpuAdapter } from '#models/gpu-adapter.ts';

/** What a stored pack is loaded with. */
export interface PackRequest {
  readonly model: string;
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  readonly onShare: (share: number) => void;
  readonly signal: CancelSignal;
}

/** Loads a stored pack into transformers.js. @throws AppError model-missing, model-integrity, out-of-memory */
export async function loadPack(
  store: PackStore,
  request: PackRequest,
  backend: Backend,
): Promise<{ readonly engine: TransformersGenerator; readonly threads: number }> {
  const pack = await readPack(store, request);
  const threads = configureRuntime(request.base, backend === 'webgpu' ? 'asyncify' : 'plain');
  return { engine: await TransformersGenerator.load(pack, backend), threads };
}

/** Measures a stored pack; nothing else may have been loaded in this worker. */
export async function testPack(store: PackStore, request: PackRequest): Promise<GeneratorTest> {
  const pack = await readPack(store, request);
  const adapter = await requestGpuAdapter();
  configureRuntime(request.base, adapter ? 'asyncify' : 'plain');
  return testGenerator({
    load: (backend) => TransformersGenerator.load(pack, backend),
    probes: generatorProbes(),
    adapter: adapter && adapterName(adapter),
    clock: { elapsed: () => performance.now() },
    signal: request.signal,
  });
}

async function readPack(
  store: PackStore,
  { model: id, onShare, signal }: PackRequest,
): Promise<GeneratorPack> {
  const manifest = await store.manifest(id);
  if (!manifest) {
    throw new AppError('model-missing', `${id} is not on this device (any more).`, { subject: id });
  }
  const report = ({ loaded, total }: { loaded: number; total: number }): void =>
    onShare(loaded / total);
  const files = await store.read(manifest, report, signal);
  return { id, files, format: manifest.format, externalData: manifest.externalData };
}
