import type { ManifestEntry } from './manifest.ts';
import { isGenuine, withHeaders } from './responses.ts';

/** Header by which a kept response remembers the revision that it was listed with. */
const REVISION_HEADER = 'Lastro-Revision';

/**
 * Keeps large files once they have been used: cache first, one revision of each, and never an
 * answer that is not the file.
 */
export class OnUseCache {
  readonly #name: string;
  /** Revision by absolute address. */
  readonly #revisions: ReadonlyMap<string, string>;
  readonly #scope: string;

  /**
   * @param name name of the cache
   * @param files the files that may be kept
   * @param scope address of the app's folder, ending in a slash
   */
  constructor(name: string, files: readonly ManifestEntry[], scope: string) {
    this.#name = name;
    this.#scope = scope;
    this.#revisions = new Map(
      files.map(({ url, revision }) => [new URL(url, scope).href, revision ?? url]),
    );
  }

  /** Whether the address is one of the files. */
  has(address: string): boolean {
    return this.#revisions.has(address);
  }

  /**
   * The file from the cache, or from the network and then kept. A request with `cache: 'reload'`
   * takes it from the network again.
   *
   * @throws TypeError when it is not kept and the network fails
   */
  async serve(request: Request): Promise<Response> {
    const address = request.url;
    const cache = await caches.open(this.#name);
    if (request.cache !== 'reload') {
      const kept = await this.#kept(cache, address);
      if (kept !== null) return kept;
    }
    const response = await fetch(request);
    const revision = this.#revisions.get(address);
    if (revision !== undefined && isGenuine(address.slice(this.#scope.length), response)) {
      const copy = withHeaders(response.clone(), { [REVISION_HEADER]: revision });
      // A full disk must not keep the file from whoever asked for it.
      await cache.put(address, copy).catch(() => undefined);
    }
    return response;
  }

  /** Addresses of the files that are not kept yet. */
  async missing(): Promise<readonly string[]> {
    const cache = await caches.open(this.#name);
    const missing: string[] = [];
    for (const address of this.#revisions.keys()) {
      if ((await this.#kept(cache, address)) === null) missing.push(address);
    }
    return missing;
  }

  /** Drops what is no longer a file of the app, and files of another revision. */
  async clean(): Promise<void> {
    const cache = await caches.open(this.#name);
    for (const { url } of await cache.keys()) {
      if ((await this.#kept(cache, url)) === null) await cache.delete(url);
    }
  }

  async #kept(cache: Cache, address: string): Promise<Response | null> {
    const response = await cache.match(address);
    if (response === undefined) return null;
    const revision = this.#revisions.get(address);
    return response.headers.get(REVISION_HEADER) === revision ? response : null;
  }
}
