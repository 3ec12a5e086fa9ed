import type { ModelStatus, Services, StorageStatus } from '#services/contracts.ts';

/** Share of the quota beyond which the user is warned. */
const NEARLY_FULL = 0.9;

/** What concerns the app as a whole: models, storage, updates. */
export class AppStatus {
  /** Where the models stand. */
  models: ModelStatus = $state.raw(IDLE_MODELS);
  /** Space used on this device, or null until it was measured. */
  storage: StorageStatus | null = $state.raw(null);
  /** Switches to the new version that was downloaded, or null when there is none. */
  applyUpdate: (() => void) | null = $state.raw(null);
  /** Whether every file that is needed without a network is here. */
  worksOffline = $state(false);
  /** Bytes left when storage is nearly used up, else null. */
  readonly nearlyFull: number | null = $derived(bytesLeftWhenNearlyFull(this.storage));
  readonly #services: Pick<Services, 'library' | 'models'>;

  constructor(services: Pick<Services, 'library' | 'models'>) {
    this.#services = services;
    this.models = services.models.status();
    services.models.onStatus((status) => (this.models = status));
  }

  /** Measures the space that is used now. */
  async measureStorage(): Promise<void> {
    this.storage = await this.#services.library.storage();
  }

  /** Asks the browser to keep the data; true when it agreed. */
  async keepStorage(): Promise<boolean> {
    const agreed = await this.#services.library.persist();
    await this.measureStorage();
    return agreed;
  }

  /** Loads the models, or loads them again after a failure. */
  async loadModels(): Promise<void> {
    // A failure is reported through the status, which is what the screens show.
    await this.#services.models.warmUp().catch(() => undefined);
  }
}

const IDLE_MODELS: ModelStatus = {
  embedder: null,
  reranker: null,
  loading: null,
  download: null,
  error: null,
  selfTest: null,
  isolated: false,
  threads: 1,
};

function bytesLeftWhenNearlyFull(storage: StorageStatus | null): number | null {
  if (!storage?.quota || storage.usage === null) return null;
  return storage.usage / storage.quota > NEARLY_FULL ? storage.quota - storage.usage : null;
}
