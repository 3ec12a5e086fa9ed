import type { LibraryMap } from '#core/calls/library.ts';
import { AppError } from '#core/errors.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { DocumentEntry } from './document-entry.ts';
import { eraseBuild, eraseDocument } from './erase.ts';
import { packRows } from './row-ranges.ts';
import type { DocumentRow, StoreChange, UnfinishedBuild } from './store.ts';
import { requireDocument, type Writer } from './writer.ts';

type FinishInput = LibraryMap['calls']['finish']['input'];

/** See `LibraryMap.finish`. */
export async function finish(writer: Writer, input: FinishInput): Promise<DocumentRecord> {
  const entry = requireDocument(writer, input.document);
  const { building } = entry.row;
  if (building === null) {
    throw new AppError('protocol', 'The import that is to be finished was not begun.');
  }
  if (input.status === 'failed') await finishFailed(writer, entry, building, input);
  else await finishIndexed(writer, entry, building, input);
  return requireDocument(writer, input.document).shown;
}

/** The new build takes the place of the old one, and this version that of those it replaces. */
async function finishIndexed(
  writer: Writer,
  entry: DocumentEntry,
  { number, fingerprint }: UnfinishedBuild,
  { status, language, report }: FinishInput,
): Promise<void> {
  const { id, row, working, buildingRows } = entry;
  const segments = buildingRows.length;
  const finished: DocumentRow = {
    ...row,
    record: {
      ...working,
      status,
      language,
      report,
      segmentsDone: segments,
      segmentsTotal: segments,
    },
    live: { number, fingerprint, rows: packRows(buildingRows) },
    building: null,
    replaces: [],
    failed: null,
  };
  const replaced = row.replaces.flatMap((other) => {
    const known = writer.loaded.catalog.documents.get(other)?.row;
    return known ? [{ ...known, record: { ...known.record, active: false } }] : [];
  });
  const changed = [finished, ...replaced];
  await writer.commit([
    ...changed.map((value) => put(value)),
    { table: 'commits', type: 'delete-prefix', prefix: [id, number] },
    ...(row.live === null ? [] : eraseBuild(id, row.live.number)),
  ]);
  for (const value of changed) writer.loaded.updateDocument(value);
  writer.announceDocuments(changed.map(({ record }) => record.id));
}

/** Nothing of the failed build stays; what was searched before is searched on. */
async function finishFailed(
  writer: Writer,
  { id, row, working }: DocumentEntry,
  { number, fingerprint }: UnfinishedBuild,
  { language, report, error }: FinishInput,
): Promise<void> {
  const record: DocumentRecord = {
    ...working,
    status: 'failed',
    segmentsDone: 0,
    language,
    report: { ...report, passages: 0 },
    error,
  };
  const failed: DocumentRow = {
    ...row,
    record: row.live === null ? record : { ...row.record, error },
    building: null,
    failed: fingerprint,
  };
  await writer.commit([...eraseBuild(id, number), put(failed)]);
  writer.loaded.updateDocument(failed);
  writer.announceDocuments([id]);
}

/** See `LibraryMap.discard`. */
export async function discard(writer: Writer, id: DocumentId): Promise<void> {
  const row = writer.loaded.catalog.documents.get(id)?.row;
  if (!row?.building) return;
  if (row.live === null) {
    await writer.commit(eraseDocument(id));
    writer.loaded.removeDocument(id);
  } else {
    const kept = { ...row, building: null };
    await writer.commit([...eraseBuild(id, row.building.number), put(kept)]);
    writer.loaded.updateDocument(kept);
  }
  writer.announceDocuments([id]);
}

function put(value: DocumentRow): StoreChange {
  return { table: 'documents', type: 'put', key: value.record.id, value };
}
