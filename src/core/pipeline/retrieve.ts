import type { SearchOutput } from '#core/calls/library.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { toCandidates } from '#core/retrieve/candidates.ts';
import { fuse, type FusionList } from '#core/retrieve/fuse.ts';
import { lexicalTrust, lexicalWeight } from '#core/retrieve/fusion-weights.ts';
import { matchWords } from '#core/retrieve/matching.ts';
import { questionTerms, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { lexicalQuery } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';

/** What the two lists brought, fused. */
export interface Retrieved {
  /** Best first by fused score. */
  readonly candidates: readonly Candidate[];
  readonly terms: readonly QuestionTerm[];
  /** How far the lexical list is to be trusted, 0…1. */
  readonly lexicalTrust: number;
  /** BM25 score of the best passage by words ÷ that of the second; 1 without a second. */
  readonly lead: number;
  readonly found: SearchOutput;
}

/** Searches both indexes within the scope and fuses the lists; how much words count follows the question. */
export async function retrieve(
  understanding: Understanding,
  vector: Float32Array,
  scope: SearchScope,
  { ports: { searcher }, settings, signal }: AskContext,
): Promise<Retrieved> {
  const { searchText, identifiers } = understanding;
  const text = lexicalQuery(searchText);
  const depth = settings['retrieve.depth'];
  const found = await searcher.search({ text, vector, scope, depth, identifiers }, signal);
  const { lexical } = found;
  const rows = [...new Set([...lexical.rows, ...found.vector.rows])];
  const passages = await searcher.passages(rows, signal);
  const frequencies = new Map(found.terms.map(({ term, frequency }) => [term, frequency]));
  const terms = questionTerms(text, frequencies, found.searched.passages);

  const best = passages.find(({ row }) => row === lexical.rows[0]);
  const [match] = best === undefined ? [] : matchWords([best], terms, understanding);
  const coverage = match?.coverage ?? 0;
  const [first, second] = lexical.scores;
  const lead = first === undefined || second === undefined || second <= 0 ? 1 : first / second;
  const lists: FusionList[] = [
    {
      name: 'lexical',
      ranked: lexical,
      weight: settings['retrieve.lexicalWeight'] * lexicalWeight({ coverage, lead }),
    },
    { name: 'vector', ranked: found.vector, weight: settings['retrieve.vectorWeight'] },
  ];
  const fused = fuse(lists, settings['retrieve.rrfK']);
  return {
    candidates: toCandidates(fused, passages, found),
    terms,
    lexicalTrust: lexicalTrust(coverage),
    lead,
    found,
  };
}
