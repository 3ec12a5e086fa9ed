import type { ErrorCode } from '../errors.ts';
import type { Span } from './block.ts';
import type { NamedCell } from './cells.ts';
import type { ChunkId, DocumentId } from './ids.ts';
import type { Candidate } from './hit.ts';
import type { NamedDocument, Survey } from './survey.ts';
import type { Understanding } from './query.ts';
import type { Trace } from './trace.ts';

/** A numbered source of an answer: a verbatim quote and the place where it stands. */
export interface Source {
  /** Number by which sentences cite it, from 1. */
  readonly n: number;
  readonly document: DocumentId;
  readonly documentName: string;
  /** 1-based page, or null. */
  readonly page: number | null;
  /** Heading path, outermost first. */
  readonly section: readonly string[];
  /** Addresses of the cells that are quoted, such as `A2:D2`, where the source is a spreadsheet. */
  readonly cells?: string;
  /** The quote as cells under the names of their columns, where it is a row of a named table. */
  readonly row?: readonly NamedCell[];
  readonly chunk: ChunkId;
  /** Where the quote stands; the segment's text between the offsets is exactly `quote`. */
  readonly span: Span;
  readonly quote: string;
  /** In a count: the heading right above for which the quote counts, where its own words do not. */
  readonly heading?: string;
  /** Last day on which the document was in force, see `Candidate.expired`. */
  readonly expired?: string;
  /** Calibrated probability (0…1) of the passage that the quote is from. */
  readonly score: number;
}

/** One sentence of an answer with the sources that back it. */
export interface AnswerSentence {
  readonly text: string;
  /** Numbers of the sources; never empty. */
  readonly citations: readonly number[];
  /** Where it is a row of a table: the cells that the text names one after the other, empty ones left out. */
  readonly row?: readonly NamedCell[];
  /** For generated sentences: word for word in a source, or checked against it in other words. */
  readonly support?: 'verbatim' | 'checked';
}

/** Why a generated sentence was not accepted. */
export type Objection =
  /** No passage says anything like it. */
  | 'nothing-like-it'
  /** A number, date, name or identifier is not there, or belongs to something else. */
  | 'value'
  /** One says it and the other denies it. */
  | 'negation'
  /** A word of direction or degree is the opposite. */
  | 'opposite'
  /** It adds what the passages do not say. */
  | 'added'
  /** Its words are there, but the cross-encoder does not find that the passage says it. */
  | 'doubtful';

/** A generated sentence that no source backs; shown struck through, never counted as an answer. */
export interface RejectedSentence {
  readonly text: string;
  readonly objection: Objection;
  /** Number of accepted sentences before it. */
  readonly place: number;
}

/** How a generator wrote an answer. */
export interface Generation {
  readonly generator: string;
  readonly tokens: number;
  /** Milliseconds from the question's going to the model until its first word. */
  readonly firstTokenMs: number;
  /** Tokens a second from the first word on. */
  readonly tokensPerSecond: number;
}

/** Why a question was not answered. */
export type AbstentionReason =
  | 'library-empty'
  /** There is no word in the question that a document could hold. */
  | 'nothing-asked'
  | 'nothing-relevant'
  | 'identifier-absent'
  /** A total or an average over everything, which is not worked out. */
  | 'needs-counting'
  /** A question over all documents that does not say with certainty what they must hold and what not. */
  | 'unclear-count'
  | 'scope-excludes'
  | 'still-indexing'
  | 'no-readable-text';

/** What another document says where the answer has a value. */
export interface OtherAnswer {
  /** The value as it stands there. */
  readonly short: string;
  readonly source: Source;
}

/** An answer with its sources. */
export interface Answered {
  readonly status: 'answered';
  /** The short answer inside the first sentence (a date, an amount, a name), when there is one. */
  readonly short: string | null;
  readonly sentences: readonly AnswerSentence[];
  readonly sources: readonly Source[];
  /** Calibrated probability (0…1) that the documents answer the question. */
  readonly confidence: number;
  /** Sub-questions that the documents do not answer, where they answer others; absent without any. */
  readonly unanswered?: readonly string[];
  /** What the generator wrote that nothing backs; absent where nothing was, or the setting drops it. */
  readonly rejected?: readonly RejectedSentence[];
  /** Present where a generator wrote, whether or not its sentences were accepted. */
  readonly generation?: Generation;
  /** Why the generator's text is not the answer although it wrote: it found none, or nothing was backed. */
  readonly generatorOutcome?: 'not-found' | 'nothing-backed';
  /** Other documents that answer with another value; absent without any. Not among the sources. */
  readonly disagreement?: readonly OtherAnswer[];
  /**
   * Present where the question was about the documents as a whole: what a look at every passage
   * found. The sentences are its quotes, the short answer is the number of what was counted, and the
   * confidence is 1. There are no sentences where nothing holds the words, or their lack is asked for.
   */
  readonly survey?: Survey;
  /** Why the chosen generator could not answer, so that the documents' own sentences do. */
  readonly generatorFailure?: ErrorCode;
}

/** The designed silence: says why, and shows what came nearest. */
export interface Abstained {
  readonly status: 'abstained';
  readonly reason: AbstentionReason;
  /** For `identifier-absent`: the identifiers and names that no document in scope contains. */
  readonly missing: readonly string[];
  /** Calibrated probability (0…1) that stayed below the threshold; 0 where nothing was found. */
  readonly confidence: number;
  /**
   * Where the decision was close: the sentences that would have been the answer, verbatim at their
   * places, for the reader to judge. Absent where nothing came near.
   */
  readonly nearest?: readonly Source[];
  /** How many documents and passages were searched. */
  readonly searched: { readonly documents: number; readonly passages: number };
  /** For `scope-excludes`: passages outside scope and filters that match, and their documents. */
  readonly outside?: { readonly passages: number; readonly documents: readonly NamedDocument[] };
}

/** What comes back for a question. */
export type Answer = Answered | Abstained;

/** Events of the ask pipeline, in this order; `evidence` comes once before and once after reranking. */
export type AskEvent =
  | { readonly type: 'understood'; readonly understanding: Understanding }
  | {
      readonly type: 'evidence';
      readonly stage: 'hybrid' | 'reranked';
      readonly candidates: readonly Candidate[];
    }
  | {
      readonly type: 'sentence';
      readonly sentence: AnswerSentence;
      readonly sources: readonly Source[];
    }
  | { readonly type: 'rejected'; readonly rejected: RejectedSentence }
  | { readonly type: 'done'; readonly answer: Answer; readonly trace: Trace };
