import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WebLlmGenerator } from '#adapters/webllm/generator.ts';

/** What the stand-in for the engine does; the real one needs a GPU and its model files. */
const script = vi.hoisted(() => ({
  cached: true,
  pieces: [] as (string | Error)[],
  loadError: null as Error | null,
  requests: [] as unknown[],
  configs: [] as unknown[],
  closed: 0,
}));

vi.mock('@mlc-ai/web-llm', () => ({
  IntegrityError: class IntegrityError extends Error {},
  hasModelInCache: () => Promise.resolve(script.cached),
  prebuiltAppConfig: { model_list: [], cacheBackend: 'cache' },
  MLCEngine: class {
    setAppConfig(config: unknown) {
      script.configs.push(config);
    }
    setInitProgressCallback(callback: (report: { progress: number; text: string }) => void) {
      callback({ progress: 0.5, text: 'half' });
    }
    reload = () => (script.loadError ? Promise.reject(script.loadError) : Promise.resolve());
    chat = {
      completions: {
        create: (request: unknown) => {
          script.requests.push(request);
          return Promise.resolve(
            (async function* () {
              try {
                for (const piece of script.pieces) {
                  if (typeof piece !== 'string') throw piece;
                  yield await Promise.resolve({ choices: [{ delta: { content: piece } }] });
                }
              } finally {
                script.closed += 1;
              }
            })(),
          );
        },
      },
    };
  },
}));

const named = (name: string): Error => Object.assign(new Error(name), { name });
const messages = [{ role: 'user', content: 'When?' }] as const;

async function load(download = false): Promise<WebLlmGenerator> {
  const generator = new WebLlmGenerator();
  await generator.load('Some-MLC', download, () => undefined);
  return generator;
}

beforeEach(() => {
  Object.assign(script, { cached: true, pieces: [], loadError: null, closed: 0 });
  Object.assign(script, { requests: [], configs: [] });
});

describe('a WebLLM generator', () => {
  it('streams the most likely text, within the length asked for', async () => {
    script.pieces = ['On ', '', 'Monday.'];
    const pieces: string[] = [];
    const generator = await load();
    for await (const piece of generator.generate(messages, { maxTokens: 9 })) pieces.push(piece);
    expect(pieces).toEqual(['On ', 'Monday.']);
    expect(script.requests[0]).toMatchObject({ stream: true, max_tokens: 9, temperature: 0 });
  });

  it('gives the engine back when it is cancelled half way', async () => {
    script.pieces = ['On ', 'Monday.'];
    const signal = { aborted: false };
    const stream = (await load()).generate(messages, { maxTokens: 9 }, signal);
    await stream.next();
    signal.aborted = true;
    await expect(stream.next()).rejects.toMatchObject({ code: 'cancelled' });
    expect(script.closed).toBe(1);
  });

  it('downloads nothing without consent', async () => {
    script.cached = false;
    await expect(load(false)).rejects.toMatchObject({ code: 'model-missing' });
    await expect(load(true)).resolves.toBeDefined();
  });

  it('runs a model of the user’s own from what is stored about it, never from the network', async () => {
    const record = { model: 'https://x.invalid/', model_id: 'own:Boat', model_lib: 'y' };
    const load = (stored: typeof record | null): Promise<void> =>
      new WebLlmGenerator().loadOwn('own:Boat', stored, () => undefined);
    await load(record);
    expect(script.configs).toEqual([{ model_list: [record], cacheBackend: 'cache' }]);
    await expect(load(null)).rejects.toMatchObject({ code: 'model-missing' });
    script.cached = false;
    await expect(load(record)).rejects.toMatchObject({ code: 'model-missing' });
  });

  it.each([
    ['DeviceLostError', 'gpu-lost'],
    ['ShaderF16SupportError', 'gpu-unavailable'],
    ['TypeError', 'model-integrity'],
  ])('of the user’s own that fails with a %s says so by its code', async (name, code) => {
    script.loadError = named(name);
    const record = { model: 'https://x.invalid/', model_id: 'own:Boat', model_lib: 'y' };
    const loading = new WebLlmGenerator().loadOwn('own:Boat', record, () => undefined);
    await expect(loading).rejects.toMatchObject({ code, subject: 'own:Boat' });
  });

  it.each([
    ['DeviceLostError', 'gpu-lost'],
    ['WebGPUNotAvailableError', 'gpu-unavailable'],
    ['ShaderF16SupportError', 'gpu-unavailable'],
  ])('tells a %s by its code', async (name, code) => {
    script.loadError = named(name);
    await expect(load()).rejects.toMatchObject({ code });
    script.loadError = null;
    script.pieces = ['On ', named(name)];
    const stream = (await load()).generate(messages, { maxTokens: 9 });
    await stream.next();
    await expect(stream.next()).rejects.toMatchObject({ code });
  });

  it('never counts fewer tokens than a text has', () => {
    expect(new WebLlmGenerator().countTokens(['', 'four words of text'])).toEqual([0, 6]);
  });
});
