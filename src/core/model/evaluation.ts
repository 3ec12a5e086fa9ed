import type { Span } from './block.ts';
import type { AbstentionReason } from './answer.ts';
import type { AnswerabilityFeatures, PassageFeatures } from './answerability.ts';
import type { DocumentId } from './ids.ts';

/** The stages at which retrieval is measured. */
export const EVALUATION_STAGES = ['lexical', 'vector', 'hybrid', 'rerank'] as const;
/** One of the measured stages. */
export type EvaluationStage = (typeof EVALUATION_STAGES)[number];

/** Retrieval figures of one stage (shares 0…1, milliseconds); definitions in `core/eval/metrics`. */
export interface StageFigures {
  readonly 'recall@1': number | null;
  readonly 'recall@5': number | null;
  readonly 'recall@20': number | null;
  readonly 'mrr@10': number | null;
  readonly 'ndcg@10': number | null;
  readonly 'pass@5': number | null;
  readonly 'pass@10': number | null;
  readonly 'pass@20': number | null;
  readonly ms_p50: number | null;
  readonly ms_p95: number | null;
}

/** One point of the risk–coverage curve: at this threshold, what share is answered and what share of that is wrong. */
export interface RiskCoveragePoint {
  readonly threshold: number;
  readonly coverage: number;
  readonly risk: number | null;
}

/** Refusal figures; null where the set has only one kind of question. */
export interface RefusalFigures {
  readonly threshold: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly auroc: number | null;
  /** Share of all questions that were answered; the curve at the threshold says the same. */
  readonly coverage: number | null;
  /** Share of the answerable questions that were refused. */
  readonly wrong_refusals: number | null;
  readonly curve: readonly RiskCoveragePoint[];
}

/** Figures about given answers; shares 0…1, over answered questions unless said otherwise. */
export interface AnswerFigures {
  readonly answered: number;
  readonly abstained: number;
  /** Answered answerable questions for which the set has an answer to compare with. */
  readonly referenced: number;
  /** Share of answered answerable questions that cite a gold document. */
  readonly document_correct: number | null;
  /** Share of cited quotes that stand verbatim in their source. */
  readonly quotes_verbatim: number | null;
  readonly exact_match: number | null;
  readonly token_f1: number | null;
}

/**
 * Where an answer was taken from: a passage with the evidence that the set names, another passage of
 * such a document, or another document.
 */
export type AnswerPlace = 'evidence' | 'document' | 'elsewhere';

/** A quotation of a document. */
export interface QuotedPlace {
  /** Name of the document, as the library or the golden set has it. */
  readonly document: string;
  /** Its id where the question was asked. */
  readonly id: DocumentId | null;
  /** Null where the whole document is meant. */
  readonly quote: string | null;
  /** Where the quote stands, or null where that is not known. */
  readonly span: Span | null;
}

/** What happened to one question. */
export interface QuestionResult {
  readonly id: string;
  /** The question's text. */
  readonly question: string;
  /** Whether the set says that its documents answer the question. */
  readonly answerable: boolean;
  /** Part of the set that the question belongs to. */
  readonly split?: string;
  readonly status: 'answered' | 'abstained' | null;
  readonly probability: number | null;
  /** Rank (from 1) of the first hit per stage, or null when it is not among the retrieved. */
  readonly ranks: Readonly<Record<EvaluationStage, number | null>>;
  readonly reason?: AbstentionReason;
  /** Whether the refusal was close; absent where it was not, and in results of before it was told. */
  readonly close?: boolean;
  /** The short answer, or else the sentences, where it was answered. */
  readonly answer?: string;
  /** What the answer cites, where it was answered. */
  readonly sources?: readonly QuotedPlace[];
  /** Where the answer was taken from, where it was answered and the set names evidence. */
  readonly place?: AnswerPlace;
  /** The evidence that the set names; absent where there is none. */
  readonly evidence?: readonly QuotedPlace[];
  readonly features?: AnswerabilityFeatures;
  /** The first passages of the final order: what each was judged by, and whether it holds evidence. */
  readonly passages?: readonly { readonly features: PassageFeatures; readonly hit: boolean }[];
}

/** Everything measured on one golden set. */
export interface SetResult {
  readonly set: string;
  readonly questions: number;
  readonly answerable: number;
  readonly unanswerable: number;
  readonly documents: number;
  readonly passages: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly stages: Readonly<Record<EvaluationStage, StageFigures | null>>;
  readonly refusal: RefusalFigures;
  readonly answers: AnswerFigures;
  readonly ingest: { readonly seconds: number; readonly passages_per_second: number | null };
  readonly per_question: readonly QuestionResult[];
  /** Evidence that stands nowhere in its document, so that no passage can hold it; absent without any. */
  readonly absent_quotes?: readonly AbsentQuote[];
}

/** A quote that its document lacks. */
export interface AbsentQuote {
  /** Id of the question. */
  readonly question: string;
  readonly document: string;
  readonly quote: string;
}

/** What an evaluation run writes. */
export interface EvaluationReport {
  readonly app: { readonly version: string };
  readonly device: {
    readonly backend: 'wasm' | 'webgpu';
    readonly threads: number;
    readonly isolated: boolean;
  };
  readonly sets: readonly SetResult[];
}
