import type { DocumentId } from '#core/model/ids.ts';
import type { LexicalIndex, RowFilter } from '#core/ports.ts';
import { countElsewhere, isExactHit } from '#core/retrieve/identifier-coverage.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import type { RowTable } from './row-table.ts';

/** Beyond this many passages an identifier tells too little to look at each. */
const MOST_ROWS = 20_000;

/**
 * The rows that hold the question's identifiers best: each counts 1 in the passage itself, and less
 * where it stands elsewhere in the document.
 *
 * @returns null without identifiers, or where none occurs
 */
export function exactRows(
  lexical: Pick<LexicalIndex, 'rowsWith'>,
  table: RowTable,
  identifiers: readonly string[],
  filter: RowFilter | null,
): ReadonlySet<number> | null {
  const found = identifiers.map((identifier) => {
    const rows = lexical.rowsWith(identifierKey(identifier), filter).slice(0, MOST_ROWS);
    return { identifier, rows: new Set(rows), documents: documentsOf(table, rows) };
  });
  const sums = new Map<number, number>();
  for (const row of new Set(
    found.flatMap(({ rows, documents }) => reached(table, rows, documents)),
  )) {
    if (filter !== null && !filter.has(row)) continue;
    const document = table.locate(row)?.key[0];
    const sum = found.reduce((total, { identifier, rows, documents }) => {
      if (rows.has(row)) return total + 1;
      return total + countElsewhere(identifier, document && documents.get(document));
    }, 0);
    sums.set(row, sum);
  }
  const best = Math.max(0, ...sums.values());
  const exact = [...sums].flatMap(([row, sum]) => (isExactHit(sum, best) ? [row] : []));
  return exact.length === 0 ? null : new Set(exact);
}

interface Seen {
  first: boolean;
  readonly build: number;
}

function documentsOf(table: RowTable, rows: Iterable<number>): Map<DocumentId, Seen> {
  const documents = new Map<DocumentId, Seen>();
  for (const row of rows) {
    const location = table.locate(row);
    if (location === null) continue;
    const [document, build, segment] = location.key;
    const seen = documents.get(document) ?? { first: false, build };
    seen.first ||= segment === 0 && location.index === 0;
    documents.set(document, seen);
  }
  return documents;
}

/** The rows themselves, and those of documents that are about the identifier. */
function reached(
  table: RowTable,
  rows: ReadonlySet<number>,
  documents: ReadonlyMap<DocumentId, Seen>,
): number[] {
  const about = [...documents].filter(([, { first }]) => first);
  return [...rows, ...about.flatMap(([document, { build }]) => table.rowsOf(document, build))];
}
