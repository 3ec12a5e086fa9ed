import type { Passage, SearchOutput } from '#core/calls/library.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { RankedRows } from '#core/ports.ts';
import type { FusedRow } from './fuse.ts';

/** Scores of a ranked list by row. */
function scoresByRow({ rows, scores }: RankedRows): ReadonlyMap<number, number> {
  return new Map(Array.from(rows, (row, index) => [row, scores[index] ?? 0]));
}

/** Joins fused rows with their passages; a row whose passage is gone is left out. */
export function toCandidates(
  fused: readonly FusedRow[],
  passages: readonly Passage[],
  found: Pick<SearchOutput, 'lexical' | 'vector'>,
): Candidate[] {
  const byRow = new Map(passages.map((passage) => [passage.row, passage]));
  const bm25 = scoresByRow(found.lexical);
  const cosine = scoresByRow(found.vector);
  return fused.flatMap(({ row, fused: score, parts }) => {
    const passage = byRow.get(row);
    if (passage === undefined) return [];
    return {
      chunk: passage.chunk,
      documentName: passage.documentName,
      documentTitle: passage.documentTitle,
      bm25: bm25.get(row) ?? null,
      cosine: cosine.get(row) ?? null,
      fused: score,
      parts,
      match: null,
      logit: null,
      score,
      relevance: null,
      ...(passage.metadata && { metadata: passage.metadata }),
    };
  });
}
