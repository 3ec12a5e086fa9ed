import type { LoadProgress } from '#core/calls/embed.ts';
import type { RunningPack } from '#models/missing-bytes.ts';
import type { ModelStatus } from './contracts.ts';
import { soundEstimate } from './import-progress.ts';

/** Adds up what the models that are not on this device yet take to fetch, and how far that is. */
export class ModelDownload {
  /** Bytes to fetch, and fetched, by model; empty where nothing is to come. */
  readonly #models = new Map<string, { readonly bytes: number; fetched: number }>();
  /** Models that were loaded, so that they are on this device whether or not a cache says so. */
  readonly #here = new Set<string>();
  readonly #missing: (pack: RunningPack) => Promise<number>;
  readonly #now: () => number;
  #began: number | null = null;

  /**
   * @param missing how many bytes of a pack are not on this device
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    missing: (pack: RunningPack) => Promise<number>,
    now: () => number = () => performance.now(),
  ) {
    this.#missing = missing;
    this.#now = now;
  }

  /** Where it stands, or null where nothing is to be fetched. */
  get status(): ModelStatus['download'] {
    const models = [...this.#models.values()];
    const total = models.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total === 0) return null;
    const loaded = models.reduce((sum, { fetched }) => sum + fetched, 0);
    const seconds = this.#began === null ? 0 : (this.#now() - this.#began) / 1000;
    return { loaded, total, secondsLeft: soundEstimate(loaded, total - loaded, seconds) };
  }

  /** Begins anew with what has to be fetched of the packs that are about to be loaded. */
  async expect(packs: readonly RunningPack[]): Promise<void> {
    const sizes = await Promise.all(packs.map(this.#missing));
    this.end();
    packs.forEach(({ entry: { id } }, index) => {
      const bytes = sizes[index] ?? 0;
      if (bytes > 0 && !this.#here.has(id)) this.#models.set(id, { bytes, fetched: 0 });
    });
  }

  /** A model is being read; of what it reads only what was missing counts. */
  advance(model: string, { loaded, total }: LoadProgress): void {
    const expected = this.#models.get(model);
    if (expected === undefined) return;
    this.#began ??= this.#now();
    expected.fetched = Math.round((expected.bytes * loaded) / total);
  }

  /** A model is ready; with the last one the download is over. */
  finish(model: string): void {
    this.#here.add(model);
    this.advance(model, { loaded: 1, total: 1 });
    const left = [...this.#models.values()].some(({ bytes, fetched }) => fetched < bytes);
    if (!left) this.end();
  }

  /** Nothing more is to come. */
  end(): void {
    this.#models.clear();
    this.#began = null;
  }
}
