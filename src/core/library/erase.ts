import type { DocumentId } from '#core/model/ids.ts';
import type { StoreChange } from './store.ts';

/** Tables of what a build stored, by document, build and segment. */
const BUILD_TABLES = ['segments', 'chunks', 'commits', 'lexicalDeltas', 'vectorDeltas'] as const;

/** The changes that erase what a build stored; compaction then erases it from the indexes. */
export function eraseBuild(id: DocumentId, build: number): StoreChange[] {
  return BUILD_TABLES.map((table) => ({ table, type: 'delete-prefix', prefix: [id, build] }));
}

/** The changes that erase a document with its file and everything that was made of it. */
export function eraseDocument(id: DocumentId): StoreChange[] {
  return [
    { table: 'documents', type: 'delete', key: id },
    { table: 'files', type: 'delete', key: id },
    ...BUILD_TABLES.map((table): StoreChange => ({ table, type: 'delete-prefix', prefix: [id] })),
  ];
}
