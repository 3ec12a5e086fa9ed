import type { SearchInput, SearchOutput } from '#core/calls/library.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Clock, RankedRows, RowFilter } from '#core/ports.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import { absentThings } from './absent-things.ts';
import { exactRows } from './exact-rows.ts';
import type { DocumentEntry } from './document-entry.ts';
import { passageFilter } from './passage-filter.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import { rowsOf } from './row-ranges.ts';

const NOTHING: RankedRows = { rows: new Uint32Array(), scores: new Float32Array() };

/** See `LibraryMap.search`. The scope restricts the rows before anything is scored. */
export function search(loaded: LoadedLibrary, input: SearchInput, clock: Clock): SearchOutput {
  const { lexical, vector: nearest } = loaded.indexes.searcher;
  const { text, vector, scope, depth, identifiers, codes, filters } = input;
  const entries = loaded.catalog.inScope(scope, filters);
  const unread = [...entries, ...loaded.catalog.perhapsInScope(scope, filters)];
  const passages = entries.reduce((sum, entry) => sum + entry.passages, 0);
  const isWhole = isEverything(scope) && filters.length === 0;
  const filter = isWhole ? null : passageFilter(lexical, filters, rowFilter(loaded, entries));
  const words = new Set(tokeniseQuery(text).map(({ word }) => word));
  const frequency = (term: string): number =>
    passages === 0 ? 0 : lexical.frequency(term, filter);
  const start = clock.elapsed();
  const byWords = passages === 0 ? NOTHING : lexical.search(text, depth, filter);
  const between = clock.elapsed();
  const comparable = (input.vectorsOf ?? loaded.fingerprint) === loaded.fingerprint;
  const byMeaning =
    passages === 0 || vector === null || !comparable
      ? NOTHING
      : nearest.search(vector, depth, filter);
  const second = passages === 0 ? NOTHING : searchSecond(loaded, entries, input, filter);
  const exact =
    passages === 0 ? null : exactRows(lexical, loaded.table, [...identifiers, ...codes], filter);
  const end = clock.elapsed();
  return {
    lexical: byWords,
    vector: byMeaning,
    second,
    exact: exact === null ? NOTHING : lexical.search(text, depth, exact),
    milliseconds: { lexical: between - start, vector: end - between },
    terms: [...words].map((term) => ({ term, frequency: frequency(term) })),
    missingIdentifiers: identifiers.filter(
      (identifier) => frequency(identifierKey(identifier)) === 0,
    ),
    absentThings: passages === 0 ? [] : absentThings(lexical, input.things ?? [], filter),
    searched: { documents: entries.filter(isSearchable).length, passages },
    pending: unread.filter(({ pending }) => pending).length,
    unreadablePages: unread.reduce((sum, { shown }) => sum + shown.report.pagesWithoutText, 0),
    stale: entries.filter((entry) => entry.isStale(loaded.fingerprint)).length,
  };
}

/** A list that lacks documents would put the others before them, so it is all or nothing. */
function searchSecond(
  { second }: LoadedLibrary,
  entries: readonly DocumentEntry[],
  { secondVector = null, depth }: SearchInput,
  filter: RowFilter | null,
): RankedRows {
  if (second === null || secondVector === null) return NOTHING;
  const isComplete = entries.every(
    (entry) => entry.embeddedPassages(second.fingerprint) === entry.passages,
  );
  return isComplete ? second.index.search(secondVector, depth, filter) : NOTHING;
}

function isEverything(scope: SearchScope): boolean {
  return scope.collections.length === 0 && scope.documents.length === 0;
}

function isSearchable({ passages }: DocumentEntry): boolean {
  return passages > 0;
}

/** The rows of some documents that a search may return. */
export function rowFilter({ table }: LoadedLibrary, entries: readonly DocumentEntry[]): RowFilter {
  const held = new Uint8Array(table.end);
  for (const { searchedRows } of entries) {
    for (const row of searchedRows.flatMap(rowsOf)) held[row] = 1;
  }
  return { has: (row) => held[row] === 1 };
}
