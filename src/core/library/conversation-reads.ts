import type { StoredConversation, UnreadableTurn } from '#core/calls/conversations.ts';
import type { ConversationSummary, StoredTurn } from '#core/model/conversation.ts';
import type { ConversationId } from '#core/model/ids.ts';
import type { Store } from './store.ts';

/** See `ConversationCalls.conversations`. */
export async function listConversations(store: Store): Promise<ConversationSummary[]> {
  const rows = await store.read(['conversations'], (reader) => reader.entries('conversations'));
  return rows
    .filter(({ value }) => value.deletedAt === null)
    .map(({ value }) => value.summary)
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** See `ConversationCalls.conversation`. */
export async function readConversation(
  store: Store,
  id: ConversationId,
): Promise<StoredConversation | null> {
  // Needed for old conversations only; loaded before the transaction, which would end meanwhile.
  const { parseStoredTurn, readableQuestion } = await import('./stored-turn.ts');
  return store.read(['conversations', 'turns'], async (reader) => {
    const row = await reader.get('conversations', id);
    if (row === undefined || row.deletedAt !== null) return null;
    const turns: StoredTurn[] = [];
    const unreadable: UnreadableTurn[] = [];
    await reader.scan('turns', [id], ({ key: [, turn, version], value }) => {
      const stored = parseStoredTurn(value);
      if (stored !== null) turns.push(stored);
      else unreadable.push({ turn, version, question: readableQuestion(value) });
    });
    return { summary: row.summary, turns, unreadable };
  });
}
