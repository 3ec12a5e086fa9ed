import type { Candidate } from '#core/model/hit.ts';
import { brand, chunkId, type DocumentId } from '#core/model/ids.ts';

/** What a test says about a candidate; everything else is filled in. */
export interface CandidateFacts extends Partial<Omit<Candidate, 'chunk'>> {
  readonly document?: string;
  readonly ordinal?: number;
  readonly text?: string;
  readonly headingPath?: readonly string[];
  readonly page?: number | null;
  /** Offset of the text in its segment. */
  readonly offset?: number;
  readonly tokens?: number;
}

/** A candidate of a document `contract.md`, found by neither list unless the facts say otherwise. */
export function candidate({
  document = 'contract',
  ordinal = 0,
  text = 'The rent is due on the fifth day of the month.',
  headingPath = [],
  page = null,
  offset = 0,
  tokens = 12,
  ...facts
}: CandidateFacts = {}): Candidate {
  const id = brand<DocumentId>(document);
  const span = { segment: 0, start: offset, end: offset + text.length };
  return {
    chunk: {
      id: chunkId(id, ordinal),
      document: id,
      ordinal,
      span,
      text,
      parent: span,
      headingPath,
      page,
      tokens,
      context: '',
    },
    documentName: `${document}.md`,
    documentTitle: document,
    bm25: null,
    cosine: null,
    fused: 0,
    parts: [],
    match: null,
    logit: null,
    score: 0,
    relevance: null,
    ...facts,
  };
}
