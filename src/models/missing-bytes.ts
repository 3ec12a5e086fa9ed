import type { WeightFormat } from '#core/calls/embed.ts';
import type { ModelEntry } from './entry.ts';
import { packUrl } from './fetch-pack.ts';
import { runtimeFiles } from './fingerprint.ts';

/** The files of a pack that run it: those with the weights in that format. */
export interface RunningPack {
  readonly entry: ModelEntry;
  readonly format: WeightFormat;
}

/**
 * How many bytes of a pack are not kept on this device yet: the sizes of its files, by the catalogue,
 * that no cache of this origin holds. All of them where there are no caches.
 *
 * @param base address of the app's folder, ending with a slash
 */
export async function missingBytes(base: string, { entry, format }: RunningPack): Promise<number> {
  const sizes = runtimeFiles(entry, format).map(async ({ path, bytes }) =>
    (await isKept(packUrl(base, entry.id, path))) ? 0 : bytes,
  );
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

async function isKept(url: string): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  return (await caches.match(url).catch(() => undefined)) !== undefined;
}
