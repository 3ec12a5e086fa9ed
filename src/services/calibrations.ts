import type { Calibration } from '#core/answer/calibration.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import { judgesOf } from '#core/model/judges.ts';
import type { Settings } from '#core/model/settings.ts';
import type { Embedder } from '#core/ports.ts';
import { modelOf } from '#models/fingerprint.ts';
import type { CalibrationInForce, CalibrationService, Proposal } from './calibration-contract.ts';
import type { SettingsService } from './contracts.ts';
import { Listeners } from './listeners.ts';
import { OwnCalibrationStore, type KeptCalibration } from './own-calibration-store.ts';
import type { SelfTestStorage } from './self-test-store.ts';
import type { Unsubscribe } from './shared-contract.ts';

type Fingerprinted = Pick<Embedder, 'fingerprint'>;

/** What the calibration service is made of. */
export interface CalibrationParts {
  readonly settings: Pick<SettingsService, 'get' | 'onChange'>;
  readonly storage: SelfTestStorage;
  /** The embedder whose vectors answer questions now. */
  readonly embedder: () => Promise<Fingerprinted>;
  readonly now: () => number;
}

/** The calibration that ships for the chosen models, and the user's own in its place. */
interface Found {
  readonly key: string;
  /** Id of the embedder. */
  readonly embedder: string;
  readonly models: string;
  readonly shipped: Calibration;
  readonly own: KeptCalibration | null;
}

/** Finds the calibration that goes with the chosen models, and fits the user's own. */
export class Calibrations implements CalibrationService {
  readonly #parts: CalibrationParts;
  readonly #store: OwnCalibrationStore;
  readonly #listeners = new Listeners<[]>();

  constructor(parts: CalibrationParts) {
    this.#parts = parts;
    this.#store = new OwnCalibrationStore(parts.storage);
    let last = keyOf(parts.settings.get());
    parts.settings.onChange((values) => {
      const key = keyOf(values);
      if (key !== last) this.#tell();
      last = key;
    });
  }

  async inForce(): Promise<CalibrationInForce> {
    const { embedder, own, shipped } = await this.#find();
    const isFitted = shipped.embedder === embedder;
    return { own, errors: own?.errors ?? (isFitted ? shipped.errors : null) };
  }

  /** The user's own calibration for an embedder, to answer with; undefined without one. */
  async own(embedder: Fingerprinted): Promise<Calibration | undefined> {
    const { own, shipped } = await this.#find(embedder);
    return own === null ? undefined : { ...shipped, answer: own.answer, errors: own.errors };
  }

  async propose(result: SetResult): Promise<Proposal> {
    return (await this.#fit(result)).proposal;
  }

  async use(result: SetResult): Promise<Proposal> {
    const { proposal, kept, found } = await this.#fit(result);
    if (kept !== null) {
      this.#store.write(found.key, kept);
      this.#tell();
    }
    return proposal;
  }

  async useShipped(): Promise<void> {
    const { key } = await this.#find();
    this.#store.write(key, null);
    this.#tell();
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  async #fit(
    result: SetResult,
  ): Promise<{ found: Found; proposal: Proposal; kept: KeptCalibration | null }> {
    const found = await this.#find();
    const { recalibrate } = await import('#core/eval/recalibrate.ts');
    if (keyOf(result.options) !== found.key) {
      return { found, proposal: { obstacle: 'other-models' }, kept: null };
    }
    const fitted = recalibrate(found.shipped, result);
    if (typeof fitted === 'string') return { found, proposal: { obstacle: fitted }, kept: null };
    const { calibration, before, after, better } = fitted;
    const own = { set: result.set, madeAt: this.#parts.now(), before, errors: after };
    const kept = { ...own, models: found.models, answer: calibration.answer };
    return { found, proposal: { obstacle: null, own, better }, kept };
  }

  async #find(given?: Fingerprinted): Promise<Found> {
    const [{ findCalibration }, { fingerprint }] = await Promise.all([
      // Loaded when it is asked for, because the page is shown without it.
      import('#core/answer/calibration.ts'),
      given ?? this.#parts.embedder(),
    ]);
    const embedder = modelOf(fingerprint);
    const settings = { ...this.#parts.settings.get(), 'embed.model': embedder };
    const shipped = findCalibration(embedder, judgesOf(settings));
    const key = keyOf(settings);
    const models = JSON.stringify([fingerprint, shipped.reranker, shipped.reader]);
    return { key, embedder, models, shipped, own: this.#store.read(key, models) };
  }

  #tell(): void {
    this.#listeners.tell();
  }
}

/** Names the models that judge. */
function keyOf(options: Settings | SetResult['options']): string {
  return `${String(options['embed.model'])}.${judgesOf(options)}`;
}
