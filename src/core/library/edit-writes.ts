import type { StoredRecord } from '#core/calls/library.ts';
import {
  REMOVED_KEPT_MS,
  type Collection,
  type CollectionChange,
  type DocumentRecord,
} from '#core/model/document.ts';
import { DEFAULT_COLLECTION, type CollectionId, type DocumentId } from '#core/model/ids.ts';
import { plainName } from '#core/text/plain-name.ts';
import { eraseDocument } from './erase.ts';
import type { StoreChange, TableName } from './store.ts';
import type { Writer } from './writer.ts';

/** See `LibraryMap.remove` and `LibraryMap.restore`. */
export async function setRemoved(
  writer: Writer,
  ids: readonly DocumentId[],
  removed: boolean,
): Promise<void> {
  const deletedAt = removed ? writer.now() : null;
  await editRecords(writer, ids, (record) => ({ ...record, deletedAt }));
}

/** See `LibraryMap.renameDocument`. */
export async function renameDocument(
  writer: Writer,
  id: DocumentId,
  name: string | null,
): Promise<void> {
  const given = name === null ? null : plainName(name);
  await editRecords(writer, [id], (record) => ({
    ...record,
    givenName: given === null || given === record.name ? undefined : given,
  }));
}

/** See `LibraryMap.moveDocuments`. */
export async function moveDocuments(
  writer: Writer,
  ids: readonly DocumentId[],
  collection: CollectionId,
): Promise<void> {
  await editRecords(writer, ids, (record) => ({ ...record, collection }));
}

/** See `LibraryMap.purge`. */
export async function purge(writer: Writer, ids: readonly DocumentId[]): Promise<void> {
  const known = ids.filter((id) => writer.loaded.catalog.documents.has(id));
  if (known.length === 0) return;
  await writer.commit(known.flatMap(eraseDocument));
  for (const id of known) writer.loaded.removeDocument(id);
  writer.announceDocuments(known);
  writer.compactSoon();
}

/** Erases what was removed so long ago that nobody will want it back. */
export async function purgeExpired(writer: Writer): Promise<void> {
  const before = writer.now() - REMOVED_KEPT_MS;
  const expired = writer.loaded.catalog.inOrder().filter(({ row }) => {
    const { deletedAt } = row.record;
    return deletedAt !== null && deletedAt <= before;
  });
  await purge(
    writer,
    expired.map(({ id }) => id),
  );
}

const ALL_TABLES: readonly TableName[] = [
  'documents',
  'files',
  'segments',
  'chunks',
  'commits',
  'lexicalDeltas',
  'vectorDeltas',
  'lexicalParts',
  'vectorBlocks',
  'collections',
  'conversations',
  'turns',
  'keptQuestions',
  'records',
  'state',
];

/** See `LibraryMap.clear`. */
export async function clear(writer: Writer): Promise<void> {
  await writer.commit(ALL_TABLES.map((table): StoreChange => ({ table, type: 'clear' })));
  await writer.reload();
  writer.announceConversations(true);
}

/** See `LibraryMap.saveCollection`. */
export async function saveCollection(
  writer: Writer,
  { id, name, standing }: CollectionChange,
): Promise<Collection> {
  const { collections } = writer.loaded.catalog;
  const known = collections.get(id) ?? { id, createdAt: writer.now() };
  const collection = { ...known, name: plainName(name), ...(standing && { standing }) };
  await writer.commit([{ table: 'collections', type: 'put', key: id, value: collection }]);
  collections.set(id, collection);
  writer.announceCollections();
  return collection;
}

/** See `LibraryMap.removeCollection`: its documents go to the default one. */
export async function removeCollection(writer: Writer, id: CollectionId): Promise<void> {
  const { catalog } = writer.loaded;
  const inside = catalog.inOrder().filter(({ row }) => row.record.collection === id);
  if (id !== DEFAULT_COLLECTION) {
    await moveDocuments(
      writer,
      inside.map((entry) => entry.id),
      DEFAULT_COLLECTION,
    );
  }
  await writer.commit([{ table: 'collections', type: 'delete', key: id }]);
  catalog.collections.delete(id);
  writer.announceCollections();
}

/** See `LibraryMap.writeRecord`. */
export async function writeRecord(writer: Writer, { key, value }: StoredRecord): Promise<void> {
  await writer.commit([{ table: 'records', type: 'put', key, value }]);
}

async function editRecords(
  writer: Writer,
  ids: readonly DocumentId[],
  edit: (record: DocumentRecord) => DocumentRecord,
): Promise<void> {
  const { documents } = writer.loaded.catalog;
  const edited = ids.flatMap((id) => {
    const row = documents.get(id)?.row;
    return row ? [{ ...row, record: edit(row.record) }] : [];
  });
  if (edited.length === 0) return;
  await writer.commit(
    edited.map((value) => ({ table: 'documents', type: 'put', key: value.record.id, value })),
  );
  for (const row of edited) writer.loaded.updateDocument(row);
  writer.announceDocuments(edited.map(({ record }) => record.id));
}
