import type { SearchScope } from '#core/model/chunk.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Library } from '#state/library.svelte.ts';
import { collectionName } from '#ui/library/collection-name.ts';

/** Words for what a question was limited to: names of collections, a document's, or how many. */
export function scopeText({ collections, documents }: SearchScope, library: Library): string {
  const names = library.collections
    .filter(({ id }) => collections.includes(id))
    .map((collection) => collectionName(collection));
  const [only] = documents;
  if (only !== undefined) {
    const count = i18n.t.history.documents(documents.length);
    names.push(documents.length === 1 ? library.nameOf(only, count) : count);
  }
  return names.length > 0 ? i18n.format.list(names) : i18n.t.history.everything;
}
