import type {
  ConversationSummary,
  Quote,
  QuoteState,
  StoredTurn,
} from '#core/model/conversation.ts';
import type { ConversationId } from '#core/model/ids.ts';

/** An answering that cannot be shown, because another version of Lastro stored it. */
export interface UnreadableTurn {
  readonly turn: number;
  readonly version: number;
  /** Its question, where that much can be read. */
  readonly question: string | null;
}

/** A whole conversation. */
export interface StoredConversation {
  readonly summary: ConversationSummary;
  /** By turn and version, oldest first. */
  readonly turns: readonly StoredTurn[];
  readonly unreadable: readonly UnreadableTurn[];
}

/** Calls of the library worker about conversations. Writing calls throw `read-only` in a reader. */
export type ConversationCalls = {
  /** All conversations that were not deleted, the latest first. */
  conversations: { input: null; output: readonly ConversationSummary[] };
  /** One conversation, or null when it is gone. */
  conversation: { input: { readonly id: ConversationId }; output: StoredConversation | null };
  /** Stores one answering, and the conversation if it is its first; one with the same key is replaced. */
  saveTurn: {
    input: { readonly conversation: ConversationId; readonly turn: StoredTurn };
    output: ConversationSummary;
  };
  renameConversation: {
    input: { readonly id: ConversationId; readonly title: string };
    output: null;
  };
  /** Takes a conversation off the list; it can be restored until the next start, which erases it. */
  removeConversation: { input: { readonly id: ConversationId }; output: null };
  restoreConversation: { input: { readonly id: ConversationId }; output: null };
  /** What has become of quotations, in the order given. */
  checkQuotes: { input: { readonly quotes: readonly Quote[] }; output: readonly QuoteState[] };
};
