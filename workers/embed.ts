import { TransformersEmbedder } from '#adapters/transformers/embedder.ts';
import { selfTestProbes } from '#adapters/transformers/probes.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import { outcome, runSelfTest } from '#adapters/transformers/self-test.ts';
import type { EmbedMap, LoadedEmbedder } from '#core/calls/embed.ts';
import { findEmbedder } from '#models/catalogue.ts';
import { adapterName, requestGpuAdapter } from '#models/gpu-adapter.ts';
import { ModelSlot } from '#models/model-slot.ts';
import { serve, Transferred } from '#rpc/server.ts';

const slot = new ModelSlot<Loaded>('embedder');

interface Loaded {
  readonly embedder: TransformersEmbedder;
  readonly about: LoadedEmbedder;
}

serve<EmbedMap>(self, {
  calls: {
    load: async ({ model, backend, format, base }, { signal, progress }) => {
      const loaded = await slot.load(`${model} ${format}`, async () => {
        const threads = configureRuntime(base, backend === 'webgpu' ? 'asyncify' : 'plain');
        const options = { base, backend, format, signal, onProgress: progress };
        const embedder = await TransformersEmbedder.load(findEmbedder(model), options);
        const { dimensions, fingerprint } = embedder;
        return { embedder, about: { model, dimensions, fingerprint, backend, format, threads } };
      });
      return loaded.about;
    },
    embed: async ({ texts, kind }, { signal, progress }) => {
      const { embedder } = slot.model;
      const vectors = await embedder.embed(texts, kind, signal, (done) => progress({ done }));
      return new Transferred(vectors, [vectors.buffer]);
    },
    selfTest: async ({ model, base }, { signal, progress }) => {
      const entry = findEmbedder(model);
      if (!entry.weights.q4) {
        return outcome('no-webgpu-file', { detail: `${model} has no file for WebGPU.` });
      }
      const adapter = await requestGpuAdapter();
      if (!adapter) {
        return outcome('unavailable', { detail: 'The browser offers no WebGPU adapter.' });
      }
      configureRuntime(base, 'asyncify');
      return runSelfTest({
        load: (backend, format) =>
          TransformersEmbedder.load(entry, { base, backend, format, signal }),
        probes: selfTestProbes(),
        adapter: adapterName(adapter),
        clock: { elapsed: () => performance.now() },
        signal,
        onProgress: (done, total) => progress({ done, total }),
      });
    },
  },
  streams: {},
});
