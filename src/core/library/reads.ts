import type { Passage } from '#core/calls/library.ts';
import { AppError } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { ChunkId, DocumentId } from '#core/model/ids.ts';
import { dateOf } from './document-filter.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import type { RowLocation } from './row-table.ts';
import type { Store } from './store.ts';

/** See `LibraryMap.passages`. */
export async function readPassages(
  store: Store,
  { table, catalog }: LoadedLibrary,
  rows: readonly number[],
): Promise<Passage[]> {
  const chunks = await readChunks(
    store,
    rows.map((row) => table.locate(row)),
  );
  return rows.flatMap((row, n) => {
    const chunk = chunks[n];
    const record = chunk && catalog.documents.get(chunk.document)?.shown;
    if (!chunk || !record) return [];
    const standing = catalog.collections.get(record.collection)?.standing ?? 'usual';
    const metadata = { standing, date: dateOf(record) };
    return [{ row, chunk, documentName: record.name, documentTitle: record.title, metadata }];
  });
}

/** See `LibraryMap.chunks`. */
export async function readChunksById(
  store: Store,
  loaded: LoadedLibrary,
  ids: readonly ChunkId[],
): Promise<Chunk[]> {
  const chunks = await readChunks(
    store,
    ids.map((id) => locateChunk(loaded, id)),
  );
  return chunks.filter((chunk) => chunk !== undefined);
}

/** See `LibraryMap.segments`. */
export function readSegments(
  store: Store,
  { catalog }: LoadedLibrary,
  id: DocumentId,
  from: number,
  to: number,
): Promise<Segment[]> {
  const build = catalog.documents.get(id)?.readable ?? null;
  if (build === null) return Promise.resolve([]);
  return store.read(['segments'], async (reader) => {
    const segments: Segment[] = [];
    for (let ordinal = from; ordinal < to; ordinal++) {
      const segment = await reader.get('segments', [id, build, ordinal]);
      if (segment === undefined) break;
      segments.push(segment);
    }
    return segments;
  });
}

/** See `LibraryMap.recognised`. */
export function readRecognised(
  store: Store,
  { catalog }: LoadedLibrary,
  id: DocumentId,
): Promise<Segment[]> {
  const row = catalog.documents.get(id)?.row;
  const build = row?.live?.number;
  if (build === undefined || row?.record.report.recognised === undefined)
    return Promise.resolve([]);
  return store.read(['segments'], async (reader) => {
    const recognised: Segment[] = [];
    for (let ordinal = 0; ; ordinal++) {
      const segment = await reader.get('segments', [id, build, ordinal]);
      if (segment === undefined) return recognised;
      if (segment.recognition !== undefined) recognised.push(segment);
    }
  });
}

/** See `LibraryMap.file`. @throws AppError internal when the document is not there */
export async function readFile(store: Store, id: DocumentId): Promise<FileBytes> {
  const file = await store.read(['files'], (reader) => reader.get('files', id));
  if (file === undefined) throw new AppError('internal', 'The document is not in the library.');
  return file;
}

/** See `LibraryMap.readRecord`; undefined when there is none. */
export function readRecord(store: Store, key: string): Promise<unknown> {
  return store.read(['records'], (reader) => reader.get('records', key));
}

/** One chunk a location, undefined where it is gone. Each stored group of chunks is read once. */
async function readChunks(
  store: Store,
  locations: readonly (RowLocation | null)[],
): Promise<(Chunk | undefined)[]> {
  const groups = new Map(
    locations.filter((location) => location !== null).map(({ key }) => [key.join(' '), key]),
  );
  const chunks = await store.read(['chunks'], async (reader) => {
    const pending = [...groups].map(
      async ([name, key]) => [name, await reader.get('chunks', key)] as const,
    );
    return new Map(await Promise.all(pending));
  });
  return locations.map((location) =>
    location === null ? undefined : chunks.get(location.key.join(' '))?.[location.index],
  );
}

/** A chunk id is `<document id>#<ordinal>`. */
function locateChunk({ catalog }: LoadedLibrary, id: ChunkId): RowLocation | null {
  const mark = id.lastIndexOf('#');
  const document = catalog.documents.get(id.slice(0, mark) as DocumentId);
  const ordinal = Number(id.slice(mark + 1));
  const build = document?.readable ?? null;
  if (document === undefined || build === null) return null;
  const segment = document.readableRows.find(
    (rows) => ordinal >= rows.ordinal && ordinal < rows.ordinal + rows.count,
  );
  if (segment === undefined) return null;
  return { key: [document.id, build, segment.segment], index: ordinal - segment.ordinal };
}
