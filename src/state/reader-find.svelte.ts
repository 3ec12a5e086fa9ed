import { findInSegments, type Found, type SearchableSegment } from './reader-search.ts';

/** Looking for words in the open document. */
export class ReaderFind {
  /** The words looked for. */
  query = $state('');
  /** Places in reading order, at most `FOUND_LIMIT`. */
  found: readonly Found[] = $state.raw([]);
  /** Index in `found` of the place that is shown, or −1. */
  at = $state(-1);
  searching = $state(false);

  readonly #segments: () => Promise<readonly SearchableSegment[]>;
  readonly #show: (place: Found) => void;
  #running = new AbortController();

  /**
   * @param segments gives the whole document once it is read
   * @param show takes the view to a place
   */
  constructor(segments: () => Promise<readonly SearchableSegment[]>, show: (place: Found) => void) {
    this.#segments = segments;
    this.#show = show;
  }

  /** Looks for words and shows the first place; a new search ends the one before. */
  async run(query: string): Promise<void> {
    this.clear();
    this.query = query;
    if (query.trim() === '') return;
    const { signal } = this.#running;
    this.searching = true;
    const found = await this.#segments()
      .then((segments) => findInSegments(segments, query, signal))
      .catch(() => null);
    if (signal.aborted) return;
    this.searching = false;
    this.found = found ?? [];
    this.#go(0);
  }

  /** Shows the next (1) or previous (−1) place, round at the ends. */
  step(by: 1 | -1): void {
    const count = this.found.length;
    if (count > 0) this.#go((this.at + by + count) % count);
  }

  /** Forgets the search. */
  clear(): void {
    this.#running.abort();
    this.#running = new AbortController();
    this.query = '';
    this.found = [];
    this.at = -1;
    this.searching = false;
  }

  #go(index: number): void {
    const place = this.found[index];
    if (!place) return;
    this.at = index;
    this.#show(place);
  }
}
