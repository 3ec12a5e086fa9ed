import type { VectorCalls } from '#core/calls/vectors.ts';
import { withoutVectors } from '#core/chunk/index-fingerprint.ts';
import { AppError } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import { MOST_DELTAS } from './import-writes.ts';
import { rowsOf } from './row-ranges.ts';
import type { AddedVectors, Build, DocumentRow, StoreChange } from './store.ts';
import type { Writer } from './writer.ts';

/** See `LibraryMap.addVectors`. */
export async function addVectors(
  writer: Writer,
  input: VectorCalls['addVectors']['input'],
): Promise<void> {
  const { document: id, build, segment, fingerprint, dimensions, vectors } = input;
  const entry = writer.loaded.catalog.documents.get(id);
  const live = entry?.row.live;
  if (!entry?.lacksOnlyVectors(fingerprint) || live?.number !== build) return;
  if (entry.embeddedSegments(build, fingerprint) !== segment) return;
  const made = vectors.flatMap((numbers, n) => {
    const rows = entry.liveRows[segment + n];
    return rows === undefined ? [] : [{ segment: rows, vectors: numbers }];
  });
  const fits = made.every(
    ({ segment: { count }, vectors: { length } }) => length === count * dimensions,
  );
  if (!fits) throw new AppError('protocol', `Passages need ${dimensions} numbers each.`);
  const row = withAdded(entry.row, live, { fingerprint, segments: segment + made.length });
  await writer.commit([
    ...made
      .filter(({ segment: { count } }) => count > 0)
      .map(({ segment: rows, vectors: numbers }): StoreChange => ({
        table: 'vectorDeltas',
        type: 'put',
        key: [id, build, rows.segment, fingerprint],
        value: { rows: Uint32Array.from(rowsOf(rows)), vectors: numbers },
      })),
    { table: 'documents', type: 'put', key: id, value: row },
  ]);
  writer.loaded.updateDocument(row);
  writer.loaded.addVectors(id, build, fingerprint, made);
  writer.announceDocuments([id]);
  if (writer.loaded.deltas >= MOST_DELTAS) writer.compactSoon();
}

function withAdded(row: DocumentRow, live: Build, added: AddedVectors): DocumentRow {
  const others = (live.added ?? []).filter(({ fingerprint }) => fingerprint !== added.fingerprint);
  return { ...row, live: { ...live, added: [...others, added] } };
}

/** See `LibraryMap.dropVectors`. */
export async function dropVectors(writer: Writer, fingerprint: Fingerprint): Promise<void> {
  const { loaded } = writer;
  if (loaded.spaces.some((space) => space.fingerprint === fingerprint)) {
    throw new AppError('protocol', 'Vectors that are searched cannot be erased.');
  }
  const changed = [...loaded.catalog.documents.values()].flatMap(({ row }): DocumentRow[] => {
    const live = row.live && withoutSet(row.live, fingerprint);
    // An import that had begun with them begins anew.
    const building =
      row.building?.fingerprint === fingerprint
        ? { ...row.building, fingerprint: withoutVectors(fingerprint) }
        : row.building;
    return live === row.live && building === row.building ? [] : [{ ...row, live, building }];
  });
  const deltas = await writer.read(['vectorDeltas'], (reader) => reader.keys('vectorDeltas'));
  await writer.commit([
    ...changed.map((value): StoreChange => ({
      table: 'documents',
      type: 'put',
      key: value.record.id,
      value,
    })),
    ...deltas
      .filter((key) => key[3] === fingerprint)
      .map((key): StoreChange => ({ table: 'vectorDeltas', type: 'delete', key })),
    { table: 'vectorBlocks', type: 'delete-prefix', prefix: [fingerprint] },
  ]);
  for (const row of changed) loaded.updateDocument(row);
  writer.announceDocuments(changed.map(({ record }) => record.id));
}

function withoutSet(build: Build, fingerprint: Fingerprint): Build {
  const { number, rows, added = [] } = build;
  const others = added.filter((set) => set.fingerprint !== fingerprint);
  if (build.fingerprint !== fingerprint) {
    return others.length === added.length ? build : { ...build, added: others };
  }
  return { number, rows, fingerprint: withoutVectors(fingerprint), added: others };
}
