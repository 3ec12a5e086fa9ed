import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import { DocumentEntry } from './document-entry.ts';
import type { IndexEntries, LoadedLibrary } from './loaded-library.ts';
import type { SegmentRows } from './row-ranges.ts';
import type { CommitRow, DocumentRow, Store, StoreReader } from './store.ts';

/** A segment that is stored but not in memory yet. */
interface NewRows {
  readonly build: number;
  readonly segment: SegmentRows;
  readonly entries: IndexEntries;
}

interface Update {
  readonly row: DocumentRow;
  readonly commits: readonly CommitRow[];
  readonly added: readonly NewRows[];
  readonly vectors: readonly NewVectors[];
}

/** Vectors of a segment that is in memory. */
interface NewVectors {
  readonly build: number;
  readonly fingerprint: Fingerprint;
  readonly segment: SegmentRows;
  readonly vectors: Float32Array;
}

/**
 * Brings documents in memory up to what another tab has stored.
 *
 * @returns false when that cannot be done piece by piece, because the pieces have been compacted
 *   meanwhile; the library has to be loaded again then
 */
export async function followDocuments(
  store: Store,
  loaded: LoadedLibrary,
  ids: readonly DocumentId[],
): Promise<boolean> {
  const updates = await store.read(
    ['documents', 'commits', 'lexicalDeltas', 'vectorDeltas'],
    async (reader) => {
      const found = new Map<DocumentId, Update | null>();
      for (const id of new Set(ids)) {
        const row = await reader.get('documents', id);
        const update = row === undefined ? null : await readUpdate(reader, loaded, row);
        if (update === 'compacted') return null;
        found.set(id, update);
      }
      return found;
    },
  );
  if (updates === null) return false;
  for (const [id, update] of updates) {
    if (update === null) loaded.removeDocument(id);
    else {
      loaded.updateDocument(update.row, update.commits);
      for (const { build, segment, entries } of update.added) {
        loaded.addRows(id, build, segment, entries);
      }
      for (const { build, fingerprint, segment, vectors } of update.vectors) {
        loaded.addVectors(id, build, fingerprint, [{ segment, vectors }]);
      }
    }
  }
  return true;
}

/** Brings the collections in memory up to what another tab has stored. */
export async function followCollections(store: Store, { catalog }: LoadedLibrary): Promise<void> {
  const entries = await store.read(['collections'], (reader) => reader.entries('collections'));
  catalog.collections.clear();
  for (const { key, value } of entries) catalog.collections.set(key, value);
}

async function readUpdate(
  reader: StoreReader,
  loaded: LoadedLibrary,
  row: DocumentRow,
): Promise<Update | 'compacted'> {
  const { id } = row.record;
  const commits = (await reader.entries('commits', [id])).map(({ value }) => value);
  const added: NewRows[] = [];
  const vectors: NewVectors[] = [];
  const before = loaded.catalog.documents.get(id);
  const after = new DocumentEntry(row, commits);
  const builds = [
    { build: row.live, rows: after.liveRows },
    { build: row.building, rows: after.buildingRows },
  ];
  for (const { build, rows } of builds) {
    if (build === null) continue;
    const { number } = build;
    const known = loaded.table.segmentsOf(id, number);
    const have = loaded.spaces.map(({ fingerprint }) => ({
      fingerprint,
      before: before?.embeddedSegments(number, fingerprint) ?? 0,
      after: after.embeddedSegments(number, fingerprint),
    }));
    for (const [n, segment] of rows.entries()) {
      if (segment.count === 0) continue;
      const key = [id, number, segment.segment] as const;
      const isKnown = known.has(segment.segment);
      const missing = have.filter((space) => n < space.after && !(isKnown && n < space.before));
      const found = new Map<Fingerprint, Float32Array>();
      for (const { fingerprint } of missing) {
        const delta = await reader.get('vectorDeltas', [...key, fingerprint]);
        if (delta === undefined) return 'compacted';
        found.set(fingerprint, delta.vectors);
      }
      if (isKnown) {
        for (const [fingerprint, made] of found) {
          vectors.push({ build: number, fingerprint, segment, vectors: made });
        }
        continue;
      }
      const lexical = await reader.get('lexicalDeltas', key);
      if (lexical === undefined) return 'compacted';
      added.push({ build: number, segment, entries: { lexical, vectors: found } });
    }
  }
  return { row, commits, added, vectors };
}
