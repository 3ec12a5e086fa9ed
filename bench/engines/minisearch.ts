import MiniSearch, { type Options } from 'minisearch';
import type { LexicalDocument } from '#core/ports.ts';
import { DEPTH, type Engine, type EngineKind } from './engine.ts';

const OPTIONS: Options<LexicalDocument> = {
  idField: 'row',
  fields: ['title', 'heading', 'body'],
  searchOptions: { boost: { title: 2, heading: 2 } },
};

/** MiniSearch, which searches by words only. */
export const MINISEARCH: EngineKind = {
  build({ documents }) {
    const index = new MiniSearch(OPTIONS);
    index.addAll(documents);
    return ready(index);
  },

  open: async (store) => ready(MiniSearch.loadJSON(await store.get<string>('json'), OPTIONS)),
};

function ready(index: MiniSearch<LexicalDocument>): Engine {
  return {
    searches: {
      lexical: ({ text }) =>
        Uint32Array.from(index.search(text).slice(0, DEPTH), ({ id }) => Number(id)),
      vector: null,
      hybrid: null,
    },
    webAssemblyBytes: 0,
    async save(store) {
      const json = JSON.stringify(index);
      await store.put('json', json);
      return json.length;
    },
  };
}
