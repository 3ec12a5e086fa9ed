import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromAddresses, fromFolder } from '#adapters/webllm/own-model-sources.ts';
import { OwnModels, type BringParts } from '#adapters/webllm/own-models.ts';
import { contentSecurityPolicy } from '../../../tools/headers.mjs';
import { memoryCaches } from './memory-caches.ts';

type Files = Readonly<Record<string, string>>;

const WASM = '\0asm\u0001\0\0\0';
const SHARDS: Files = { 'params_shard_0.bin': 'weights', 'params_shard_1.bin': 'more weights' };

function configOf(changes: object = {}): string {
  return JSON.stringify({
    tokenizer_files: ['tokenizer.json', 'tokenizer_config.json'],
    conv_template: { name: 'chatml' },
    context_window_size: 4096,
    quantization: 'q4f16_1',
    ...changes,
  });
}

function tensorsOf(shards: Files): string {
  const records = Object.entries(shards).map(([dataPath, text]) => ({
    dataPath,
    nbytes: text.length,
    md5sum: createHash('md5').update(text).digest('hex'),
  }));
  return JSON.stringify({ records });
}

const FILES: Files = {
  'mlc-chat-config.json': configOf(),
  'tensor-cache.json': tensorsOf(SHARDS),
  'tokenizer.json': '{"version":"1.0"}',
  'boat-webgpu.wasm': WASM,
  ...SHARDS,
};

const uploads = (files: Files) =>
  Object.entries(files).map(([path, text]) => ({ path, file: new Blob([text]) }));

let caches: CacheStorage;
let store: OwnModels;
beforeEach(() => {
  caches = memoryCaches();
  store = new OwnModels(caches);
});

function parts(changes: Partial<BringParts> = {}): BringParts {
  const freeSpace = () => Promise.resolve(null);
  return { freeSpace, onProgress: () => undefined, signal: { aborted: false }, ...changes };
}

describe('a model for WebLLM from a folder', () => {
  it('is described to WebLLM by addresses that never resolve, with the hashes of its files', async () => {
    const about = await store.bring(fromFolder('Boat-1B', uploads(FILES)), parts());
    expect(about).toMatchObject({ id: 'own:Boat-1B', name: 'Boat-1B', host: null });
    expect(await store.list()).toEqual([about]);
    const record = await store.record('own:Boat-1B');
    expect(record).toMatchObject({
      model: 'https://own-models.invalid/Boat-1B/resolve/main/',
      model_lib: 'https://own-models.invalid/Boat-1B/resolve/main/library.wasm',
      required_features: ['shader-f16'],
    });
    const digest = createHash('sha256').update(WASM).digest('base64');
    expect(record?.integrity?.model_lib).toBe(`sha256-${digest}`);
    const shelf = await caches.open('webllm/model');
    const shard = await shelf.match(`${record?.model ?? ''}params_shard_1.bin`);
    expect(await shard?.text()).toBe('more weights');
  });

  it('is deleted with all its files', async () => {
    await store.bring(fromFolder('Boat-1B', uploads(FILES)), parts());
    await store.bring(fromFolder('Boat-2B', uploads(FILES)), parts());
    await store.remove('own:Boat-1B');
    expect((await store.list()).map(({ name }) => name)).toEqual(['Boat-2B']);
    expect(await store.record('own:Boat-1B')).toBeNull();
  });

  it.each([
    ['a web page in place of the configuration', { 'mlc-chat-config.json': '<!doctype html>' }],
    ['a model of another kind', { 'mlc-chat-config.json': '{"architectures":["BertModel"]}' }],
    [
      'a window too small for evidence',
      { 'mlc-chat-config.json': configOf({ context_window_size: 1024 }) },
    ],
    ['a list without weights', { 'tensor-cache.json': '{}' }],
    ['a list that leaves its folder', { 'tensor-cache.json': tensorsOf({ '../x.bin': 'x' }) }],
    ['a web page in place of the library', { 'boat-webgpu.wasm': '<html>' }],
    ['weights that were cut off', { 'params_shard_1.bin': 'more' }],
    ['weights that were changed', { 'params_shard_1.bin': 'MORE weights' }],
  ])('is refused for %s, by name', async (_, changes) => {
    const source = fromFolder('Boat-1B', uploads({ ...FILES, ...changes }));
    await expect(store.bring(source, parts())).rejects.toMatchObject({
      code: 'model-integrity',
      subject: Object.keys(changes)[0],
    });
    expect(await store.list()).toEqual([]);
  });

  it('is refused when a file is missing, or its library', async () => {
    const { 'params_shard_1.bin': _, ...incomplete } = FILES;
    const source = fromFolder('Boat-1B', uploads(incomplete));
    await expect(store.bring(source, parts())).rejects.toMatchObject({ code: 'model-missing' });
    expect(() => fromFolder('Boat-1B', uploads(SHARDS))).toThrow(/one model library/u);
  });

  it('is not begun where there is no space', async () => {
    const source = fromFolder('Boat-1B', uploads(FILES));
    const freeSpace = () => Promise.resolve(3);
    await expect(store.bring(source, parts({ freeSpace }))).rejects.toMatchObject({
      code: 'quota',
    });
  });
});

