import FolderPlus from '@lucide/svelte/icons/folder-plus';
import type { DocumentId } from '#core/model/ids.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { States } from '#state/states.ts';
import type { MenuEntry } from '#ui/primitives/menu.ts';
import { collectionName } from './collection-name.ts';

/**
 * Menu lines that move documents to each collection, and to one that is made for them.
 *
 * @param create asks for the name of that collection
 */
export function moveEntries(
  { library, libraryActions, libraryView }: States,
  documents: readonly DocumentId[],
  create: () => void,
): readonly MenuEntry[] {
  const known = library.collections.map((collection): MenuEntry => {
    const name = collectionName(collection);
    return {
      kind: 'choice',
      label: name,
      checked: documents.every((id) => library.document(id)?.collection === collection.id),
      select: () => {
        void libraryActions.move(documents, collection.id, () => collectionName(collection));
        libraryView.selectAll(false);
      },
    };
  });
  return [
    ...known,
    { kind: 'action', label: i18n.t.library.newCollectionFor, icon: FolderPlus, select: create },
  ];
}
