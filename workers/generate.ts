import { downloadPack } from '#adapters/cache-storage/download-pack.ts';
import { importPack } from '#adapters/cache-storage/import-pack.ts';
import { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { generatorModels } from '#adapters/webllm/models.ts';
import type { GenerateMap } from '#core/calls/generate.ts';
import { AppError } from '#core/errors.ts';
import { findGenerator } from '#models/generators.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { serve } from '#rpc/server.ts';
import { GeneratorEngines } from './generate/engines.ts';
import { testPack } from './generate/pack.ts';

const store = (): PackStore => new PackStore(globalThis.caches, self.location.origin);
const engines = new GeneratorEngines(store);

serve<GenerateMap>(self, {
  calls: {
    models: async () => {
      const adapter = await requestGpuAdapter();
      return { webgpu: adapter !== null, models: generatorModels(adapter) };
    },
    packs: () => store().list(),
    importPack: ({ folder, files }, { signal, progress }) =>
      importPack(store(), folder, files, progress, signal),
    downloadPack: ({ id }, { signal, progress }) =>
      downloadPack(findGenerator(id), {
        store: store(),
        fetch: (url, init) => fetch(url, init),
        freeSpace,
        signal,
        onProgress: progress,
      }),
    removePack: async ({ id }) => {
      await store().remove(id);
      return null;
    },
    load: (input, { signal, progress }) => engines.load(input, progress, signal),
    countTokens: ({ texts }) => Promise.resolve(engines.current().countTokens(texts)),
    testPack: ({ id, base }, { signal }) =>
      testPack(store(), { model: id, base, onShare: () => undefined, signal }),
  },
  streams: {
    generate: ({ messages, maxTokens }, { signal }) =>
      engines.current().generate(messages, { maxTokens }, signal),
  },
});

async function freeSpace(): Promise<number | null> {
  if (!('storage' in navigator)) throw new AppError('storage-blocked', 'No storage manager.');
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : quota - usage;
}
