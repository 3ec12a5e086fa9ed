import { NO_SECOND } from '#core/model/settings.ts';
import type {
  KeptVectors,
  VectorOverview,
  VectorProgress,
  VectorService,
} from '#services/contracts.ts';
import type { SettingsState } from './settings.svelte.ts';

/** What changing to an embedder takes. */
export interface ChangeCost {
  /** Passages whose vectors have to be made; 0 when all of them are kept. */
  readonly missing: number;
  readonly passages: number;
}

/** Vectors of the library: those that are being made, and those that are kept. */
export class VectorsState {
  /** Null while nothing is missing. */
  progress: VectorProgress | null = $state.raw(null);
  /** Null until it was asked for. */
  overview: VectorOverview | null = $state.raw(null);
  /** Kept vectors that no question is compared with; they make a way back quick and take space. */
  readonly spare: readonly KeptVectors[] = $derived(
    (this.overview?.kept ?? []).filter(
      ({ inUse, model }) => !inUse && model !== this.progress?.model,
    ),
  );
  readonly #service: VectorService;
  readonly #settings: SettingsState;

  constructor(service: VectorService, settings: SettingsState) {
    this.#service = service;
    this.#settings = settings;
    this.progress = service.progress();
    service.onProgress((progress) => {
      const isOver = progress === null && this.progress !== null;
      this.progress = progress;
      if (isOver && this.overview !== null) void this.look();
    });
  }

  /** Asks anew what is kept; a failure leaves what was known, since nothing depends on it. */
  async look(): Promise<void> {
    this.overview = await this.#service.overview().catch(() => this.overview);
  }

  /** What changing to that embedder takes, as far as that is known. */
  costOf(model: string): ChangeCost {
    const { passages, kept } = this.overview ?? { passages: 0, kept: [] };
    const made = Math.max(
      0,
      ...kept.filter((one) => one.model === model).map((one) => one.passages),
    );
    return { missing: passages - made, passages };
  }

  resume(): Promise<void> {
    return this.#service.resume();
  }

  pause(): void {
    this.#service.pause();
  }

  /** Gives the vectors up that are being made; those made so far are kept. */
  cancel(): void {
    const { progress } = this;
    if (progress === null) return;
    if (progress.purpose === 'second') this.#settings.set('embed.second', NO_SECOND);
    else this.#settings.set('embed.model', progress.answering);
  }

  /** Erases kept vectors. */
  async drop(vectors: KeptVectors): Promise<void> {
    await this.#service.drop(vectors.fingerprint);
    await this.look();
  }
}
