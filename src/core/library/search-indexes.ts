import type { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import type { PackedVectorIndex } from '#core/index/vector-index.ts';
import type { LexicalIndex, VectorIndex } from '#core/ports.ts';

/** The two indexes of a library, and what searches them. */
export interface SearchIndexes {
  readonly lexical: PackedLexicalIndex;
  readonly vectors: PackedVectorIndex;
  /** Searches the two above. */
  readonly searcher: {
    readonly lexical: Pick<LexicalIndex, 'search' | 'frequency' | 'rowsWith'>;
    readonly vector: Pick<VectorIndex, 'search'>;
  };
}
