import type {
  AnyIndexStore,
  IDocumentsStore,
  IIndex,
  SearchableType,
  TokenScore,
  Tokenizer,
} from '@orama/orama';
import { vector } from '@orama/orama/trees';
import { AppError } from '#core/errors.ts';
import type { LexicalIndex, RankedRows, RowFilter, VectorIndex } from '#core/ports.ts';
import { tokenise } from '#core/text/tokenise.ts';

/** What a search wants that Orama's call of a component has no room for; set before every search. */
export interface SearchRequest {
  limit: number;
  filter: RowFilter | null;
}

/** Orama numbers documents from 1, rows count from 0. */
function toRow(id: number): number {
  return id - 1;
}

function toTokenScores({ rows, scores }: RankedRows): TokenScore[] {
  return Array.from(rows, (row, place): TokenScore => [row + 1, scores[place] ?? 0]);
}

/** Orama only searches: changes go to the packed indexes, and filters come with the request. */
function unsupported(): never {
  throw new AppError('internal', 'Orama was asked for what the packed indexes do themselves.');
}

/** Takes the place of Orama's map of vectors. */
class PackedVectorNode extends vector.VectorIndex {
  readonly #packed: VectorIndex;
  readonly #request: SearchRequest;

  constructor(packed: VectorIndex, request: SearchRequest) {
    super(packed.dimensions);
    this.#packed = packed;
    this.#request = request;
  }

  /** The similarity cut-off is not applied: how near is near enough is for the reranker to say. */
  override find(query: vector.VectorTypeLike): vector.SimilarVector[] {
    const { limit, filter } = this.#request;
    return toTokenScores(this.#packed.search(Float32Array.from(query), limit, filter));
  }
}

/**
 * The index component: searches the packed indexes. Boosts, tolerance and relevance parameters of
 * the call have no effect, since field weights and BM25 are those of the packed index.
 *
 * @param fields types of the schema's fields by name
 * @param request read at every search
 */
export function createIndexComponent(
  lexical: LexicalIndex,
  vectors: VectorIndex,
  fields: Readonly<Record<string, SearchableType>>,
  request: SearchRequest,
): IIndex<AnyIndexStore> {
  return {
    create: () => ({
      vectorIndexes: {
        vector: { type: 'Vector', node: new PackedVectorNode(vectors, request), isArray: false },
      },
    }),
    search: (_index, term) => toTokenScores(lexical.search(term, request.limit, request.filter)),
    getSearchableProperties: () => Object.keys(fields),
    getSearchablePropertiesWithTypes: () => ({ ...fields }),
    searchByWhereClause: unsupported,
    insert: unsupported,
    remove: unsupported,
    insertDocumentScoreParameters: unsupported,
    insertTokenScoreParameters: unsupported,
    removeDocumentScoreParameters: unsupported,
    removeTokenScoreParameters: unsupported,
    calculateResultScores: unsupported,
    load: unsupported,
    save: unsupported,
  };
}

/** A document as Orama gives it back: its row; the text is the library's. */
export interface RowDocument {
  readonly row: number;
}

/** The documents component: holds nothing and makes up the row on the way out. */
export function createDocumentsComponent(lexical: LexicalIndex): IDocumentsStore {
  const get = (id: number | string): RowDocument => ({ row: toRow(Number(id)) });
  const docs = new Proxy<Record<number, RowDocument>>({}, { get: (_, id) => get(String(id)) });
  return {
    create: () => ({ docs }),
    get: (_store, id) => get(id),
    getMultiple: (_store, ids) => ids.map(get),
    getAll: unsupported,
    store: unsupported,
    remove: unsupported,
    count: () => lexical.size,
    load: unsupported,
    save: unsupported,
  };
}

/** The tokenizer component: the same analysis as the packed index. */
export function createTokenizerComponent(): Tokenizer {
  return {
    language: 'multilingual',
    normalizationCache: new Map(),
    tokenize: (raw) => tokenise(raw).map((token) => token.term),
  };
}
