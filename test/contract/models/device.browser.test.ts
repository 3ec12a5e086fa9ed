import { describe, expect, it } from 'vitest';
import { ALL_MINILM_L6, MULTILINGUAL_E5_SMALL } from '#models/catalogue.ts';
import { requestGpuAdapter } from '#models/gpu-adapter.ts';
import { createEmbedHost, createGenerateHost } from '#services/workers.ts';
import { BASE, endAfterTest } from './worker-models.ts';

const adapter = await requestGpuAdapter();

describe('the device self-test', () => {
  it('says so where the pack has no file for WebGPU', async () => {
    const host = endAfterTest(createEmbedHost());
    const outcome = await host.call('selfTest', { model: ALL_MINILM_L6.id, base: BASE });
    expect(outcome).toMatchObject({ verdict: 'wasm', reason: 'no-webgpu-file' });
  });

  it.skipIf(adapter !== null)('says so where the browser has no WebGPU', async () => {
    const host = endAfterTest(createEmbedHost());
    const outcome = await host.call('selfTest', { model: MULTILINGUAL_E5_SMALL.id, base: BASE });
    expect(outcome).toMatchObject({ verdict: 'wasm', reason: 'unavailable', adapter: null });
  });
});

describe('generators', () => {
  it('are those of WebLLM’s own catalogue that write text, each with why it cannot run here', async () => {
    const host = endAfterTest(createGenerateHost());
    const { webgpu, models } = await host.call('models', null);
    expect(webgpu).toBe(adapter !== null);
    expect(models.length).toBeGreaterThan(50);
    expect(models.map((model) => model.id)).toContain('Qwen2.5-0.5B-Instruct-q4f16_1-MLC');
    expect(models.map((model) => model.id).filter((id) => /embed/i.test(id))).toEqual([]);
    if (!webgpu)
      expect(new Set(models.map((model) => model.unavailable))).toEqual(new Set(['no-webgpu']));
  });

  it.skipIf(adapter !== null)(
    'refuse to load without WebGPU, before anything is fetched',
    async () => {
      const host = endAfterTest(createGenerateHost());
      const model = 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC';
      await expect(
        host.call('load', { engine: 'webllm', model, download: true }),
      ).rejects.toMatchObject({
        code: 'gpu-unavailable',
      });
    },
  );

  it('write nothing before a model is loaded', async () => {
    const host = endAfterTest(createGenerateHost());
    const messages = [{ role: 'user', content: 'Hello' }] as const;
    const stream = host.stream('generate', { messages, maxTokens: 8 });
    await expect(stream.next()).rejects.toMatchObject({ code: 'protocol' });
  });
});
