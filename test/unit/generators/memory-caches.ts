/** A cache storage in memory with what the pack store uses of it. */
export function memoryCaches(): CacheStorage {
  const entries = new Map<string, Blob>();
  const cache = {
    put: async (url: string, response: Response) => {
      entries.set(url, await response.blob());
    },
    match: (url: string) => {
      const blob = entries.get(url);
      return Promise.resolve(blob && new Response(blob));
    },
    delete: (request: Request) => Promise.resolve(entries.delete(request.url)),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
  };
  return { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
}
