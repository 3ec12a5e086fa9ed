import type { DocumentId } from '#core/model/ids.ts';
import type { IndexEntries, LoadedLibrary } from './loaded-library.ts';
import { unpackRows, type SegmentRows } from './row-ranges.ts';
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
  const builds = [
    { build: row.live, rows: row.live === null ? [] : unpackRows(row.live.rows) },
    {
      build: row.building,
      rows: commits.map(({ row: first, count, ordinal }, segment) => ({
        segment,
        row: first,
        count,
        ordinal,
      })),
    },
  ];
  for (const { build, rows } of builds) {
    if (build === null) continue;
    const known = loaded.table.segmentsOf(id, build.number);
    for (const segment of rows) {
      if (segment.count === 0 || known.has(segment.segment)) continue;
      const key = [id, build.number, segment.segment] as const;
      const lexical = await reader.get('lexicalDeltas', key);
      const vectors = await reader.get('vectorDeltas', key);
      if (lexical === undefined || vectors === undefined) return 'compacted';
      const comparable = build.fingerprint === loaded.fingerprint;
      const entries = { lexical, vectors: comparable ? vectors.vectors : null };
      added.push({ build: build.number, segment, entries });
    }
  }
  return { row, commits, added };
}
