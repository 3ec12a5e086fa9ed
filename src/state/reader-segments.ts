import { SvelteMap } from 'svelte/reactivity';
import type { Segment } from '#core/model/block.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { LibraryService } from '#services/contracts.ts';

/** Segments fetched in one call. */
const BATCH = 16;
/** Segments kept with their blocks; more are read again when the reader comes back to them. */
const KEPT = 192;

/** The segments of one document, fetched when they come into view and kept within a bound. */
export class SegmentShelf {
  /** Segments in the document. */
  readonly count: number;
  readonly #library: Pick<LibraryService, 'segments'>;
  readonly #document: DocumentId;
  readonly #held = new SvelteMap<number, Segment>();
  readonly #fetches = new Map<number, Promise<readonly Segment[]>>();

  constructor(library: Pick<LibraryService, 'segments'>, document: DocumentId, count: number) {
    this.#library = library;
    this.#document = document;
    this.count = count;
  }

  /** The segment if it is at hand; a component that asks is drawn anew when it arrives. */
  get(ordinal: number): Segment | undefined {
    return this.#held.get(ordinal);
  }

  /**
   * Fetches a segment together with its neighbours unless it is at hand.
   *
   * @throws AppError as the library does
   */
  async need(ordinal: number): Promise<Segment | undefined> {
    if (!this.#held.has(ordinal)) await this.#fetch(Math.floor(ordinal / BATCH));
    return this.#held.get(ordinal);
  }

  /** Reads the whole document once, in order and in batches. */
  async *all(): AsyncGenerator<readonly Segment[], void, undefined> {
    for (let batch = 0; batch * BATCH < this.count; batch += 1) yield await this.#fetch(batch);
  }

  #fetch(batch: number): Promise<readonly Segment[]> {
    const running = this.#fetches.get(batch);
    if (running) return running;
    const from = batch * BATCH;
    const fetch = this.#library
      .segments(this.#document, from, Math.min(from + BATCH, this.count))
      .then((segments) => {
        for (const segment of segments) this.#held.set(segment.ordinal, segment);
        this.#shrink(from);
        return segments;
      })
      .finally(() => this.#fetches.delete(batch));
    this.#fetches.set(batch, fetch);
    return fetch;
  }

  /** Drops what is farthest from the batch that came last. */
  #shrink(near: number): void {
    const excess = this.#held.size - KEPT;
    if (excess <= 0) return;
    const farthest = [...this.#held.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
    for (const ordinal of farthest.slice(0, excess)) this.#held.delete(ordinal);
  }
}
