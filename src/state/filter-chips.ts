import type { SearchFilter } from '#core/model/search-filter.ts';
import type { FilterFault } from '#core/retrieve/filter-faults.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';

/** The language in which filters are told. */
interface Speech {
  readonly t: Pick<Texts, 'ask'>;
  readonly format: Pick<Format, 'list'>;
}

/** A filter as it is shown. */
export interface FilterChip {
  readonly filter: SearchFilter;
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly isFaulty: boolean;
}

/** Filters as they are shown, each with its name. */
export function filterChips(
  filters: readonly SearchFilter[],
  faults: readonly (FilterFault | null)[],
  { t }: Speech,
): FilterChip[] {
  return filters.map((filter, place) => {
    const kind = t.ask.filterKinds[filter.kind];
    return {
      filter,
      key: `${place} ${filter.kind} ${filter.value}`,
      kind,
      name: `${kind} ${filter.value}`,
      isFaulty: (faults[place] ?? null) !== null,
    };
  });
}

/** What is wrong with filters, in a sentence each; those that exclude each other in one. */
export function faultLines(
  filters: readonly SearchFilter[],
  faults: readonly (FilterFault | null)[],
  { t, format }: Speech,
): string[] {
  const contradicting: string[] = [];
  const lines = filters.flatMap(({ kind, value }, place) => {
    const fault = faults[place] ?? null;
    if (fault === null) return [];
    if (fault !== 'contradiction') return [t.ask.filterFaults[fault](value)];
    contradicting.push(`“${t.ask.filterKinds[kind]}: ${value}”`);
    return [];
  });
  return contradicting.length === 0
    ? lines
    : [...lines, t.ask.filterFaults.contradiction(format.list(contradicting))];
}
