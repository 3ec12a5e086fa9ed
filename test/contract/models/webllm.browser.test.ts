import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fromFolder } from '#adapters/webllm/own-model-sources.ts';
import { OwnModels } from '#adapters/webllm/own-models.ts';
import { WebLlmGenerator } from '#adapters/webllm/generator.ts';

const ID = 'own:Boat-1B';
/** The beginning of a WebAssembly module: one that is valid and exports nothing. */
const EMPTY_MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

const FILES: Readonly<Record<string, BlobPart>> = {
  'mlc-chat-config.json': JSON.stringify({
    tokenizer_files: ['tokenizer.json'],
    conv_template: { name: 'chatml' },
    context_window_size: 4096,
  }),
  'tensor-cache.json': JSON.stringify({
    records: [{ dataPath: 'params_shard_0.bin', nbytes: 7 }],
  }),
  'params_shard_0.bin': 'weights',
  'tokenizer.json': '{}',
  'boat.wasm': EMPTY_MODULE,
};

const store = new OwnModels(caches);
const load = async (): Promise<void> =>
  new WebLlmGenerator().loadOwn(ID, await store.record(ID), () => undefined);

/** The real package, as far as it runs without a graphics processor and without a real model. */
describe('a model of the user’s own on WebLLM', () => {
  beforeEach(async () => {
    const uploads = Object.entries(FILES).map(([path, part]) => ({ path, file: new Blob([part]) }));
    await store.bring(fromFolder('Boat-1B', uploads), {
      freeSpace: () => Promise.resolve(null),
      onProgress: () => undefined,
      signal: { aborted: false },
    });
  });
  afterAll(() => store.remove(ID));

  it('is found by WebLLM in its own caches, up to the library that is none', async () => {
    await expect(load()).rejects.toMatchObject({ code: 'model-integrity', subject: ID });
  });

  it('is not run when a file was changed in the cache', async () => {
    const shelf = await caches.open('webllm/config');
    const record = await store.record(ID);
    await shelf.put(`${record?.model ?? ''}mlc-chat-config.json`, new Response('{"a":1}'));
    await expect(load()).rejects.toMatchObject({ code: 'model-integrity' });
    await expect(load()).rejects.toThrow(/integrity|hash|sha256/iu);
  });

  it('is missed by name when some of it is gone; nothing is fetched for it', async () => {
    const shelf = await caches.open('webllm/model');
    const record = await store.record(ID);
    await shelf.delete(`${record?.model ?? ''}params_shard_0.bin`);
    await expect(load()).rejects.toMatchObject({ code: 'model-missing', subject: ID });
  });
});
