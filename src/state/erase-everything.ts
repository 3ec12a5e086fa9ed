import type { Services } from '#services/contracts.ts';

/** Caches in which generators are kept: WebLLM's own, and those of imported and downloaded packs. */
const MODEL_CACHES = /^(?:webllm\/|lastro-generators)/;

/**
 * Deletes everything that the app has stored on this device – library, conversations, settings,
 * downloaded models – and opens it afresh. The app itself stays, so that it works offline.
 *
 * @throws AppError read-only in a tab that follows another one
 */
export async function eraseEverything(
  services: Pick<Services, 'library' | 'unstored' | 'generators' | 'settings'>,
  target: Window & typeof globalThis,
): Promise<void> {
  await services.library.clear();
  await services.unstored.forget(await services.unstored.lost());
  await services.generators.unload();
  services.settings.reset();
  const names = 'caches' in target ? await target.caches.keys() : [];
  const models = names.filter((name) => MODEL_CACHES.test(name));
  await Promise.all(models.map((name) => target.caches.delete(name)));
  target.localStorage.clear();
  target.sessionStorage.clear();
  target.location.hash = '';
  target.location.reload();
}
