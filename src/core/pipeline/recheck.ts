import { verifySentence, type Verdict } from '#core/answer/verify.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Reranker } from '#core/ports.ts';
import { toCandidates } from '#core/retrieve/candidates.ts';
import { fuse } from '#core/retrieve/fuse.ts';
import type { PassageSearcher } from './ask-ports.ts';

/** A sentence of an old answer whose quotation no document has word for word any more. */
export interface DoubtedSentence {
  readonly text: string;
  /** Where its sources are now, newer versions in place of older ones. */
  readonly documents: readonly DocumentId[];
}

/** Passages of the documents that a sentence is held against, those with most of its words. */
const PASSAGES = 10;

/**
 * Holds a sentence of an old answer against what its documents say now, in the same way as a sentence
 * that a generator has just written: every stating word must agree, and the cross-encoder must find
 * the source to be about it.
 *
 * @param reranker null where none is used: words alone decide
 */
export async function recheckSentence(
  { text, documents }: DoubtedSentence,
  searcher: Pick<PassageSearcher, 'search' | 'passages'>,
  reranker: Reranker | null,
  signal: CancelSignal,
): Promise<Verdict> {
  // Documents that are gone say nothing; no documents at all would mean every one.
  if (documents.length === 0) return { supported: false, objection: 'nothing-like-it' };
  const found = await searcher.search(
    {
      text,
      vector: null,
      scope: { collections: [], documents },
      depth: PASSAGES,
      identifiers: [],
      codes: [],
      filters: [],
    },
    signal,
  );
  const passages = await searcher.passages([...found.lexical.rows], signal);
  const fused = fuse([{ name: 'lexical', ranked: found.lexical, weight: 1 }], 1);
  const evidence = toCandidates(fused, passages, found).map((candidate, index) => ({
    n: index + 1,
    candidate,
    label: '',
    text: candidate.chunk.text,
  }));
  return verifySentence({ text, cited: [] }, evidence, reranker, signal);
}
