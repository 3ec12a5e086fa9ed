import type { DocumentId } from '#core/model/ids.ts';
import type { States } from '#state/states.ts';
import type { MenuEntry } from '#ui/primitives/menu.ts';
import { collectionName } from './collection-name.ts';

/** Menu lines that move documents to each collection. */
export function moveEntries(
  { library, libraryActions, libraryView }: States,
  documents: readonly DocumentId[],
): readonly MenuEntry[] {
  return library.collections.map((collection): MenuEntry => {
    const name = collectionName(collection);
    return {
      kind: 'choice',
      label: name,
      checked: documents.every((id) => library.document(id)?.collection === collection.id),
      select: () => {
        void libraryActions.move(documents, collection.id, name);
        libraryView.selectAll(false);
      },
    };
  });
}
