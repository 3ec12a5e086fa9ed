import { prebuiltAppConfig, type ModelRecord } from '@mlc-ai/web-llm';

const MODELS: readonly ModelRecord[] = prebuiltAppConfig.model_list;

/** Ids of the models of WebLLM's catalogue of which files are on this device, unfinished downloads too. */
export async function storedModels(
  storage: CacheStorage | undefined,
): Promise<ReadonlySet<string>> {
  // Opening a cache would make it.
  if (!(await storage?.has('webllm/model'))) return new Set();
  const shelf = await storage?.open('webllm/model');
  const urls = ((await shelf?.keys()) ?? []).map(({ url }) => url);
  const stored = MODELS.filter((model) => urls.some((url) => isOf(model, url)));
  return new Set(stored.map(({ model_id: id }) => id));
}

/** Deletes the files of a model of WebLLM's catalogue; a library that another stored model needs stays. */
export async function removeModel(storage: CacheStorage | undefined, id: string): Promise<void> {
  const removed = MODELS.find(({ model_id: one }) => one === id);
  if (!removed || !storage) return;
  for (const name of ['webllm/model', 'webllm/config']) {
    const shelf = await storage.open(name);
    const keys = (await shelf.keys()).filter(({ url }) => isOf(removed, url));
    await Promise.all(keys.map((key) => shelf.delete(key)));
  }
  const left = await storedModels(storage);
  const isShared = MODELS.some(
    ({ model_id: one, model_lib: library }) => left.has(one) && library === removed.model_lib,
  );
  if (!isShared) await (await storage.open('webllm/wasm')).delete(removed.model_lib);
}

/** Whether an address is that of a file of a model. */
function isOf({ model }: ModelRecord, url: string): boolean {
  return url.startsWith(`${model.replace(/\/$/u, '')}/`);
}
