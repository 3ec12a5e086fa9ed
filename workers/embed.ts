import { TransformersEmbedder } from '#adapters/transformers/embedder.ts';
import { selfTestProbes } from '#adapters/transformers/probes.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import { outcome, runSelfTest } from '#adapters/transformers/self-test.ts';
import type { EmbedMap, LoadedEmbedder } from '#core/calls/embed.ts';
import { AppError } from '#core/errors.ts';
import { findEmbedder } from '#models/catalogue.ts';
import { adapterName, requestGpuAdapter } from '#models/gpu-adapter.ts';
import { serve, Transferred } from '#rpc/server.ts';

let embedder: TransformersEmbedder | null = null;
let loaded: LoadedEmbedder | null = null;

serve<EmbedMap>(self, {
  calls: {
    load: async ({ model, backend, format, base }, { signal, progress }) => {
      if (loaded) {
        if (loaded.model === model && loaded.format === format) return loaded;
        throw new AppError('protocol', `This worker has loaded ${loaded.model} already.`);
      }
      const entry = findEmbedder(model);
      const threads = configureRuntime(base, backend === 'webgpu' ? 'asyncify' : 'plain');
      const options = { base, backend, format, signal, onProgress: progress };
      embedder = await TransformersEmbedder.load(entry, options);
      const { dimensions, fingerprint } = embedder;
      loaded = { model, dimensions, fingerprint, backend, format, threads };
      return loaded;
    },
    embed: async ({ texts, kind }, { signal, progress }) => {
      if (!embedder) throw new AppError('protocol', 'No embedder has been loaded.');
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
