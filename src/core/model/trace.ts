import type { AnswerabilityFeatures } from './answerability.ts';
import type { Candidate } from './hit.ts';
import type { Fingerprint } from './ids.ts';
import type { Understanding } from './query.ts';

/** The stages of a question, in order. */
export type StageName = 'understand' | 'embed' | 'search' | 'rerank' | 'decide' | 'answer';

/** With what an answer was made, so that an old one can be told from what would be made today. */
export interface AnswerOrigin {
  /** Value of the setting `answer.generator` that was in force. */
  readonly generator: string;
  /** What shaped the vectors that were searched. */
  readonly index: Fingerprint;
  /** The calibration by which the decision was made: see `Calibration`. */
  readonly calibration: {
    readonly embedder: string;
    readonly reranker: string | null;
    /** Absent in answers from before there was a reader. */
    readonly reader?: string | null;
  };
}

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
  /** Added by the app; absent in evaluations. */
  readonly origin?: AnswerOrigin;
}
