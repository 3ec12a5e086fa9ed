import type { EngineKind, Engine } from './engine.ts';
import { DEPTH } from './engine.ts';
import { createStockOrama, type StockOrama } from './stock-orama.ts';

/** Orama as it comes. */
export const ORAMA: EngineKind = {
  build({ documents, vectors, dimensions }) {
    const database = createStockOrama(dimensions);
    documents.forEach((document, place) => {
      const start = place * dimensions;
      database.vector.add([document.row], vectors.subarray(start, start + dimensions));
      database.lexical.add([document]);
    });
    return ready(database);
  },

  open: async (store, dimensions) =>
    ready(createStockOrama(dimensions, await (await store.get<Blob>('json')).text())),
};

function ready(database: StockOrama): Engine {
  return {
    searches: {
      lexical: ({ text }) => database.lexical.search(text, DEPTH, null).rows,
      vector: ({ vector }) => database.vector.search(vector, DEPTH, null).rows,
      hybrid: ({ text, vector }) => database.hybrid(text, vector, DEPTH).rows,
    },
    webAssemblyBytes: 0,
    async save(store) {
      // As a blob, since IndexedDB refuses strings beyond some 130 MB.
      const json = new Blob([database.toJson()]);
      await store.put('json', json);
      return json.size;
    },
  };
}
