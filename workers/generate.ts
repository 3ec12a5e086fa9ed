import { WebLlmGenerator } from '#adapters/webllm/generator.ts';
import { generatorModels } from '#adapters/webllm/models.ts';
import type { GenerateMap } from '#core/calls/generate.ts';
import { AppError } from '#core/errors.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { serve } from '#rpc/server.ts';

const generator = new WebLlmGenerator();

serve<GenerateMap>(self, {
  calls: {
    models: async () => {
      const adapter = await requestGpuAdapter();
      return { webgpu: adapter !== null, models: generatorModels(adapter) };
    },
    load: async ({ model, download }, { progress }) => {
      if (generator.loaded === model) return null;
      if ((await requestGpuAdapter()) === null) {
        throw new AppError('gpu-unavailable', 'WebLLM needs WebGPU, which this browser lacks.');
      }
      await generator.load(model, download, progress);
      return null;
    },
  },
  streams: {
    generate: ({ messages, maxTokens }, { signal }) =>
      generator.generate(messages, { maxTokens }, signal),
  },
});
