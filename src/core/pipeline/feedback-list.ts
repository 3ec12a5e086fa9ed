import type { Passage, SearchInput } from '#core/calls/library.ts';
import type { RankedRows } from '#core/ports.ts';
import { expandQuery } from '#core/retrieve/feedback.ts';
import type { FusedRow } from '#core/retrieve/fuse.ts';
import { meetsInText } from '#core/retrieve/passage-filters.ts';
import type { AskContext } from './ask-ports.ts';

/** A further ranked list with the passages that no list before it held. */
export interface FeedbackList {
  readonly ranked: RankedRows;
  readonly passages: readonly Passage[];
}

/** Searches by words once more, for the question and the words that the best passages so far share; null where they share none. */
export async function searchWithFeedback(
  input: SearchInput,
  fused: readonly FusedRow[],
  passages: readonly Passage[],
  { ports: { searcher }, signal }: AskContext,
): Promise<FeedbackList | null> {
  const byRow = new Map(passages.map((passage) => [passage.row, passage]));
  const best = fused.flatMap(({ row, fused: score }) => {
    const passage = byRow.get(row);
    return passage === undefined ? [] : [{ text: passage.chunk.text, score }];
  });
  const text = expandQuery(input.text, best);
  if (text === null) return null;
  const { lexical: ranked } = await searcher.search(
    { ...input, text, vector: null, secondVector: null, identifiers: [], codes: [] },
    signal,
  );
  const unknown = [...ranked.rows].filter((row) => !byRow.has(row));
  const found = await searcher.passages(unknown, signal);
  return { ranked, passages: found.filter((passage) => meetsInText(passage, input.filters)) };
}
