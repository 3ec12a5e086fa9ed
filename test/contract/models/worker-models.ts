import { onTestFinished } from 'vitest';
import type { LoadedEmbedder } from '#core/calls/embed.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { createEmbedHost } from '#services/workers.ts';

/** Address of the app's folder as the test server serves it. */
export const BASE = new URL('/', location.href).href;

/** A loaded embedder in a worker of its own. */
export interface TestEmbedder {
  readonly loaded: LoadedEmbedder;
  embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    options?: { signal?: AbortSignal; onProgress?: (progress: { done: number }) => void },
  ): Promise<Float32Array>;
}

/** Loads a pack with the real worker and the real files, on WASM. */
export async function loadEmbedder(entry: EmbedderEntry): Promise<TestEmbedder & Disposable> {
  const host = createEmbedHost();
  const input = { model: entry.id, backend: 'wasm', format: 'q8', base: BASE } as const;
  const loaded = await host.call('load', input);
  return {
    loaded,
    embed: (texts, kind, options = {}) => host.call('embed', { texts, kind }, options),
    [Symbol.dispose]: () => host.terminate(),
  };
}

/** Ends a worker host when the test is over. */
export function endAfterTest<Host extends { terminate(): void }>(host: Host): Host {
  onTestFinished(() => host.terminate());
  return host;
}

/** Cosine of two rows of unit vectors. */
export function cosine(
  left: Float32Array,
  right: Float32Array,
  rows: { readonly left?: number; readonly right?: number } = {},
): number {
  const dimensions = 384;
  const [from, to] = [(rows.left ?? 0) * dimensions, (rows.right ?? 0) * dimensions];
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += (left[from + at] ?? 0) * (right[to + at] ?? 0);
  return sum;
}
