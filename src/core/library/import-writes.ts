import type { Admission, AdmissionResult } from '#core/calls/admission.ts';
import type { LibraryMap } from '#core/calls/library.ts';
import { AppError } from '#core/errors.ts';
import { prepareLexicalBlock } from '#core/index/lexical-block.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import { decideAdmission, newDocument } from './admission.ts';
import { eraseBuild } from './erase.ts';
import { lexicalDocuments } from './lexical-documents.ts';
import { rowsOf } from './row-ranges.ts';
import type { CommitRow, DocumentRow, StoreChange } from './store.ts';
import { requireDocument, type Writer } from './writer.ts';

/** Commits after which the stored indexes are compacted even in the middle of imports. */
export const MOST_DELTAS = 1024;

type CommitInput = LibraryMap['calls']['commitSegment']['input'];

/** See `LibraryMap.admit`. */
export async function admit(writer: Writer, admission: Admission): Promise<AdmissionResult> {
  const { catalog, fingerprint } = writer.loaded;
  const decision = decideAdmission(catalog, admission);
  if (decision.kind === 'again') {
    const document = await begin(writer, decision.existing.id, fingerprint);
    return { kind: 'added', document };
  }
  if (decision.kind !== 'new') return { kind: decision.kind, existing: decision.existing.shown };
  const version = catalog.lastVersion(admission.collection, admission.path) + 1;
  const last = catalog.inOrder().at(-1)?.row.record.addedAt ?? 0;
  const addedAt = Math.max(writer.now(), last + 1);
  const id = writer.newId();
  const row = newDocument(id, admission, version, addedAt, fingerprint, decision);
  await writer.commit([
    { table: 'documents', type: 'put', key: id, value: row },
    { table: 'files', type: 'put', key: id, value: admission.file },
  ]);
  writer.loaded.addDocument(row, []);
  writer.announceDocuments([id]);
  return { kind: 'added', document: row.record };
}

/** See `LibraryMap.begin`. */
export async function begin(
  writer: Writer,
  id: DocumentId,
  fingerprint: Fingerprint,
  recognise?: boolean,
): Promise<DocumentRecord> {
  const entry = requireDocument(writer, id);
  requireFingerprint(writer, fingerprint);
  const row = withRecognition(entry.row, recognise);
  const decided = row !== entry.row;
  const goesOn = row.building?.fingerprint === fingerprint;
  if (goesOn && !decided) return entry.working;
  const begun = goesOn ? row : withNewBuild(row, fingerprint);
  await writer.commit([
    ...(goesOn || row.building === null ? [] : eraseBuild(id, row.building.number)),
    { table: 'documents', type: 'put', key: id, value: begun },
  ]);
  writer.loaded.updateDocument(begun);
  writer.announceDocuments([id]);
  return requireDocument(writer, id).working;
}

/** See `LibraryMap.decideRecognition`. */
export async function decideRecognition(
  writer: Writer,
  id: DocumentId,
  recognise: boolean,
): Promise<void> {
  const { row } = requireDocument(writer, id);
  const decided = withRecognition(row, recognise);
  if (row.building === null || decided === row) return;
  await writer.commit([{ table: 'documents', type: 'put', key: id, value: decided }]);
  writer.loaded.updateDocument(decided);
  writer.announceDocuments([id]);
}

function withRecognition(row: DocumentRow, recognise: boolean | undefined): DocumentRow {
  if (recognise === undefined || recognise === row.record.recognise) return row;
  return { ...row, record: { ...row.record, recognise } };
}

function withNewBuild(row: DocumentRow, fingerprint: Fingerprint): DocumentRow {
  const number = row.builds + 1;
  return { ...row, building: { number, fingerprint, opened: null }, builds: number };
}

/** See `LibraryMap.commitSegment`. */
export async function commitSegment(writer: Writer, input: CommitInput): Promise<DocumentRecord> {
  const { document: id, segment, chunks, vectors, warnings, seconds } = input;
  const entry = requireDocument(writer, id);
  const { building } = entry.row;
  const next = entry.commits.length;
  if (building === null) throw new AppError('protocol', 'The import was not begun.');
  requireFingerprint(writer, building.fingerprint);
  if (segment.ordinal < next) return entry.working;
  if (segment.ordinal > next) {
    throw new AppError('protocol', `Segment ${segment.ordinal} came before segment ${next}.`);
  }
  const { dimensions } = writer.loaded.indexes.vectors;
  if (vectors.length !== chunks.length * dimensions) {
    throw new AppError('protocol', `${chunks.length} chunks need ${dimensions} numbers each.`);
  }
  const { title, format, segmentsTotal } = input;
  const opened = building.opened ?? { title, format, segmentsTotal };
  const row = writer.loaded.takeRows(chunks.length);
  const commit: CommitRow = {
    row,
    count: chunks.length,
    ordinal: chunks[0]?.ordinal ?? 0,
    warnings,
    seconds,
    characters: segment.text.length,
    ...(segment.recognition && { recognised: segment.recognition.confidence }),
  };
  const lexical = prepareLexicalBlock(lexicalDocuments(opened.title, chunks, row));
  const key = [id, building.number, segment.ordinal] as const;
  const begun = { ...entry.row, building: { ...building, opened } };
  const changes: StoreChange[] = [
    { table: 'segments', type: 'put', key, value: segment },
    { table: 'chunks', type: 'put', key, value: chunks },
    { table: 'commits', type: 'put', key, value: commit },
  ];
  if (building.opened === null) {
    changes.push({ table: 'documents', type: 'put', key: id, value: begun });
  }
  if (chunks.length > 0) {
    const rows = Uint32Array.from(rowsOf(commit));
    changes.push(
      { table: 'lexicalDeltas', type: 'put', key, value: lexical },
      {
        table: 'vectorDeltas',
        type: 'put',
        key: [...key, building.fingerprint],
        value: { rows, vectors },
      },
    );
  }
  await writer.commit(changes);
  if (building.opened === null) writer.loaded.updateDocument(begun);
  const made = new Map([[building.fingerprint, vectors]]);
  writer.loaded.addCommit(id, commit, { lexical, vectors: made });
  writer.announceDocuments([id]);
  if (writer.loaded.deltas >= MOST_DELTAS) writer.compactSoon();
  return requireDocument(writer, id).working;
}

/** Vectors of another model must not get between those of the open one. */
function requireFingerprint({ loaded }: Writer, fingerprint: Fingerprint): void {
  if (fingerprint === loaded.fingerprint) return;
  throw new AppError('cancelled', 'The library was opened with another model or other settings.');
}
