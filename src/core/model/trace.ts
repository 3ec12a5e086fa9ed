import type { AnswerabilityFeatures } from './answerability.ts';
import type { Candidate } from './hit.ts';
import type { Understanding } from './query.ts';

/** The stages of a question, in order. */
export type StageName = 'understand' | 'embed' | 'search' | 'rerank' | 'decide' | 'answer';

/** Everything that happened to one question, enough to explain why each passage stands where it does. */
export interface Trace {
  readonly understanding: Understanding;
  /** Milliseconds per stage that ran. */
  readonly timings: Readonly<Partial<Record<StageName, number>>>;
  /** All candidates in their final order. */
  readonly candidates: readonly Candidate[];
  /** What the decision to answer was made from; null when there was no candidate. */
  readonly features: AnswerabilityFeatures | null;
  readonly probability: number;
  readonly threshold: number;
}
