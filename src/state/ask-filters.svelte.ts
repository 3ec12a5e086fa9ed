import type { SearchFilter } from '#core/model/search-filter.ts';
import { filterFaults, type FilterFault } from '#core/retrieve/filter-faults.ts';
import { parseQuery, withoutFilter } from '#core/retrieve/query-syntax.ts';
import { suggestFilters } from '#core/retrieve/suggest-filters.ts';
import type { Library } from './library.svelte.ts';

/** What a question is limited to by its own words: operators, and what plain words suggest. */
export class AskFilters {
  readonly #library: Library;
  /** Suggestions that the user took away, until the question is asked. */
  #dismissed: readonly string[] = $state.raw([]);

  constructor(library: Library) {
    this.#library = library;
  }

  /** All filters of a question, as they are shown under the question box. */
  of(question: string): readonly SearchFilter[] {
    return [...parseQuery(question).filters, ...this.suggestedBy(question)];
  }

  /** Why nothing can meet a filter, at the place of each; null for one that can be met. */
  faults(filters: readonly SearchFilter[]): readonly (FilterFault | null)[] {
    return filterFaults(filters, this.#library.current);
  }

  /** Filters that the words of a question suggest and the user did not take away. */
  suggestedBy(question: string): readonly SearchFilter[] {
    return suggestFilters(parseQuery(question).text, this.#library.current).filter(
      ({ value }) => !this.#dismissed.includes(value),
    );
  }

  /** Takes a filter away. @returns the question without it */
  remove(question: string, filter: SearchFilter): string {
    if (filter.source === null) this.#dismissed = [...this.#dismissed, filter.value];
    return withoutFilter(question, filter);
  }

  /** What was taken away counts no more for the next question. */
  reset(): void {
    this.#dismissed = [];
  }
}