describe('a model for WebLLM from addresses', () => {
  const MODEL = 'https://huggingface.co/someone/Boat-1B';
  const LIBRARY = 'https://raw.githubusercontent.com/someone/libs/main/boat-webgpu.wasm';
  const POLICY = contentSecurityPolicy({
    connect: ['https://huggingface.co', 'https://*.hf.co', 'https://raw.githubusercontent.com'],
  });

  function open(model: string, library: string, policy: string | null, files: Files = FILES) {
    const asked: string[] = [];
    const fetch = (url: string, init: RequestInit): Promise<Response> => {
      init.signal?.throwIfAborted();
      asked.push(url);
      const text = files[url.slice(url.lastIndexOf('/') + 1)];
      return Promise.resolve(
        new Response(text ?? null, { status: text === undefined ? 404 : 200 }),
      );
    };
    const { signal } = new AbortController();
    const origin = 'https://app.example';
    return {
      asked,
      source: () => fromAddresses(model, library, { fetch, policy, origin, signal }),
    };
  }

  it('is fetched from the repository and the library that were named', async () => {
    const { asked, source } = open(MODEL, LIBRARY, POLICY);
    const about = await store.bring(source(), parts());
    expect(about).toMatchObject({ name: 'Boat-1B', host: 'huggingface.co' });
    expect(asked).toContain(`${MODEL}/resolve/main/params_shard_0.bin`);
    expect(asked.filter((url) => !url.startsWith(`${MODEL}/resolve/main/`))).toEqual([LIBRARY]);
  });

  it('goes on after a break with the weights that were stored', async () => {
    const { 'params_shard_1.bin': _, ...incomplete } = FILES;
    const broken = open(MODEL, LIBRARY, POLICY, incomplete);
    await expect(store.bring(broken.source(), parts())).rejects.toMatchObject({
      code: 'model-missing',
    });
    const again = open(MODEL, LIBRARY, POLICY);
    await store.bring(again.source(), parts());
    expect(again.asked.filter((url) => url.endsWith('.bin'))).toEqual([
      `${MODEL}/resolve/main/params_shard_1.bin`,
    ]);
  });

  it.each([
    ['model', 'https://models.example.org/boat/', LIBRARY, 'models.example.org'],
    ['library', MODEL, 'https://evil.example/boat.wasm', 'evil.example'],
  ])('asks nobody when the policy does not name the host of the %s', (_, model, library, host) => {
    const { asked, source } = open(model, library, POLICY);
    expect(source).toThrow(expect.objectContaining({ code: 'host-not-allowed', subject: host }));
    expect(asked).toEqual([]);
  });

  it('may come from the own origin, or from a host that was added to the policy', async () => {
    const beside = open(
      'https://app.example/models/boat',
      'https://app.example/boat-webgpu.wasm',
      POLICY,
    );
    expect(await store.bring(beside.source(), parts())).toMatchObject({ name: 'boat' });
    const policy = contentSecurityPolicy({ connect: ['https://models.example.org'] });
    const added = open('https://models.example.org/b', 'https://models.example.org/b.wasm', policy);
    expect(added.source().host).toBe('models.example.org');
  });

  it.each(['boat', 'ftp://host/boat', 'javascript:alert(1)', 'http://host/boat'])(
    'is refused for an address that is none: %s',
    (model) => {
      expect(open(model, LIBRARY, null).source).toThrow(/begins with https/u);
    },
  );
});
