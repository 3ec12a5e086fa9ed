import { mergeVectorBlocks, type VectorBlock } from '#core/index/vector-index.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import { joinRuns, packRuns, rowsOf, type Run } from './row-ranges.ts';
import { VECTOR_BLOCK_ROWS, type Store, type StoreChange, type VectorKey } from './store.ts';

/** Commits that make a compaction worth it: as many records are read at every start. */
const DUE_DELTAS = 64;

/**
 * Folds the index entries of many commits into few large ones, and erases what removed documents
 * left in those; does nothing when there is little of the first and none of the second. Every step
 * is one transaction that leaves a complete index, so that a tab killed in between loses nothing.
 * Nothing else may write meanwhile.
 *
 * @param term of the writer
 * @throws AppError read-only, quota; the stored indexes are still complete then
 */
export async function compactIfDue(
  store: Store,
  term: number,
  loaded: LoadedLibrary,
): Promise<void> {
  const { table, compactedRows } = loaded;
  const erased = compactedRows.flatMap(rowsOf).filter((row) => !table.has(row));
  if (loaded.deltas < DUE_DELTAS && erased.length === 0) return;
  const before = joinRuns([...table.runs(), ...compactedRows]);
  await store.write(term, [putRows(before)]);
  for (const work of await planVectorBlocks(store, loaded, erased)) {
    await store.write(term, await rewriteBlock(store, loaded, work));
  }
  const after = joinRuns(table.runs());
  await store.write(term, [
    { table: 'lexicalParts', type: 'put', key: 0, value: loaded.indexes.lexical.compact() },
    { table: 'lexicalDeltas', type: 'clear' },
    putRows(after),
  ]);
  loaded.setCompaction(after, 0);
}

function putRows(rows: readonly Run[]): StoreChange {
  return { table: 'state', type: 'put', key: 'compacted', value: packRuns(rows) };
}

/** A vector block that has to be written again. */
interface BlockWork {
  readonly key: readonly [fingerprint: Fingerprint, block: number];
  /** Segments with vectors for it. */
  readonly deltas: VectorKey[];
  /** Those of them that need no later block. */
  readonly ended: VectorKey[];
}

/** The blocks that new vectors go to or that hold erased rows, lower rows first. */
async function planVectorBlocks(
  store: Store,
  { catalog }: LoadedLibrary,
  erased: readonly number[],
): Promise<BlockWork[]> {
  const { deltas, blocks } = await store.read(['vectorDeltas', 'vectorBlocks'], async (reader) => ({
    deltas: await reader.keys('vectorDeltas'),
    blocks: await reader.keys('vectorBlocks'),
  }));
  const work = new Map<string, BlockWork>();
  const workOn = (fingerprint: Fingerprint, block: number): BlockWork => {
    const name = `${fingerprint} ${block}`;
    const known = work.get(name) ?? { key: [fingerprint, block] as const, deltas: [], ended: [] };
    work.set(name, known);
    return known;
  };
  const impure = new Set(erased.map(blockOf));
  for (const [fingerprint, block] of blocks) if (impure.has(block)) workOn(fingerprint, block);
  for (const key of deltas) {
    const [document, number, segment, fingerprint] = key;
    const entry = catalog.documents.get(document);
    const isLive = entry?.row.live?.number === number;
    const run = (isLive ? entry.liveRows : entry?.buildingRows)?.[segment];
    if (run === undefined) continue;
    const last = blockOf(run.row + run.count - 1);
    for (let block = blockOf(run.row); block <= last; block++) {
      workOn(fingerprint, block).deltas.push(key);
    }
    workOn(fingerprint, last).ended.push(key);
  }
  return [...work.values()].toSorted((one, other) => one.key[1] - other.key[1]);
}

function blockOf(row: number): number {
  return Math.floor(row / VECTOR_BLOCK_ROWS);
}

async function rewriteBlock(
  store: Store,
  { table }: LoadedLibrary,
  { key, deltas, ended }: BlockWork,
): Promise<StoreChange[]> {
  const [, number] = key;
  const { block, added } = await store.read(['vectorBlocks', 'vectorDeltas'], async (reader) => {
    const values = await Promise.all(deltas.map((delta) => reader.get('vectorDeltas', delta)));
    return {
      block: (await reader.get('vectorBlocks', key)) ?? EMPTY_BLOCK,
      added: values.filter((value) => value !== undefined),
    };
  });
  const dimensions = dimensionsOf([block, ...added]);
  const held = new Set(block.rows);
  const fresh = mergeVectorBlocks(added, dimensions, {
    has: (row) => blockOf(row) === number && !held.has(row),
  });
  const value = mergeVectorBlocks([block, fresh], dimensions, table);
  return [
    ...ended.map((delta): StoreChange => ({ table: 'vectorDeltas', type: 'delete', key: delta })),
    value.rows.length > 0
      ? { table: 'vectorBlocks', type: 'put', key, value }
      : { table: 'vectorBlocks', type: 'delete', key },
  ];
}

const EMPTY_BLOCK: VectorBlock = { rows: new Uint32Array(), vectors: new Float32Array() };

/** Vectors of one fingerprint all have the same length. */
function dimensionsOf(blocks: readonly VectorBlock[]): number {
  const filled = blocks.find(({ rows }) => rows.length > 0);
  return filled === undefined ? 0 : filled.vectors.length / filled.rows.length;
}
