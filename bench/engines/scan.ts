import { TopRows } from '#core/index/top-rows.ts';
import { DEPTH, type Engine, type EngineKind } from './engine.ts';

/** The bare minimum: one typed array of vectors, one loop, the best rows in a heap. */
export const SCAN: EngineKind = {
  build: ({ vectors, dimensions }) => ready(Float32Array.from(vectors), dimensions),

  async open(store, dimensions) {
    const blob = await store.get<Blob>('vectors');
    return ready(new Float32Array(await blob.arrayBuffer()), dimensions);
  },
};

function ready(vectors: Float32Array<ArrayBuffer>, dimensions: number): Engine {
  return {
    searches: {
      lexical: null,
      vector({ vector: query }) {
        const best = new TopRows(DEPTH);
        for (let row = 0, at = 0; at < vectors.length; row++) {
          let product = 0;
          for (let index = 0; index < dimensions; index++) {
            product += (query[index] ?? 0) * (vectors[at++] ?? 0);
          }
          best.offer(row, product);
        }
        return best.drain().rows;
      },
      hybrid: null,
    },
    webAssemblyBytes: 0,
    async save(store) {
      // As a blob, since IndexedDB refuses arrays beyond some 130 MB.
      await store.put('vectors', new Blob([vectors]));
      return vectors.byteLength;
    },
  };
}
