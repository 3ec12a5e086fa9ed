import { answerabilityFeatures } from '#core/answer/answerability.ts';
import { asksForClause, isOfClause } from '#core/answer/clauses.ts';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { predict } from '#core/answer/logistic.ts';
import { openAsk, type OpenAsk } from '#core/answer/open-questions.ts';
import { bestSentence, scoreSentences, type ScoredSentence } from '#core/answer/extract.ts';
import { readSentences } from '#core/answer/read-sentences.ts';
import type { AbstentionReason } from '#core/model/answer.ts';
import type { AnswerabilityFeatures } from '#core/model/answerability.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { ABOUT } from '#core/retrieve/identifier-coverage.ts';
import { weighAlike } from '#core/retrieve/question-terms.ts';
import { statesAggregate } from '#core/survey/stated-figures.ts';
import { namesPlace } from '#core/text/identifiers.ts';
import { findNumberedThings } from '#core/text/numbered-things.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { AskContext } from './ask-ports.ts';
import type { Retrieved } from './retrieve.ts';
import type { SurveyOutcome } from './survey.ts';

/** What was found out before deciding. */
export interface Judged {
  /** Null when nothing was found. */
  readonly features: AnswerabilityFeatures | null;
  /** Calibrated probability (0…1) that the passages found answer the question. */
  readonly probability: number;
  /** Sentences of the best passages, as they were read. */
  readonly sentences: readonly ScoredSentence[];
  /** What the question asks for that one sentence may leave unfinished, see `openAsk`. */
  readonly ask: OpenAsk | null;
}

/** Where nothing was found. */
export const NOTHING: Judged = { features: null, probability: 0, sentences: [], ask: null };

/**
 * Reads the best passages sentence by sentence and judges whether they answer the question. A
 * question for an identifier that does not occur has the probability 0.
 */
export async function judge(
  { searchText, focus, identifiers, abbreviations = [] }: Understanding,
  { terms, found }: Retrieved,
  candidates: readonly Candidate[],
  { ports: { embedder, reranker, reader = null }, calibration, signal }: AskContext,
): Promise<Judged> {
  if (candidates.length === 0) return NOTHING;
  const kinds = expectedKinds(focus);
  const asking = new Set(tokeniseQuery(focus).map(({ word }) => word));
  const reading = {
    question: focus,
    identifiers,
    abbreviations,
    terms: weighAlike(terms.filter(({ word }) => asking.has(word))),
    things: findNumberedThings(searchText),
    kinds,
  };
  const readers = {
    embedder,
    reranker: calibration.reranker === null ? null : reranker,
    reader: calibration.reader === null ? null : reader,
  };
  const read = await readSentences(candidates, reading, readers, signal);
  const sentences = scoreSentences(read, kinds);
  const best = bestSentence(sentences);
  if (best === null) return NOTHING;
  const features = answerabilityFeatures(best, sentences, kinds);
  const clause = soughtClause(focus, identifiers, sentences);
  if (clause !== null) return { features, probability: 1, sentences: clause, ask: null };
  const isMissing = found.missingIdentifiers.length > 0;
  const probability = isMissing ? 0 : predict(calibration.answer, features);
  return { features, probability, sentences, ask: openAsk(focus) };
}

/**
 * The sentences of the clause that a question asks for by its number, and for nothing else, all equally
 * good; null where it asks for more, or where the clause is of a document other than the one it names.
 */
function soughtClause(
  question: string,
  identifiers: readonly string[],
  sentences: readonly ScoredSentence[],
): readonly ScoredSentence[] | null {
  if (!asksForClause(question, identifiers)) return null;
  const inClause = sentences.filter(
    ({ candidate, clause }) =>
      (candidate.match?.identifierCoverage ?? 0) >= ABOUT &&
      identifiers.some((one) => namesPlace(one) && isOfClause(clause, one)),
  );
  const best = bestSentence(inClause);
  return best && inClause.map((one) => ({ ...one, score: best.score }));
}

/**
 * Why the question is not to be answered from what was found, or null when it is. What is missing
 * from the search comes before what the search found: an identifier that does not occur may stand in
 * a document that is still being read.
 *
 * @param threshold probability (0…1) below which Lastro abstains
 */
export function abstentionReason(
  { found }: Retrieved,
  probability: number,
  threshold: number,
): AbstentionReason | null {
  const { missingIdentifiers, pending, searched, unreadablePages } = found;
  const isMissing = missingIdentifiers.length > 0;
  if (searched.passages > 0 && !isMissing && probability >= threshold) return null;
  if (pending > 0) return 'still-indexing';
  if (unreadablePages > searched.passages) return 'no-readable-text';
  if (searched.passages === 0) return 'library-empty';
  return isMissing ? 'identifier-absent' : 'nothing-relevant';
}

/**
 * Whether a question for a total or an average is not to be answered: it is never worked out, and no
 * sentence states it. What keeps the documents from being searched comes first.
 */
export function needsCounting(
  over: SurveyOutcome,
  reason: AbstentionReason | null,
  { sentences }: Judged,
): boolean {
  if (over.kind !== 'aggregate' || (reason !== null && reason !== 'nothing-relevant')) return false;
  return over.certain || reason !== null || !statesAggregate(bestSentence(sentences)?.text ?? '');
}

/**
 * Whether a question over all documents is neither counted nor answered, since it does not say with
 * certainty what they must hold. What keeps the documents from being searched comes first.
 */
export function isUnclearCount(over: SurveyOutcome, reason: AbstentionReason | null): boolean {
  const isSearched =
    reason === null || reason === 'nothing-relevant' || reason === 'identifier-absent';
  return over.kind === 'unclear' && isSearched;
}

/** Tells whether a scope leaves anything out. */
export function isRestricted({ collections, documents }: SearchScope): boolean {
  return collections.length > 0 || documents.length > 0;
}
