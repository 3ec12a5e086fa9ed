import type { SearchScope } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { collapseCopies } from '#core/retrieve/collapse.ts';
import { interleave, joinFused } from '#core/retrieve/join-lists.ts';
import { understandAs } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';
import { judge, NOTHING, type Judged } from './decide.ts';
import { rerank } from './rerank.ts';
import { retrieve, type Retrieved } from './retrieve.ts';

/** A sub-question with what the search brought for it; a question for one thing is its own only part. */
export interface SearchedPart {
  readonly understanding: Understanding;
  readonly retrieved: Retrieved;
}

/** What the search brought for a whole question. */
export interface Searched extends Retrieved {
  /** Its sub-questions, or the question itself. */
  readonly parts: readonly SearchedPart[];
}

/** A part with its candidates in final order. */
export interface RankedPart extends SearchedPart {
  readonly ranked: readonly Candidate[];
}

/** Searches for the question and for each of its sub-questions; all their lists are fused. */
export async function search(
  understanding: Understanding,
  vector: Float32Array,
  scope: SearchScope,
  context: AskContext,
): Promise<Searched> {
  const whole = await retrieve(understanding, vector, scope, context);
  const parts: SearchedPart[] = [];
  for (const text of understanding.subQuestions ?? []) {
    const { embedder } = context.ports;
    const part = understandAs(understanding, text);
    const own = await embedder.embed([text], 'query', context.signal);
    parts.push({
      understanding: part,
      retrieved: await retrieve(part, own, scope, context, text),
    });
  }
  if (parts.length === 0) return { ...whole, parts: [{ understanding, retrieved: whole }] };
  const joined = joinFused([whole, ...parts.map(({ retrieved }) => retrieved)]);
  return { ...whole, candidates: withoutCopies(understanding, joined, context), parts };
}

/**
 * Puts the candidates of each part in their final order, each read by its own sub-question, and takes
 * the best of each in turn. The parts share the depth that one question would have.
 */
export async function rerankParts(
  understanding: Understanding,
  { parts, candidates }: Searched,
  context: AskContext,
): Promise<{ readonly ranked: readonly Candidate[]; readonly parts: readonly RankedPart[] }> {
  const depth = Math.ceil(context.settings['rerank.depth'] / parts.length);
  const settings = { ...context.settings, 'rerank.depth': depth };
  const reranked: RankedPart[] = [];
  for (const part of parts) {
    const ranked = await rerank(part.understanding, part.retrieved, { ...context, settings });
    reranked.push({ ...part, ranked });
  }
  const [only] = reranked;
  if (only !== undefined && reranked.length === 1) return { ranked: only.ranked, parts: reranked };
  const joined = interleave(
    reranked.map(({ ranked }) => ranked),
    candidates,
  );
  return { ranked: withoutCopies(understanding, joined, context), parts: reranked };
}

/** What was found out about a whole question before deciding. */
export interface JudgedParts {
  /** Of the part that decides: the least sure of those that are answered, else the surest. */
  readonly judged: Judged;
  readonly answered: readonly Judged[];
  /** Sub-questions that the documents do not answer well enough. */
  readonly unanswered: readonly string[];
}

/** Judges each part by itself, so that an answer never covers for what is missing. */
export async function judgeParts(
  parts: readonly RankedPart[],
  context: AskContext,
): Promise<JudgedParts> {
  const threshold = context.settings['answer.threshold'];
  const answered: Judged[] = [];
  const others: Judged[] = [];
  const unanswered: string[] = [];
  for (const { understanding, retrieved, ranked } of parts) {
    const judged = await judge(understanding, retrieved, ranked, context);
    const isAnswered = judged.probability >= threshold;
    (isAnswered ? answered : others).push(judged);
    if (!isAnswered) unanswered.push(understanding.searchText);
  }
  const bySureness = (answered.length > 0 ? answered : others).toSorted(
    (a, b) => a.probability - b.probability,
  );
  const judged = answered.length > 0 ? bySureness[0] : bySureness.at(-1);
  return { judged: judged ?? NOTHING, answered, unanswered };
}

function withoutCopies(
  { searchText }: Understanding,
  candidates: readonly Candidate[],
  { settings }: AskContext,
): readonly Candidate[] {
  return settings['retrieve.collapse'] ? collapseCopies(searchText, candidates) : candidates;
}
