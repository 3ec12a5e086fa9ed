import type { StoredConversation } from '#core/calls/conversations.ts';
import type {
  ConversationSummary,
  Quote,
  QuoteState,
  StoredTurn,
} from '#core/model/conversation.ts';
import type { Objection } from '#core/model/answer.ts';
import type { ConversationId, DocumentId } from '#core/model/ids.ts';

/** What verifying an old sentence anew found: the words that back it now, or what speaks against it. */
export type RecheckOutcome =
  | { readonly backed: true; readonly quote: string }
  | { readonly backed: false; readonly objection: Objection };

/** Conversations kept across visits. Writing functions throw `read-only` in a tab that follows another one. */
export interface ConversationService {
  /** A name that no conversation has. */
  newId(): ConversationId;
  /** All conversations, the latest first. */
  list(): Promise<readonly ConversationSummary[]>;
  /** One conversation, or null when it is gone. */
  read(id: ConversationId): Promise<StoredConversation | null>;
  /** Stores one answering; the conversation is made if need be. */
  saveTurn(conversation: ConversationId, turn: StoredTurn): Promise<void>;
  /** An empty title gives the first question back. */
  rename(id: ConversationId, title: string): Promise<void>;
  /** Takes a conversation off the list; it can be restored until the next start. */
  remove(id: ConversationId): Promise<void>;
  restore(id: ConversationId): Promise<void>;
  /** The conversation that was open last, or null. */
  last(): Promise<ConversationId | null>;
  rememberLast(id: ConversationId | null): Promise<void>;
  /** What has become of quotations, in the order given. */
  checkQuotes(quotes: readonly Quote[]): Promise<readonly QuoteState[]>;
  /** Verifies a sentence of an old answer against what documents say now, as a new one is verified. */
  recheck(sentence: string, documents: readonly DocumentId[]): Promise<RecheckOutcome>;
}
