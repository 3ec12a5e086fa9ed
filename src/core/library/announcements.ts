import { collectionsChange, documentChanges, type ChangeFeed } from './change-feed.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import type { TabChannel } from './tabs.ts';
import type { Writer } from './writer.ts';

/** How a writer tells its own tab and the others what it changed. */
export function announcements(
  loaded: LoadedLibrary,
  channel: TabChannel,
  feed: ChangeFeed,
): Pick<Writer, 'announceDocuments' | 'announceCollections' | 'announceConversations'> {
  return {
    announceDocuments: (ids) => {
      channel.post({ type: 'documents', ids });
      feed.emit(...documentChanges(loaded, ids));
    },
    announceCollections: () => {
      channel.post({ type: 'collections' });
      feed.emit(collectionsChange(loaded));
    },
    announceConversations: (erased = false) => {
      channel.post({ type: 'conversations', erased });
      feed.emit({ type: 'conversations', erased });
    },
  };
}
