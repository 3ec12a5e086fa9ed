import { describe, expect, it } from 'vitest';
import { testGenerator, type TestedGenerator } from '#adapters/transformers/generator-test.ts';
import type { Backend } from '#core/calls/embed.ts';

/** A generator that takes so many milliseconds a token and writes these tokens. */
function setup(gpu: { readonly ms: number; readonly tokens?: readonly number[] } | null) {
  let time = 0;
  const alive = new Set<Backend>();
  const generator = (ms: number, tokens: readonly number[], backend: Backend): TestedGenerator => ({
    trace: (_, __, onToken) => {
      for (let written = 0; written < tokens.length; written++) {
        time += ms;
        onToken();
      }
      return Promise.resolve({ tokens, firstLogits: Float32Array.from(tokens) });
    },
    dispose: () => {
      alive.delete(backend);
      return Promise.resolve();
    },
  });
  const run = () =>
    testGenerator({
      load: (backend) => {
        expect(alive.size).toBe(0);
        alive.add(backend);
        if (backend === 'wasm') return Promise.resolve(generator(100, [1, 2, 3], backend));
        if (gpu === null) return Promise.reject(new Error('no such kernel'));
        return Promise.resolve(generator(gpu.ms, gpu.tokens ?? [1, 2, 3], backend));
      },
      probes: [[], []],
      adapter: 'some adapter',
      clock: { elapsed: () => time },
    });
  return { run, alive };
}

describe('the test of a generator', () => {
  it('uses WebGPU where it writes the same, faster', async () => {
    const { run, alive } = setup({ ms: 20 });
    const test = await run();
    expect(test).toMatchObject({ backend: 'webgpu', reason: 'faster', firstTokenMs: 20 });
    expect(test.tokensPerSecond).toBeCloseTo(50);
    expect(alive.size).toBe(0);
  });

  it.each([
    ['it is not faster', { ms: 200 }, 'slower'],
    ['it takes for ever', { ms: 20_000 }, 'slower'],
    ['it writes something else', { ms: 20, tokens: [1, 2, 4] }, 'disagrees'],
    ['it cannot run the model', null, 'failed'],
  ] as const)('stays on WASM where %s', async (_, gpu, reason) => {
    expect(await setup(gpu).run()).toMatchObject({ backend: 'wasm', reason, firstTokenMs: 100 });
  });
});
