import { createOramaSearch } from '#adapters/orama/search.ts';
import { createVectorMemory } from '#adapters/simd/vector-memory.ts';
import type { LexicalBlock } from '#core/index/lexical-block.ts';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import { PackedVectorIndex, type VectorBlock } from '#core/index/vector-index.ts';
import type { VectorMemory } from '#core/index/vector-memory.ts';
import { fuse } from '#core/retrieve/fuse.ts';
import type { Corpus } from '../data.ts';
import { DEPTH, type Engine, type EngineKind } from './engine.ts';

/** Rows in a stored block of vectors, as in the app. */
const BLOCK_ROWS = 2048;

/** Lastro's indexes, stored and searched as the library worker does: through Orama, fused by RRF. */
export const LASTRO: EngineKind = {
  build({ documents, vectors, dimensions }) {
    const lexical = new PackedLexicalIndex();
    lexical.add(documents);
    const memory = createVectorMemory(dimensions);
    const nearest = new PackedVectorIndex(memory);
    nearest.add(
      documents.map(({ row }) => row),
      vectors,
    );
    return ready(lexical, nearest, memory);
  },

  async open(store, dimensions) {
    const lexical = new PackedLexicalIndex();
    lexical.apply([await store.get<LexicalBlock>('lexical')]);
    const count = await store.get<number>('blocks');
    const blocks = Array.from({ length: count }, (_, place) =>
      store.get<VectorBlock>(`vectors ${place}`),
    );
    const memory = createVectorMemory(dimensions);
    const nearest = new PackedVectorIndex(memory);
    nearest.apply(await Promise.all(blocks));
    return ready(lexical, nearest, memory);
  },
};

function ready(
  lexical: PackedLexicalIndex,
  nearest: PackedVectorIndex,
  { capacity, dimensions }: VectorMemory,
): Engine {
  const search = createOramaSearch(lexical, nearest);
  return {
    searches: {
      lexical: ({ text }) => search.lexical.search(text, DEPTH, null).rows,
      vector: ({ vector }) => search.vector.search(vector, DEPTH, null).rows,
      hybrid({ text, vector }) {
        const fused = fuse([
          { name: 'lexical', ranked: search.lexical.search(text, DEPTH, null), weight: 1 },
          { name: 'vector', ranked: search.vector.search(vector, DEPTH, null), weight: 1 },
        ]);
        return Uint32Array.from(fused.slice(0, DEPTH), ({ row }) => row);
      },
    },
    webAssemblyBytes: capacity * dimensions * Float32Array.BYTES_PER_ELEMENT,
    async save(store, corpus) {
      const block = lexical.compact();
      await store.put('lexical', block);
      let bytes = lexicalBytes(block);
      let count = 0;
      for (const vectors of vectorBlocks(corpus)) {
        await store.put(`vectors ${count++}`, vectors);
        bytes += vectors.rows.byteLength + vectors.vectors.byteLength;
      }
      await store.put('blocks', count);
      return bytes;
    },
  };
}

function lexicalBytes({ rows, lengths, terms, offsets, postings }: LexicalBlock): number {
  const arrays = [rows, lengths, offsets, postings];
  return arrays.reduce((sum, array) => sum + array.byteLength, terms.length);
}

function* vectorBlocks({ documents, vectors, dimensions }: Corpus): Generator<VectorBlock> {
  for (let start = 0; start < documents.length; start += BLOCK_ROWS) {
    const rows = documents.slice(start, start + BLOCK_ROWS).map(({ row }) => row);
    yield {
      rows: Uint32Array.from(rows),
      vectors: vectors.slice(start * dimensions, (start + rows.length) * dimensions),
    };
  }
}
