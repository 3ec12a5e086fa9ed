import type { Admission } from '#core/calls/admission.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { Catalog } from './catalog.ts';
import { EMPTY_REPORT, type DocumentEntry } from './document-entry.ts';
import type { DocumentRow } from './store.ts';

/** What is to be done with a file. */
export type AdmissionDecision =
  | { readonly kind: 'duplicate'; readonly existing: DocumentEntry }
  | { readonly kind: 'elsewhere' | 'changed'; readonly existing: DocumentEntry }
  | { readonly kind: 'again'; readonly existing: DocumentEntry }
  | NewDocument;

/** What a document that is added takes over from the versions that it replaces. */
export interface NewDocument {
  readonly kind: 'new';
  readonly replaces: readonly DocumentId[];
  /** What the user calls the version before. */
  readonly givenName?: string | undefined;
}

/**
 * Compares a file with what is in the library: the same bytes in its collection are a duplicate, unless
 * their import failed and can be tried again, or they are none; in another collection the user decides; other bytes under
 * the same path of its collection are a new version.
 */
export function decideAdmission(catalog: Catalog, admission: Admission): AdmissionDecision {
  const { collection, hash, path, whenChanged } = admission;
  const found = catalog.withHash(collection, hash);
  const same = found && isSameFile(found, admission) ? found : undefined;
  if (same !== undefined) return { kind: hasFailed(same) ? 'again' : 'duplicate', existing: same };
  const elsewhere = whenChanged === 'ask' ? catalog.withHashElsewhere(collection, hash) : undefined;
  if (elsewhere !== undefined) return { kind: 'elsewhere', existing: elsewhere };
  const existing = catalog.withPath(collection, path);
  if (existing === undefined || whenChanged === 'keep-both') return { kind: 'new', replaces: [] };
  if (whenChanged === 'ask' && !hasFailed(existing)) return { kind: 'changed', existing };
  const inherited = existing.row.live === null ? existing.row.replaces : [];
  const { givenName } = existing.row.record;
  return { kind: 'new', replaces: [existing.id, ...inherited], givenName };
}

/** Files that cannot be read, or hold not a byte, have nothing by which they would be one. */
function isSameFile(known: DocumentEntry, { path, file }: Admission): boolean {
  return known.row.record.path === path || (file.size > 0 && !hasFailed(known));
}

function hasFailed({ row }: DocumentEntry): boolean {
  return row.live === null && row.building === null;
}

/** The row of a document that is being added. */
export function newDocument(
  id: DocumentId,
  admission: Admission,
  version: number,
  addedAt: number,
  fingerprint: Fingerprint,
  { replaces, givenName }: NewDocument,
): DocumentRow {
  const record: DocumentRecord = {
    id,
    collection: admission.collection,
    name: admission.name,
    path: admission.path,
    title: admission.name,
    givenName,
    format: admission.format,
    bytes: admission.file.size,
    hash: admission.hash,
    addedAt,
    modifiedAt: admission.modifiedAt,
    language: 'und',
    version,
    active: true,
    status: 'queued',
    segmentsDone: 0,
    segmentsTotal: null,
    report: EMPTY_REPORT,
    error: null,
    deletedAt: null,
    fingerprint,
  };
  const building = { number: 1, fingerprint, opened: null };
  return { record, live: null, building, builds: 1, replaces, failed: null };
}
