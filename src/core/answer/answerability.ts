import type { AnswerabilityFeatures, PassageFeatures } from '#core/model/answerability.ts';
import type { Candidate } from '#core/model/hit.ts';
import { novelty, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import type { ValueKind } from './expected-kind.ts';
import { PASSAGES_READ, type ReadSentence } from './read-sentences.ts';

/** What the decision to answer is made from. */
export interface Evidence {
  /** In final order. */
  readonly candidates: readonly Candidate[];
  readonly sentences: readonly ReadSentence[];
  readonly terms: readonly QuestionTerm[];
  readonly kinds: readonly ValueKind[];
  /** See `Retrieved.lead`. */
  readonly lead: number;
}

/** Beyond this a lead in BM25 says nothing more. */
const LARGEST_LEAD = 3;
/** What a sentence with the expected value is behind by where no sentence holds one. */
const NO_VALUE = -6;

/** The signs by which one candidate is judged. */
export function passageFeatures({
  logit,
  cosine,
  match,
}: Pick<Candidate, 'logit' | 'cosine' | 'match'>): PassageFeatures {
  return {
    logit: logit ?? 0,
    cosine: cosine ?? 0,
    coverage: match?.coverage ?? 0,
    identifierCoverage: match?.identifierCoverage ?? 0,
    otherLanguage: match?.otherLanguage ? 1 : 0,
  };
}

/**
 * The signs by which the decision to answer is made. The cross-encoder's outputs are those of the
 * best passage in the final order and of the best sentence in the first three passages; cosine and
 * words are the best among all candidates and the first three.
 */
export function answerabilityFeatures(evidence: Evidence): AnswerabilityFeatures {
  const { candidates, sentences, terms, kinds, lead } = evidence;
  const best = candidates.slice(0, PASSAGES_READ).map(passageFeatures);
  const logits = sentences.flatMap(({ logit }) => (logit === null ? [] : [logit]));
  return {
    logit: candidates[0]?.logit ?? 0,
    cosine: Math.max(0, ...candidates.map(({ cosine }) => cosine ?? 0)),
    coverage: Math.max(0, ...best.map(({ coverage }) => coverage)),
    identifierCoverage: Math.max(0, ...best.map(({ identifierCoverage }) => identifierCoverage)),
    otherLanguage: best[0]?.otherLanguage ?? 0,
    sentenceLogit: logits.length === 0 ? 0 : Math.max(...logits),
    expectedKind: kinds.length === 0 ? 0 : valueGap(sentences),
    novelty: novelty(terms),
    lead: Math.log(Math.min(LARGEST_LEAD, Math.max(1, lead))),
  };
}

/** Difference in logits between the best sentence that holds a value and the best of all. */
function valueGap(sentences: readonly ReadSentence[]): number {
  let best = -Infinity;
  let withValue = -Infinity;
  for (const { logit, values, coverage } of sentences) {
    const score = logit ?? coverage;
    best = Math.max(best, score);
    if (values.length > 0) withValue = Math.max(withValue, score);
  }
  return withValue === -Infinity ? NO_VALUE : Math.max(NO_VALUE, withValue - best);
}
