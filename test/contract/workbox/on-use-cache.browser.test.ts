import { afterEach, describe, expect, it } from 'vitest';
import { OnUseCache } from '#adapters/workbox/on-use-cache.ts';

const SCOPE = new URL('/', location.href).href;
const FILE = 'models/reranker-en-pt/config.json';
const NAME = 'test-on-use';

function cacheOf(...files: readonly (readonly [url: string, revision: string | null])[]) {
  return new OnUseCache(
    NAME,
    files.map(([url, revision]) => ({ url, revision })),
    SCOPE,
  );
}

const address = (path: string): string => new URL(path, SCOPE).href;
const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(NAME)).match(address(path));

describe('OnUseCache', () => {
  afterEach(() => caches.delete(NAME));

  it('knows its files and no others', () => {
    const cache = cacheOf([FILE, 'a']);
    expect(cache.has(address(FILE))).toBe(true);
    expect(cache.has(address('models/other.json'))).toBe(false);
  });

  it('keeps a file when it is first used, and answers from there', async () => {
    const cache = cacheOf([FILE, 'a']);
    expect(await cache.missing()).toEqual([address(FILE)]);
    const first = await (await cache.serve(new Request(address(FILE)))).text();
    expect(await cache.missing()).toEqual([]);

    // Put a mark into the kept copy to see that it is what the second request gets.
    const store = await caches.open(NAME);
    const headers = (await kept(FILE))?.headers;
    await store.put(address(FILE), new Response('kept', headers ? { headers } : {}));
    expect(await (await cache.serve(new Request(address(FILE)))).text()).toBe('kept');
    const again = await cache.serve(new Request(address(FILE), { cache: 'reload' }));
    expect(await again.text()).toBe(first);
    expect(await (await kept(FILE))?.text()).toBe(first);
  });

  it('fetches a file again when its revision has changed', async () => {
    await cacheOf([FILE, 'a']).serve(new Request(address(FILE)));
    const newer = cacheOf([FILE, 'b']);
    expect(await newer.missing()).toEqual([address(FILE)]);
    await newer.serve(new Request(address(FILE)));
    expect(await newer.missing()).toEqual([]);
  });

  it('drops files that are gone or of another revision', async () => {
    const old = cacheOf([FILE, 'a'], ['models/reranker-en-pt/calibration.json', 'a']);
    await old.serve(new Request(address(FILE)));
    await old.serve(new Request(address('models/reranker-en-pt/calibration.json')));
    await cacheOf([FILE, 'a']).clean();
    expect(await kept(FILE)).toBeDefined();
    expect(await kept('models/reranker-en-pt/calibration.json')).toBeUndefined();
    await cacheOf([FILE, 'b']).clean();
    expect(await kept(FILE)).toBeUndefined();
  });

  it('passes on a failure of the network and keeps nothing', async () => {
    const unreachable = 'http://127.0.0.1:1/models/file.onnx';
    const cache = new OnUseCache(NAME, [{ url: unreachable, revision: 'a' }], SCOPE);
    await expect(cache.serve(new Request(unreachable))).rejects.toThrow(TypeError);
    expect(await cache.missing()).toEqual([unreachable]);
  });
});
