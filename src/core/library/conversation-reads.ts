import type { StoredConversation, UnreadableTurn } from '#core/calls/conversations.ts';
import type { ConversationSummary, StoredTurn } from '#core/model/conversation.ts';
import type { ConversationId } from '#core/model/ids.ts';
import type { Store } from './store.ts';

/** See `ConversationCalls.conversations`. */
export async function listConversations(store: Store): Promise<ConversationSummary[]> {
  const rows = await store.read(['conversations'], (reader) => reader.entries('conversations'));
  return (
    rows
      .filter(({ value }) => value.deletedAt === null)
      .map(({ value }) => value.summary)
      // One damaged row must not take the others along.
      .filter(isReadable)
      .sort((one, other) => other.changedAt - one.changedAt)
  );
}

function isReadable(summary: Partial<ConversationSummary> | null | undefined): boolean {
  return (
    typeof summary?.id === 'string' &&
    typeof summary.title === 'string' &&
    typeof summary.changedAt === 'number' &&
    Array.isArray(summary.questions)
  );
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
