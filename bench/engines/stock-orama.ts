import { create, insertMultiple, removeMultiple, search, type Results } from '@orama/orama';
import type { LexicalIndex, RankedRows, RowFilter, VectorIndex } from '#core/ports.ts';

interface StockDocument {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly vector: number[];
  readonly row: number;
}

/** Stock Orama behind our ports. */
export interface StockOrama {
  readonly lexical: LexicalIndex;
  readonly vector: VectorIndex;
  /** Orama's own weighted sum of both. */
  hybrid(query: string, vector: Float32Array, limit: number): RankedRows;
}

/**
 * Orama with its own components, set up as sanely as its options allow: English stemming, any word
 * may match, no similarity cut-off. It takes a document whole, so the vector has to be added before
 * the text of its row.
 */
export function createStockOrama(dimensions: number): StockOrama {
  const database = create({
    schema: {
      title: 'string',
      heading: 'string',
      body: 'string',
      vector: `vector[${dimensions}]`,
      row: 'enum',
    } as const,
    sort: { enabled: false },
    components: { tokenizer: { language: 'english', stemming: true } },
  });
  const vectors = new Map<number, number[]>();
  const rows = new Set<number>();
  const where = (filter: RowFilter | null) =>
    filter === null ? {} : { where: { row: { in: [...rows].filter((row) => filter.has(row)) } } };
  const run = (parameters: Parameters<typeof search<typeof database>>[1]): RankedRows =>
    toRankedRows(search(database, parameters) as Results<StockDocument>);
  const remove = (removed: readonly number[]): void => {
    void removeMultiple(database, removed.map(String));
    for (const row of removed) rows.delete(row);
  };
  const vectorOptions = { similarity: -1, includeVectors: true } as const;

  return {
    lexical: {
      get size() {
        return rows.size;
      },
      add(documents) {
        const added = documents.map(({ row, title, heading, body }) => {
          rows.add(row);
          const vector = vectors.get(row) ?? new Array<number>(dimensions).fill(0);
          return { id: String(row), title, heading, body, vector, row };
        });
        void insertMultiple(database, added, added.length);
      },
      remove,
      frequency: () => 0,
      search: (term, limit, filter) =>
        run({ term, limit, threshold: 1, includeVectors: true, ...where(filter) }),
    },
    vector: {
      get size() {
        return rows.size;
      },
      dimensions,
      add(added, values) {
        added.forEach((row, place) => {
          vectors.set(row, [...values.subarray(place * dimensions, (place + 1) * dimensions)]);
        });
      },
      remove,
      search: (query, limit, filter) =>
        run({
          mode: 'vector',
          vector: { value: query, property: 'vector' },
          limit,
          ...vectorOptions,
          ...where(filter),
        }),
    },
    hybrid: (term, query, limit) =>
      run({
        mode: 'hybrid',
        term,
        vector: { value: query, property: 'vector' },
        limit,
        ...vectorOptions,
      }),
  };
}

function toRankedRows({ hits }: Results<StockDocument>): RankedRows {
  return {
    rows: Uint32Array.from(hits, ({ document }) => document.row),
    scores: Float32Array.from(hits, ({ score }) => score),
  };
}
