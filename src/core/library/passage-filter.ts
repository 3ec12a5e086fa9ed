import type { SearchFilter } from '#core/model/search-filter.ts';
import type { LexicalIndex, RowFilter } from '#core/ports.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';

/**
 * Narrows a filter to the rows that may meet the filters on passages: all words of a phrase, of a
 * section and those that must occur; none of those that must not. Whether words stand side by side,
 * and in a heading, only the text can tell.
 *
 * @param filter rows in scope; null for all
 * @returns the filter itself where there are none
 */
export function passageFilter(
  lexical: Pick<LexicalIndex, 'rowsWith'>,
  filters: readonly SearchFilter[],
  filter: RowFilter | null,
): RowFilter | null {
  let within = filter;
  for (const { kind, value } of filters) {
    if (kind === 'not') {
      const rows = rowsWithAll(lexical, value, within);
      const before = within;
      if (rows === null) continue;
      within = { has: (row) => !rows.has(row) && (before === null || before.has(row)) };
    } else if (kind === 'phrase' || kind === 'must' || kind === 'section') {
      within = rowsWithAll(lexical, value, within) ?? within;
    }
  }
  return within;
}

function rowsWithAll(
  lexical: Pick<LexicalIndex, 'rowsWith'>,
  words: string,
  filter: RowFilter | null,
): ReadonlySet<number> | null {
  let rows: ReadonlySet<number> | null = null;
  for (const { word, kind } of tokeniseQuery(words)) {
    if (kind === 'part') continue;
    rows = new Set(lexical.rowsWith(word, rows ?? filter));
  }
  return rows;
}
