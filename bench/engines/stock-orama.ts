import { create, insert, load, removeMultiple, save, search, type Results } from '@orama/orama';
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
  /** Everything it holds, as JSON, which is how Orama is stored. */
  toJson(): string;
}

/**
 * Orama with its own components, set up as sanely as its options allow: English stemming, any word
 * may match, no similarity cut-off. It takes a document whole, so the vector has to be added before
 * the text of its row.
 *
 * @param json what `toJson` gave, to open it again
 */
export function createStockOrama(dimensions: number, json?: string): StockOrama {
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
  if (json !== undefined) load(database, JSON.parse(json) as ReturnType<typeof save>);
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
        for (const { row, title, heading, body } of documents) {
          const vector = vectors.get(row) ?? new Array<number>(dimensions).fill(0);
          void insert(database, { id: String(row), title, heading, body, vector, row });
          vectors.delete(row);
          rows.add(row);
        }
      },
      remove,
      frequency: () => 0,
      rowsWith: () => new Uint32Array(),
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
    toJson: () => JSON.stringify(save(database)),
  };
}

function toRankedRows({ hits }: Results<StockDocument>): RankedRows {
  return {
    rows: Uint32Array.from(hits, ({ document }) => document.row),
    scores: Float32Array.from(hits, ({ score }) => score),
  };
}
