import { EVERYTHING } from '#core/model/chunk.ts';
import type { Abstained } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import type { AskContext } from './ask-ports.ts';
import { abstentionReason, judge } from './decide.ts';
import { rerank } from './rerank.ts';
import { retrieve, type Retrieved } from './retrieve.ts';

/**
 * What the documents outside scope and filters hold that would answer: the same search and decision
 * over everything. Where nothing is inside, it is enough that something is outside.
 *
 * @param inside what was found within scope and filters
 * @returns null where they would not answer either
 */
export async function matchesOutside(
  understanding: Understanding,
  vector: Float32Array,
  inside: Retrieved,
  context: AskContext,
): Promise<NonNullable<Abstained['outside']> | null> {
  const unfiltered = { ...understanding, filters: [] };
  const retrieved = await retrieve(unfiltered, vector, EVERYTHING, context);
  if (retrieved.found.searched.passages === 0) return null;
  const ranked = await rerank(understanding, retrieved, context);
  const { probability } = await judge(understanding, retrieved, ranked, context);
  const threshold = context.settings['answer.threshold'];
  const isAnswered = abstentionReason(retrieved, probability, threshold) === null;
  if (!isAnswered)
    return inside.found.searched.passages === 0 ? { passages: 0, documents: [] } : null;
  const known = new Set(inside.candidates.map(({ chunk }) => chunk.id));
  const others = ranked.filter(({ chunk }) => !known.has(chunk.id));
  const matching = others.filter(({ relevance }) => (relevance ?? 0) >= threshold);
  return countByDocument(matching.length > 0 ? matching : others.slice(0, 1));
}

function countByDocument(matching: readonly Candidate[]): NonNullable<Abstained['outside']> {
  const names = new Map(matching.map(({ chunk, documentName }) => [chunk.document, documentName]));
  return {
    passages: matching.length,
    documents: [...names].map(([document, name]) => ({ document, name })),
  };
}
