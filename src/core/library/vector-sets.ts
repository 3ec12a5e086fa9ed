import type { Unembedded, VectorSets, VectorsToOpen } from '#core/calls/vectors.ts';
import { withoutVectors } from '#core/chunk/index-fingerprint.ts';
import { indexedText } from '#core/chunk/indexed-text.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Catalog } from './catalog.ts';
import type { VectorPreference } from './dependencies.ts';
import type { DocumentEntry } from './document-entry.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import type { Store } from './store.ts';

/**
 * The vectors that questions are compared with: those of the most passages, so that the old ones go
 * on answering until the ones that are wanted are complete. Where there are as many, the wanted ones.
 */
export function chooseVectors(catalog: Catalog, wanted: VectorPreference): VectorsToOpen {
  let best: VectorsToOpen = wanted;
  let most = catalog.embeddedPassages(wanted.fingerprint);
  for (const other of wanted.others ?? []) {
    const passages = catalog.embeddedPassages(other.fingerprint);
    if (passages <= most) continue;
    best = other;
    most = passages;
  }
  return best;
}

/** Whether a library that was opened for other vectors has those open that are to answer now. */
export function hasOpen(loaded: LoadedLibrary, wanted: VectorPreference): boolean {
  const chosen = chooseVectors(loaded.catalog, wanted).fingerprint;
  const second = wanted.second?.fingerprint ?? chosen;
  return chosen === loaded.fingerprint && second === (loaded.second?.fingerprint ?? chosen);
}

/** See `LibraryMap.vectors`. */
export function vectorSets(
  { catalog, fingerprint, counts }: LoadedLibrary,
  wanted: Fingerprint | null,
): VectorSets {
  const known = new Set<Fingerprint>();
  for (const { row } of catalog.documents.values()) {
    if (row.live === null) continue;
    const { fingerprint: own } = row.live;
    if (own !== withoutVectors(own)) known.add(own);
    for (const added of row.live.added ?? []) known.add(added.fingerprint);
  }
  const sets = [...known].map((one) => ({
    fingerprint: one,
    passages: catalog.embeddedPassages(one),
  }));
  return {
    answering: fingerprint,
    passages: counts.passages,
    sets: sets.filter(({ passages }) => passages > 0),
    missing: wanted === null ? 0 : passagesLacking(catalog, wanted),
  };
}

function passagesLacking(catalog: Catalog, fingerprint: Fingerprint): number {
  let passages = 0;
  for (const entry of catalog.documents.values()) {
    if (entry.lacksOnlyVectors(fingerprint)) {
      passages += entry.passages - entry.embeddedPassages(fingerprint);
    }
  }
  return passages;
}

/** See `LibraryMap.unembedded`. */
export async function nextUnembedded(
  store: Store,
  { catalog }: LoadedLibrary,
  fingerprint: Fingerprint,
  limit: number,
): Promise<Unembedded | null> {
  const entry = catalog.inOrder().find((one) => one.lacksOnlyVectors(fingerprint));
  const live = entry?.row.live;
  if (entry === undefined || !live) return null;
  const { number } = live;
  const segment = entry.embeddedSegments(number, fingerprint);
  const rows = runOf(entry, segment, limit);
  const texts = await store.read(['chunks'], async (reader) => {
    const found: string[][] = [];
    for (const one of rows) {
      const chunks = await reader.get('chunks', [entry.id, number, one.segment]);
      found.push((chunks ?? []).map(indexedText));
    }
    return found;
  });
  return { document: entry.id, build: number, segment, texts };
}

/** Segments that follow one another and have about that many passages together. */
function runOf({ liveRows }: DocumentEntry, from: number, limit: number) {
  let passages = 0;
  let to = from;
  while (to < liveRows.length && passages < limit) passages += liveRows[to++]?.count ?? 0;
  return liveRows.slice(from, to);
}
