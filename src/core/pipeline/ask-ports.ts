import type { Calibration } from '#core/answer/calibration.ts';
import type { Passage, SearchInput, SearchOutput } from '#core/calls/library.ts';
import type { SurveyInput, SurveyOutput } from '#core/calls/survey.ts';
import type { Definition } from '#core/text/definitions.ts';
import type { CancelSignal } from '#core/errors.ts';
import type { Span } from '#core/model/block.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Settings } from '#core/model/settings.ts';
import type { Clock, Embedder, Generator, Reranker, SpanReader } from '#core/ports.ts';

/** Searches a library and hands out its passages; shaped like the calls of `LibraryMap`. */
export interface PassageSearcher {
  search(input: SearchInput, signal: CancelSignal): Promise<SearchOutput>;
  /** Recognises and answers a question about the documents as a whole. */
  survey(input: SurveyInput, signal: CancelSignal): Promise<SurveyOutput>;
  /** Abbreviations that a text uses or writes out, as the documents define them. */
  definitions(text: string, signal: CancelSignal): Promise<readonly Definition[]>;
  /** Passages by row, in the order given. */
  passages(rows: readonly number[], signal: CancelSignal): Promise<readonly Passage[]>;
  /** What stands at a place of a document; empty where it is gone. */
  text(document: DocumentId, span: Span, signal: CancelSignal): Promise<string>;
}

/** Everything that a question is answered with. */
export interface AskPorts {
  readonly embedder: Embedder;
  /** A second embedder, whose list joins the fusion; null without one. */
  readonly second?: Embedder | null | undefined;
  readonly reranker: Reranker;
  /** Looks for the answer's words where `answer.reader` is on; undefined or null where none is had. */
  readonly reader?: SpanReader | null | undefined;
  readonly searcher: PassageSearcher;
  /** Writes the answer where one is chosen; null answers with the documents' own sentences. */
  readonly generator: Generator | null;
  /** Words questions and imagines answers to search with; the generator of the answer unless given. */
  readonly helper?: Generator | null;
  readonly clock: Clock;
  /** What the user fitted to their own documents, in place of the calibration that ships. */
  readonly calibration?: Calibration;
}

/** The settings that shape search and answer. */
export type AskSettings = Pick<
  Settings,
  | 'embed.model'
  | 'retrieve.depth'
  | 'retrieve.rrfK'
  | 'retrieve.lexicalWeight'
  | 'retrieve.vectorWeight'
  | 'retrieve.secondWeight'
  | 'retrieve.exactWeight'
  | 'retrieve.feedbackWeight'
  | 'retrieve.collapse'
  | 'retrieve.validity'
  | 'question.followUps'
  | 'question.rewrite'
  | 'question.abbreviations'
  | 'question.decompose'
  | 'question.imagined'
  | 'rerank.depth'
  | 'rerank.weight'
  | 'rerank.sourceCode'
  | 'rerank.diversity'
  | 'rerank.standing'
  | 'rerank.recency'
  | 'answer.reader'
  | 'answer.threshold'
  | 'answer.sections'
  | 'answer.maxSentences'
  | 'answer.unsupported'
>;

/** What every stage of one question shares. */
export interface AskContext {
  readonly ports: AskPorts;
  readonly settings: AskSettings;
  readonly calibration: Calibration;
  readonly signal: CancelSignal;
}
