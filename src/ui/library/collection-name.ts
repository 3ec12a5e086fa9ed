import { DEFAULT_COLLECTION } from '#core/model/ids.ts';
import type { Collection } from '#core/model/document.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import { SAMPLE_COLLECTION_NAMES } from './sample-collection.ts';

/** A collection's name; the default one and the samples are called differently in each language. */
export function collectionName(collection: Collection | null): string {
  if (!collection || collection.id === DEFAULT_COLLECTION) return i18n.t.library.defaultCollection;
  if (SAMPLE_COLLECTION_NAMES.includes(collection.name)) return i18n.t.library.samplesCollection;
  return collection.name;
}
