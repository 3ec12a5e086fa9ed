import type { DocumentId } from '#core/model/ids.ts';
import type { LexicalIndex, RowFilter } from '#core/ports.ts';
import type { SoughtTerms } from '#core/survey/find-sentences.ts';
import type { RowTable } from './row-table.ts';
import type { SegmentKey } from './store.ts';

/** A segment some of whose chunks have to be read. */
export interface SegmentToRead {
  readonly key: SegmentKey;
  /** Places of the chunks in the segment. */
  readonly chunks: ReadonlySet<number>;
}

/** Where the words that are looked for stand, as far as the index knows. */
export interface SoughtRows {
  /** Those of a document in reading order. */
  readonly segments: readonly SegmentToRead[];
  /** Parts (by place) of several words, all of whose stems a document holds somewhere. */
  readonly scattered: ReadonlyMap<DocumentId, ReadonlySet<number>>;
}

/**
 * Looks the words up. A passage has to be read if it holds all words of a part; the index counts its
 * document's title, its headings and its context, too.
 */
export function soughtRows(
  lexical: Pick<LexicalIndex, 'rowsWith'>,
  table: RowTable,
  sought: readonly SoughtTerms[],
  filter: RowFilter | null,
): SoughtRows {
  const rows = new Set<number>();
  const scattered = new Map<DocumentId, Set<number>>();
  sought.forEach(({ phrase, words }, part) => {
    if (words.length === 0) return;
    let together: RowFilter | null = filter;
    let found = new Set<number>();
    let documents: ReadonlySet<DocumentId> | null = null;
    for (const { word } of words) {
      const anywhere = documentsOf(table, lexical.rowsWith(word, filter));
      documents = documents === null ? anywhere : intersection(documents, anywhere);
      found = new Set(lexical.rowsWith(word, together));
      together = found;
    }
    for (const row of found) rows.add(row);
    if (phrase !== null || words.length === 1) return;
    for (const document of documents ?? []) {
      scattered.set(document, (scattered.get(document) ?? new Set()).add(part));
    }
  });
  return { segments: segmentsOf(table, rows), scattered };
}

function documentsOf(table: RowTable, rows: Iterable<number>): Set<DocumentId> {
  const documents = new Set<DocumentId>();
  for (const row of rows) {
    const location = table.locate(row);
    if (location !== null) documents.add(location.key[0]);
  }
  return documents;
}

function segmentsOf(table: RowTable, rows: ReadonlySet<number>): SegmentToRead[] {
  const segments = new Map<string, { key: SegmentKey; chunks: Set<number> }>();
  for (const row of rows) {
    const location = table.locate(row);
    if (location === null) continue;
    const name = location.key.join(' ');
    const segment = segments.get(name) ?? { key: location.key, chunks: new Set() };
    segments.set(name, segment);
    segment.chunks.add(location.index);
  }
  return [...segments.values()].sort((one, other) => one.key[2] - other.key[2]);
}

function intersection<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): Set<Value> {
  return new Set([...one].filter((value) => other.has(value)));
}
