import { downloadPack } from '#adapters/cache-storage/download-pack.ts';
import { importPack } from '#adapters/cache-storage/import-pack.ts';
import { PackStore } from '#adapters/cache-storage/pack-store.ts';
import { generatorModels, suggestModel, type DeviceClass } from '#adapters/webllm/models.ts';
import { fromAddresses, fromFolder } from '#adapters/webllm/own-model-sources.ts';
import { OwnModels } from '#adapters/webllm/own-models.ts';
import type { GenerateMap } from '#core/calls/generate.ts';
import { AppError } from '#core/errors.ts';
import { findGenerator } from '#models/generators.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { serve } from '#rpc/server.ts';
import { GeneratorEngines } from './generate/engines.ts';
import { testPack } from './generate/pack.ts';

/** What Chromium tells about a device. */
type DescribedNavigator = WorkerNavigator & {
  readonly userAgentData?: { readonly mobile: boolean };
  readonly deviceMemory?: number;
};

const store = (): PackStore => new PackStore(globalThis.caches, self.location.origin);
const ownModels = (): OwnModels => new OwnModels(globalThis.caches);
const engines = new GeneratorEngines(store, ownModels);

serve<GenerateMap>(self, {
  calls: {
    models: async () => {
      const adapter = await requestGpuAdapter();
      const models = generatorModels(adapter);
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
    removeOwn: async ({ id }) => {
      await ownModels().remove(id);
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

/** Firefox and Safari tell neither; there the name that the browser goes by is what is left. */
function deviceClass(): DeviceClass {
  const { userAgent, userAgentData, deviceMemory } = navigator as DescribedNavigator;
  return {
    mobile: userAgentData?.mobile ?? /Android|iPhone|iPad|Mobile/u.test(userAgent),
    memoryGb: deviceMemory ?? null,
  };
}

/** The policy that this worker runs under: the one that its script was served with. */
async function ownPolicy(): Promise<string | null> {
  const { headers } = await fetch(self.location.href);
  return headers.get('Content-Security-Policy');
}

async function freeSpace(): Promise<number | null> {
  if (!('storage' in navigator)) throw new AppError('storage-blocked', 'No storage manager.');
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : quota - usage;
}
