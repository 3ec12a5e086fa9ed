import type { ErrorCode } from '../errors.ts';
import type { Answer, AnswerSentence, RejectedSentence, Source } from './answer.ts';
import type { Span } from './block.ts';
import type { SearchScope } from './chunk.ts';
import type { ConversationId, DocumentId } from './ids.ts';
import type { Question } from './query.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Trace } from './trace.ts';

/** How the answering of a question ended; `interrupted`: the tab was closed meanwhile. */
export const TURN_ENDS = ['answered', 'abstained', 'stopped', 'failed', 'interrupted'] as const;
/** One of the ends. */
export type TurnEnd = (typeof TURN_ENDS)[number];

/** One answering of one question of a conversation, as it is stored. */
export interface StoredTurn {
  /**
   * When the question was first asked (milliseconds since 1970, never twice in a conversation): names
   * the turn and orders the conversation. A question that is changed or answered anew keeps it.
   */
  readonly turn: number;
  /** When it was asked this time, milliseconds since 1970: tells the versions of a turn apart. */
  readonly version: number;
  readonly question: string;
  /** What the question was limited to. */
  readonly scope: SearchScope;
  /** What else restricted the search. */
  readonly filters: readonly SearchFilter[];
  /** Whether the conversation before counted for nothing. */
  readonly alone: boolean;
  /** How the user wanted it read, where that was not left to the rule. */
  readonly manner?: Question['manner'];
  /** Who was to write the answer: a value of the setting `answer.generator`. */
  readonly generator: string;
  readonly end: TurnEnd;
  /** Present where it was answered or declined. */
  readonly answer: Answer | null;
  readonly trace: Trace | null;
  /** What had arrived of an answer that did not come to its end. */
  readonly partial: {
    readonly sentences: readonly AnswerSentence[];
    readonly rejected: readonly RejectedSentence[];
    readonly sources: readonly Source[];
  } | null;
  /** Why it failed. */
  readonly error: {
    readonly code: ErrorCode;
    readonly subject: string | null;
    readonly detail: string;
  } | null;
}

/** What the list of conversations shows of one. */
export interface ConversationSummary {
  readonly id: ConversationId;
  /** The first question, or what the user called it. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the last answer was stored, milliseconds since 1970. */
  readonly changedAt: number;
  /** What the last question was limited to. */
  readonly scope: SearchScope;
  /** Every question in its latest version, by the number of its turn, oldest first. */
  readonly questions: readonly { readonly turn: number; readonly text: string }[];
}

/** A quotation and the place where it stood when it was cited. */
export interface Quote {
  readonly document: DocumentId;
  readonly span: Span;
  readonly quote: string;
}

/** What has become of a quotation since it was cited. */
export type QuoteState =
  /** It stands where it stood. */
  | { readonly state: 'there' }
  /** It stands elsewhere in the document, which was read anew. */
  | { readonly state: 'moved'; readonly span: Span }
  /** The document no longer says it. */
  | { readonly state: 'gone' }
  /** The document was deleted; `restorable` until it is erased. */
  | { readonly state: 'deleted'; readonly restorable: boolean }
  /** There is a newer version of the document; `span` is where it says the same, or null. */
  | {
      readonly state: 'replaced';
      readonly by: DocumentId;
      readonly span: Span | null;
    };
