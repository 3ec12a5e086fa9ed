import { brand, type ConversationId } from '#core/model/ids.ts';
import type { ConversationService } from './conversation-contract.ts';
import type { LibraryClient } from './library-client.ts';

/** Record with the id of the conversation that was open last. */
const LAST = 'last-conversation';

/** Keeps conversations in the library's database. */
export function createConversationService(
  client: LibraryClient,
  newId: () => string,
  recheck: ConversationService['recheck'],
): ConversationService {
  return {
    newId: () => brand<ConversationId>(newId()),
    list: () => client.call('conversations', null),
    read: (id) => client.call('conversation', { id }),
    saveTurn: async (conversation, turn) => {
      await client.call('saveTurn', { conversation, turn });
    },
    rename: async (id, title) => {
      await client.call('renameConversation', { id, title });
    },
    remove: async (id) => {
      await client.call('removeConversation', { id });
    },
    restore: async (id) => {
      await client.call('restoreConversation', { id });
    },
    last: async () => {
      const id = await client.call('readRecord', { key: LAST });
      return typeof id === 'string' ? brand<ConversationId>(id) : null;
    },
    rememberLast: async (id) => {
      await client.call('writeRecord', { key: LAST, value: id });
    },
    checkQuotes: (quotes) => client.call('checkQuotes', { quotes }),
    recheck,
  };
}
