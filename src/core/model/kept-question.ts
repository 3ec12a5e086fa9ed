import type { DocumentId, Fingerprint } from './ids.ts';

/** What a question of the user's own golden set came from. */
export const QUESTION_ORIGINS = ['answer', 'refusal', 'passage', 'suggestion'] as const;
/** One of those: a marked answer or refusal, a marked passage, or a suggestion that was taken. */
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number];

/** A place in the user's documents that answers a question. */
export interface KeptEvidence {
  readonly document: DocumentId;
  /** Name of the document when it was marked. */
  readonly name: string;
  /** Verbatim text that holds the evidence. */
  readonly quote: string;
  /** 1-based, or null. */
  readonly page: number | null;
}

/** A question whose right answer the user has settled, or is about to. */
export interface KeptQuestion {
  readonly id: string;
  readonly question: string;
  /**
   * Whether the documents answer it. Null while that is open: the answer was wrong, and nobody has
   * said what is right; it is then neither asked in a run nor exported.
   */
  readonly answerable: boolean | null;
  /** Empty unless answerable. */
  readonly evidence: readonly KeptEvidence[];
  /** Short answers that are right; may be empty. */
  readonly answers: readonly string[];
  readonly origin: QuestionOrigin;
  /** What the user said of the answer or refusal that was shown, or null. */
  readonly verdict: 'right' | 'wrong' | null;
  /** What shaped the index when it was marked: model, chunk sizes, versions of chunker and context. */
  readonly index: Fingerprint | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changedAt: number;
}
