import { downloadPack } from '#adapters/cache-storage/download-pack.ts';
import { importPack } from '#adapters/cache-storage/import-pack.ts';
import { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { removeModel, storedModels } from '#adapters/webllm/catalogue-cache.ts';
import { generatorModels, suggestModel } from '#adapters/webllm/models.ts';
import { fromAddresses, fromFolder } from '#adapters/webllm/own-model-sources.ts';
import { isOwnModel, OwnModels } from '#adapters/webllm/own-models.ts';
import type { GenerateMap } from '#core/calls/generate.ts';
import { findGenerator } from '#models/generators.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { serve } from '#rpc/server.ts';
import { deviceClass, freeSpace, ownPolicy } from './generate/device.ts';
import { GeneratorEngines } from './generate/engines.ts';
import { testPack } from './generate/pack.ts';

const store = (): PackStore => new PackStore(globalThis.caches, self.location.origin);
const ownModels = (): OwnModels => new OwnModels(globalThis.caches);
const engines = new GeneratorEngines(store, ownModels);

serve<GenerateMap>(self, {
  calls: {
    models: async () => {
      const adapter = await requestGpuAdapter();
      const models = generatorModels(adapter, await storedModels(globalThis.caches));
      const suggested = suggestModel(models, adapter, deviceClass());
      return { webgpu: adapter !== null, models, suggested, own: await ownModels().list() };
    },
    importOwn: ({ folder, files }, { signal, progress }) =>
      ownModels().bring(fromFolder(folder, files), { freeSpace, onProgress: progress, signal }),
    downloadOwn: async ({ model, library }, { signal, progress }) => {
      const source = fromAddresses(model, library, {
        fetch: (url, init) => fetch(url, init),
        policy: await ownPolicy(),
        origin: self.location.origin,
        signal,
      });
      return ownModels().bring(source, { freeSpace, onProgress: progress, signal });
    },
    removeWebLlm: async ({ id }) => {
      if (isOwnModel(id)) await ownModels().remove(id);
      else await removeModel(globalThis.caches, id);
      return null;
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
