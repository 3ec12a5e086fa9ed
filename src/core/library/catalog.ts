import type { LibraryCounts } from '#core/calls/library.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Collection } from '#core/model/document.ts';
import type { CollectionId, ContentHash, DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { meetsFilter } from './document-filter.ts';
import type { DocumentEntry } from './document-entry.ts';

/** The documents and collections of a library, in memory. */
export class Catalog {
  readonly documents = new Map<DocumentId, DocumentEntry>();
  readonly collections = new Map<CollectionId, Collection>();

  /** A document in force with the same bytes in the collection. */
  withHash(collection: CollectionId, hash: ContentHash): DocumentEntry | undefined {
    return this.#inForce(collection).find(({ row }) => row.record.hash === hash);
  }

  /** A readable document in force with the same bytes in another collection. */
  withHashElsewhere(collection: CollectionId, hash: ContentHash): DocumentEntry | undefined {
    return [...this.documents.values()].find(
      ({ inForce, row }) =>
        inForce &&
        row.record.collection !== collection &&
        row.record.hash === hash &&
        (row.live !== null || row.building !== null),
    );
  }

  /** The newest version in force of a path in the collection. */
  withPath(collection: CollectionId, path: string): DocumentEntry | undefined {
    return this.#inForce(collection)
      .filter(({ row }) => row.record.path === path)
      .toSorted((one, other) => other.row.record.version - one.row.record.version)[0];
  }

  /** The highest version number that a path in the collection ever had, or 0. */
  lastVersion(collection: CollectionId, path: string): number {
    let last = 0;
    for (const { row } of this.documents.values()) {
      if (row.record.collection !== collection || row.record.path !== path) continue;
      last = Math.max(last, row.record.version);
    }
    return last;
  }

  /** Documents in force that the scope holds and that meet the filters. */
  inScope(scope: SearchScope, filters: readonly SearchFilter[]): DocumentEntry[] {
    const collections = new Set(scope.collections);
    const documents = new Set(scope.documents);
    return [...this.documents.values()].filter(({ id, inForce, row, shown }) => {
      if (!inForce) return false;
      if (collections.size > 0 && !collections.has(row.record.collection)) return false;
      if (documents.size > 0 && !documents.has(id)) return false;
      const collection = this.collections.get(row.record.collection)?.name ?? '';
      return filters.every((filter) => meetsFilter(shown, collection, filter));
    });
  }

  /**
   * Documents of which nothing is known that was read, and which only their unknown language keeps out
   * of the scope: those that wait, and those without readable text.
   */
  perhapsInScope(scope: SearchScope, filters: readonly SearchFilter[]): DocumentEntry[] {
    const known = filters.filter(({ kind }) => kind !== 'language');
    if (known.length === filters.length) return [];
    const within = new Set(this.inScope(scope, filters));
    return this.inScope(scope, known).filter(
      (entry) =>
        !within.has(entry) &&
        entry.shown.language === 'und' &&
        (entry.pending || entry.passages === 0),
    );
  }

  /** Documents whose import is to be continued or repeated, in the order in which they were added. */
  unfinished(open: Fingerprint): DocumentEntry[] {
    return this.inOrder().filter((entry) => entry.isUnfinished(open));
  }

  /** How many passages that a search over everything reads have vectors of that fingerprint. */
  embeddedPassages(fingerprint: Fingerprint): number {
    let embedded = 0;
    for (const entry of this.documents.values()) embedded += entry.embeddedPassages(fingerprint);
    return embedded;
  }

  /** All documents in the order in which they were added. */
  inOrder(): DocumentEntry[] {
    return [...this.documents.values()].toSorted(
      (one, other) => one.row.record.addedAt - other.row.record.addedAt,
    );
  }

  /** What a search over everything reads. */
  counts(open: Fingerprint): LibraryCounts {
    let passages = 0;
    let stale = 0;
    for (const entry of this.documents.values()) {
      if (!entry.inForce) continue;
      passages += entry.passages;
      if (entry.isStale(open)) stale += 1;
    }
    return { passages, stale };
  }

  #inForce(collection: CollectionId): DocumentEntry[] {
    return [...this.documents.values()].filter(
      ({ inForce, row }) => inForce && row.record.collection === collection,
    );
  }
}
