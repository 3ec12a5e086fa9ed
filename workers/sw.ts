import { splitManifest, type ManifestEntry } from '#adapters/workbox/manifest.ts';
import { OnUseCache } from '#adapters/workbox/on-use-cache.ts';
import { withHeaders } from '#adapters/workbox/responses.ts';
import { cacheShell, matchShell } from '#adapters/workbox/shell.ts';
import { securityHeaders } from '../tools/headers.mjs';

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the built app; put in by the build. */
  readonly __WB_MANIFEST: readonly ManifestEntry[];
};

/** Beginnings of the paths of files that are cached when they are first used. */
const ON_USE = ['models/', 'ort/', 'pdf/', 'ocr/', 'samples/', 'assets/generate-'];

const scope = self.registration.scope;
const files = splitManifest(self.__WB_MANIFEST, ON_USE);
const onUse = new OnUseCache('on-use', files.onUse, scope);

cacheShell(files.shell, scope);

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), onUse.clean()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) {
    event.respondWith(respond(request));
  }
});

self.addEventListener('message', (event) => {
  // Both are sent by `src/services/offline.ts`.
  if (event.data === 'apply-update') void self.skipWaiting();
  if (event.data === 'missing-files') {
    event.waitUntil(onUse.missing().then((missing) => event.ports[0]?.postMessage(missing)));
  }
});

/** Answers from the caches where it can, always with the headers that isolate the page. */
async function respond(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const response = onUse.has(request.url)
    ? await onUse.serve(request)
    : ((await matchShell(request)) ?? (await fetch(request)));
  return withHeaders(response, securityHeaders(path));
}
