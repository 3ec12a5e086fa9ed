import { SvelteSet } from 'svelte/reactivity';
import { shownName, type DocumentRecord, type DocumentStatus } from '#core/model/document.ts';
import type { CollectionId, DocumentId } from '#core/model/ids.ts';
import { fold } from '#core/text/normalise.ts';
import { compareNames } from './compare-names.ts';
import { countDocuments, type DocumentCounts } from './document-counts.ts';
import type { Library } from './library.svelte.ts';

/** Orders in which documents can be listed. */
export const SORTS = ['added', 'name', 'size', 'status'] as const;
/** One of the orders. */
export type Sort = (typeof SORTS)[number];

/** What needs the user's eye comes first. */
const STATUS_ORDER: readonly DocumentStatus[] = [
  'failed',
  'partly',
  'indexing',
  'queued',
  'indexed',
];

const COMPARE: Readonly<Record<Sort, (a: DocumentRecord, b: DocumentRecord) => number>> = {
  added: (a, b) => b.addedAt - a.addedAt,
  name: (a, b) => compareNames(shownName(a), shownName(b)),
  size: (a, b) => b.bytes - a.bytes,
  status: (a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status),
};

/** What the library screen shows of the library, and what is selected there. */
export class LibraryView {
  #chosen: CollectionId | null = $state(null);
  /** Only documents whose name or title contains this are listed; accents and case do not count. */
  filter = $state('');
  sort: Sort = $state('added');
  readonly selected = new SvelteSet<DocumentId>();
  readonly #library: Library;
  /** The collection that is shown, or null for all; a deleted one gives way to all. */
  readonly collection: CollectionId | null = $derived.by(() =>
    this.#chosen !== null && this.#library.collection(this.#chosen) ? this.#chosen : null,
  );
  /** Documents of the collection that is shown. */
  readonly inCollection: readonly DocumentRecord[] = $derived.by(() =>
    this.collection === null
      ? this.#library.current
      : this.#library.current.filter((document) => document.collection === this.collection),
  );
  /** The listed documents in their order. */
  readonly rows: readonly DocumentRecord[] = $derived.by(() => {
    const wanted = fold(this.filter.trim());
    return this.inCollection
      .filter(({ name, title, givenName = '' }) =>
        [name, title, givenName].some((one) => fold(one).includes(wanted)),
      )
      .sort((a, b) => COMPARE[this.sort](a, b) || compareNames(shownName(a), shownName(b)));
  });
  /** The selected documents that are still listed. */
  readonly selection: readonly DocumentRecord[] = $derived(
    this.rows.filter(({ id }) => this.selected.has(id)),
  );
  /** What the collection that is shown holds. */
  readonly counts: DocumentCounts = $derived(countDocuments(this.inCollection));
  /** Searchable documents of each collection, and of all under null. */
  readonly searchable: ReadonlyMap<CollectionId | null, number> = $derived.by(() => {
    const { collections, current } = this.#library;
    return new Map([
      [null, countDocuments(current).searchable] as const,
      ...collections.map(({ id }) => {
        const documents = current.filter(({ collection }) => collection === id);
        return [id, countDocuments(documents).searchable] as const;
      }),
    ]);
  });

  constructor(library: Library) {
    this.#library = library;
  }

  /** Shows a collection, or all documents. */
  show(collection: CollectionId | null): void {
    this.#chosen = collection;
    this.selected.clear();
  }

  select(id: DocumentId, selected: boolean): void {
    if (selected) this.selected.add(id);
    else this.selected.delete(id);
  }

  selectAll(selected: boolean): void {
    this.selected.clear();
    if (selected) for (const { id } of this.rows) this.selected.add(id);
  }
}
