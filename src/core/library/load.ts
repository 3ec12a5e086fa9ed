import { STANDARD_ANALYSIS } from '#core/index/analysis.ts';
import { prepareLexicalBlock, type LexicalBlock } from '#core/index/lexical-block.ts';
import { mergeVectorBlocks, type VectorBlock } from '#core/index/vector-index.ts';
import { Catalog } from './catalog.ts';
import type { LibraryDependencies, VectorPreference } from './dependencies.ts';
import { DocumentEntry } from './document-entry.ts';
import { lexicalDocuments } from './lexical-documents.ts';
import { LoadedLibrary, type VectorSpace } from './loaded-library.ts';
import { rowsOf, unpackRuns, type SegmentRows } from './row-ranges.ts';
import type { CommitRow, Store, StoreReader } from './store.ts';
import { chooseVectors } from './vector-sets.ts';

const LOADED_TABLES = [
  'documents',
  'collections',
  'commits',
  'chunks',
  'lexicalParts',
  'lexicalDeltas',
  'vectorBlocks',
  'vectorDeltas',
  'state',
] as const;

/** Makes the empty indexes of a library. */
export type IndexFactory = Pick<LibraryDependencies, 'createIndexes' | 'createVectorIndex'>;

/**
 * Reads a library into memory. Texts stay on disk: what is read are documents, packed row numbers
 * and the indexes in their binary form. Vectors that are not opened stay where they are.
 */
export function loadLibrary(
  store: Store,
  factory: IndexFactory,
  preference: VectorPreference,
): Promise<LoadedLibrary> {
  return store.read(LOADED_TABLES, async (reader) => {
    const catalog = await loadCatalog(reader);
    const { dimensions, fingerprint } = chooseVectors(catalog, preference);
    const second = preference.second ?? null;
    const loaded = new LoadedLibrary(
      factory.createIndexes(dimensions),
      fingerprint,
      second === null || second.fingerprint === fingerprint
        ? null
        : { fingerprint: second.fingerprint, index: factory.createVectorIndex(second.dimensions) },
      catalog,
    );
    await loadLexical(reader, loaded);
    for (const space of loaded.spaces) await loadVectors(reader, loaded, space);
    loaded.hideUnsearched();
    return loaded;
  });
}

async function loadCatalog(reader: StoreReader): Promise<Catalog> {
  const catalog = new Catalog();
  for (const { key, value } of await reader.entries('collections')) {
    catalog.collections.set(key, value);
  }
  const commits = new Map<string, CommitRow[]>();
  for (const { key, value } of await reader.entries('commits')) {
    const [document] = key;
    const list = commits.get(document);
    if (list === undefined) commits.set(document, [value]);
    else list.push(value);
  }
  for (const { key, value } of await reader.entries('documents')) {
    catalog.documents.set(key, new DocumentEntry(value, commits.get(key) ?? []));
  }
  return catalog;
}

/** Loads the stored blocks, or makes them anew from the chunks when the text analysis has changed. */
async function loadLexical(reader: StoreReader, loaded: LoadedLibrary): Promise<void> {
  const { indexes, table } = loaded;
  const stored: LexicalBlock[] = [];
  await reader.scan('lexicalParts', undefined, ({ value }) => stored.push(value));
  const parts = stored.length;
  await reader.scan('lexicalDeltas', undefined, ({ value }) => stored.push(value));
  const rows = unpackRuns((await reader.get('state', 'compacted')) ?? new Uint32Array());
  const current = stored.every((block) => block.analysis === STANDARD_ANALYSIS.version);
  indexes.lexical.apply(current ? stored : await prepareAll(reader, loaded));
  indexes.lexical.purge(rows.flatMap(rowsOf).filter((row) => !table.has(row)));
  const deltas = Math.max(stored.length - parts, (await reader.keys('vectorDeltas')).length);
  loaded.setCompaction(rows, current ? deltas : Infinity);
}

async function prepareAll(
  reader: StoreReader,
  { catalog }: LoadedLibrary,
): Promise<readonly LexicalBlock[]> {
  const blocks: LexicalBlock[] = [];
  for (const { id, row, liveRows, buildingRows } of catalog.documents.values()) {
    const prepare = async (build: number, title: string, rows: readonly SegmentRows[]) => {
      const firstRows = new Map(rows.map((segment) => [segment.segment, segment.row]));
      await reader.scan('chunks', [id, build], ({ key, value }) => {
        const [, , segment] = key;
        blocks.push(
          prepareLexicalBlock(lexicalDocuments(title, value, firstRows.get(segment) ?? 0)),
        );
      });
    };
    if (row.live !== null) await prepare(row.live.number, row.record.title, liveRows);
    if (row.building?.opened) {
      await prepare(row.building.number, row.building.opened.title, buildingRows);
    }
  }
  return blocks;
}

/** A tab killed during a compaction may have left vectors in a block and in their delta. */
async function loadVectors(
  reader: StoreReader,
  { table }: LoadedLibrary,
  { fingerprint, index }: VectorSpace,
): Promise<void> {
  const blocks: VectorBlock[] = [];
  const missing = new Uint8Array(table.end);
  for (const row of table.runs().flatMap(rowsOf)) missing[row] = 1;
  const collect = (block: VectorBlock): void => {
    const isMissing = (row: number): boolean => missing[row] === 1;
    const kept = block.rows.every(isMissing)
      ? block
      : mergeVectorBlocks([block], index.dimensions, { has: isMissing });
    for (const row of kept.rows) missing[row] = 0;
    blocks.push(kept);
  };
  await reader.scan('vectorBlocks', [fingerprint], ({ value }) => collect(value));
  await reader.scan('vectorDeltas', undefined, ({ key, value }) => {
    if (key[3] === fingerprint) collect(value);
  });
  index.apply(blocks);
}
