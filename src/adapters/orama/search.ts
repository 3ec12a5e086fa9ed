import { create, search, type Result, type Results } from '@orama/orama';
import { AppError } from '#core/errors.ts';
import type { LexicalIndex, RankedRows, VectorIndex } from '#core/ports.ts';
import { ROW_LIMIT } from '#core/index/lexical-block.ts';
import {
  createDocumentsComponent,
  createIndexComponent,
  createTokenizerComponent,
  type RowDocument,
  type SearchRequest,
} from './components.ts';

/** Both indexes behind their ports, each search running through Orama. */
export interface OramaSearch {
  readonly lexical: LexicalIndex;
  readonly vector: VectorIndex;
}

/**
 * Puts packed indexes behind Orama: the ports it returns search by Orama's `search()` over our own
 * components; adding, removing and counting go to the packed indexes. Scores are the plain BM25 and
 * dot products, filters restrict before scoring, and nothing is cut off by similarity.
 */
export function createOramaSearch(lexical: LexicalIndex, vector: VectorIndex): OramaSearch {
  const request: SearchRequest = { limit: 0, filter: null };
  const schema = {
    title: 'string',
    heading: 'string',
    body: 'string',
    vector: `vector[${vector.dimensions}]`,
  } as const;
  const database = create({
    schema,
    sort: { enabled: false },
    components: {
      index: createIndexComponent(lexical, vector, schema, request),
      documentsStore: createDocumentsComponent(lexical),
      tokenizer: createTokenizerComponent(),
    },
  });
  // Orama checks ids against the length of its own list of names, which stays empty here: one entry
  // far out makes it a sparse array of full length.
  database.internalDocumentIDStore.internalIdToId[ROW_LIMIT] = '';

  return {
    lexical: {
      get size() {
        return lexical.size;
      },
      add: (documents) => lexical.add(documents),
      remove: (rows) => lexical.remove(rows),
      frequency: (term, filter) => lexical.frequency(term, filter),
      rowsWith: (term, filter) => lexical.rowsWith(term, filter),
      search(term, limit, filter) {
        // Without a term Orama would list everything.
        if (term === '') return toRankedRows([]);
        request.limit = limit;
        request.filter = filter;
        return toRankedRows(
          hitsOf(
            search<typeof database, RowDocument>(database, { term, limit, includeVectors: true }),
          ),
        );
      },
    },
    vector: {
      get size() {
        return vector.size;
      },
      dimensions: vector.dimensions,
      add: (rows, vectors) => vector.add(rows, vectors),
      remove: (rows) => vector.remove(rows),
      search(query, limit, filter) {
        request.limit = limit;
        request.filter = filter;
        return toRankedRows(
          hitsOf(
            search<typeof database, RowDocument>(database, {
              mode: 'vector',
              vector: { value: query, property: 'vector' },
              limit,
              includeVectors: true,
            }),
          ),
        );
      },
    },
  };
}

/** Orama answers at once as long as no hook is asynchronous, and there are no hooks. */
function hitsOf(
  results: Results<RowDocument> | Promise<Results<RowDocument>>,
): readonly Result<RowDocument>[] {
  if (results instanceof Promise) throw new AppError('internal', 'Orama searched asynchronously.');
  return results.hits;
}

function toRankedRows(hits: readonly Result<RowDocument>[]): RankedRows {
  return {
    rows: Uint32Array.from(hits, ({ document }) => document.row),
    scores: Float32Array.from(hits, ({ score }) => score),
  };
}
