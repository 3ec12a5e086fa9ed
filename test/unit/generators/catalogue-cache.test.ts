import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { removeModel, storedModels } from '#adapters/webllm/catalogue-cache.ts';

/** Caches with names, as WebLLM fills them. */
function namedCaches(): CacheStorage {
  const shelves = new Map<string, Set<string>>();
  const open = (name: string) => {
    const urls = shelves.get(name) ?? new Set();
    shelves.set(name, urls);
    return Promise.resolve({
      put: (url: string) => Promise.resolve(void urls.add(url)),
      keys: () => Promise.resolve([...urls].map((url) => ({ url }))),
      delete: (key: string | { readonly url: string }) =>
        Promise.resolve(urls.delete(typeof key === 'string' ? key : key.url)),
    });
  };
  return {
    open,
    has: (name: string) => Promise.resolve(shelves.has(name)),
  } as unknown as CacheStorage;
}

const FULL = prebuiltAppConfig.model_list.find(
  ({ model_id: id }) => id === 'Llama-3.1-8B-Instruct-q4f16_1-MLC',
)!;
const SHORT = prebuiltAppConfig.model_list.find(
  ({ model_id: id }) => id === 'Llama-3.2-1B-Instruct-q4f16_1-MLC',
)!;

async function fill(caches: CacheStorage, { model, model_lib }: typeof FULL): Promise<void> {
  const put = async (shelf: string, url: string) =>
    (await caches.open(shelf)).put(url, new Response());
  await put('webllm/model', `${model}/resolve/main/params_shard_0.bin`);
  await put('webllm/config', `${model}/resolve/main/mlc-chat-config.json`);
  await put('webllm/wasm', model_lib);
}

const keysOf = async (caches: CacheStorage, shelf: string): Promise<string[]> =>
  (await (await caches.open(shelf)).keys()).map(({ url }) => url);

describe('the models that WebLLM has stored', () => {
  it('are none, and no cache is made, where nothing was downloaded', async () => {
    const caches = namedCaches();
    expect(await storedModels(caches)).toEqual(new Set());
    expect(await caches.has('webllm/model')).toBe(false);
  });

  it('are known by their files, and deleted with all of them but no others', async () => {
    const caches = namedCaches();
    await fill(caches, FULL);
    await fill(caches, SHORT);
    expect(await storedModels(caches)).toContain(FULL.model_id);
    await removeModel(caches, FULL.model_id);
    expect(await storedModels(caches)).toContain(SHORT.model_id);
    expect(await storedModels(caches)).not.toContain(FULL.model_id);
    expect(await keysOf(caches, 'webllm/config')).toEqual([
      `${SHORT.model}/resolve/main/mlc-chat-config.json`,
    ]);
    expect(await keysOf(caches, 'webllm/wasm')).toEqual([SHORT.model_lib]);
  });
});
