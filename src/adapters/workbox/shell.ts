import { addPlugins, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import type { ManifestEntry } from './manifest.ts';
import { isGenuine } from './responses.ts';

/**
 * Caches the app shell when the service worker is installed. The installation fails, and the
 * running version stays, when a file is missing or a web page comes in its place.
 *
 * @param scope address of the app's folder, ending in a slash
 */
export function cacheShell(files: readonly ManifestEntry[], scope: string): void {
  addPlugins([
    {
      cacheWillUpdate: ({ request, response }) => {
        const path = request.url.slice(scope.length).replace(/[?#].*$/, '');
        return Promise.resolve(isGenuine(path, response) ? response : null);
      },
    },
  ]);
  precache([...files]);
  cleanupOutdatedCaches();
}

/** The page or file of the app shell that a request asks for, or null when it is not part of it. */
export async function matchShell(request: Request): Promise<Response | null> {
  const opensApp = request.mode === 'navigate' && new URL(request.url).pathname.endsWith('/');
  return (await matchPrecache(opensApp ? 'index.html' : request.url)) ?? null;
}
