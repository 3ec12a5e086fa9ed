import type { SearchFilter } from '#core/model/search-filter.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import { isOfType, languageOf, startOfDate, type DateFault } from './filter-values.ts';

/** Why nothing can meet a filter. */
export type FilterFault = DateFault | 'unknown-type' | 'unknown-language' | 'contradiction';

/** A document as far as filters on its type look at it. */
export interface TypedDocument {
  readonly name: string;
  readonly format: string | null;
}

/**
 * What is wrong with filters as they are written: a date that is none, a type that no document has, a
 * language that is not told, or two that nothing can meet together. Each fault stands at the place of
 * its filter; null for one that can be met.
 *
 * @param documents those of the library; without any, no type is unknown
 */
export function filterFaults(
  filters: readonly SearchFilter[],
  documents: readonly TypedDocument[],
): (FilterFault | null)[] {
  const own = filters.map((filter) => faultOf(filter, documents));
  return filters.map((filter, place) => {
    const contradicts = filters.some(
      (other, at) => at !== place && own[at] === null && contradict(filter, other, documents),
    );
    return own[place] ?? (contradicts ? 'contradiction' : null);
  });
}

function faultOf(
  { kind, value }: SearchFilter,
  documents: readonly TypedDocument[],
): FilterFault | null {
  if (kind === 'after' || kind === 'before') {
    const start = startOfDate(value);
    return typeof start === 'number' ? null : start;
  }
  if (kind === 'language') return languageOf(value) === null ? 'unknown-language' : null;
  if (kind !== 'type' || documents.length === 0) return null;
  return documents.some((document) => isOfType(document, value)) ? null : 'unknown-type';
}

/** Whether nothing can meet both of two filters, each of which has no fault of its own. */
function contradict(
  one: SearchFilter,
  other: SearchFilter,
  documents: readonly TypedDocument[],
): boolean {
  if (one.kind === 'after' && other.kind === 'before') {
    return Number(startOfDate(one.value)) >= Number(startOfDate(other.value));
  }
  if (one.kind === 'before' && other.kind === 'after') return contradict(other, one, documents);
  if (one.kind === 'language' && other.kind === 'language') {
    return languageOf(one.value) !== languageOf(other.value);
  }
  if (one.kind === 'type' && other.kind === 'type') {
    const both = (document: TypedDocument) =>
      isOfType(document, one.value) && isOfType(document, other.value);
    return documents.length > 0 && !documents.some(both);
  }
  if (one.kind === 'not') return requires(other) && holdsAll(other.value, one.value);
  if (other.kind === 'not') return contradict(other, one, documents);
  return false;
}

function requires({ kind }: SearchFilter): boolean {
  return kind === 'must' || kind === 'phrase';
}

function holdsAll(words: string, excluded: string): boolean {
  const held = new Set(tokeniseQuery(words).flatMap(({ terms }) => terms));
  const each = tokeniseQuery(excluded).filter(({ kind }) => kind !== 'part');
  return each.length > 0 && each.every(({ terms }) => terms.some((term) => held.has(term)));
}
