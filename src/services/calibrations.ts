import type { Settings } from '#core/model/settings.ts';
import type { CalibrationInForce, CalibrationService } from './calibration-contract.ts';
import type { SettingsService } from './contracts.ts';
import type { Unsubscribe } from './shared-contract.ts';

/** What the calibration service is made of. */
export interface CalibrationParts {
  readonly settings: Pick<SettingsService, 'get' | 'onChange'>;
}

/** Finds the calibration that goes with the chosen models. */
export class Calibrations implements CalibrationService {
  readonly #settings: CalibrationParts['settings'];
  readonly #listeners = new Set<() => void>();

  constructor({ settings }: CalibrationParts) {
    this.#settings = settings;
    let last = modelsOf(settings.get());
    settings.onChange((values) => {
      const models = modelsOf(values);
      if (models !== last) this.#tell();
      last = models;
    });
  }

  async inForce(): Promise<CalibrationInForce> {
    // Loaded when it is asked for, because the page is shown without it.
    const { findCalibration } = await import('#core/answer/calibration.ts');
    const { 'embed.model': embedder, 'rerank.depth': depth } = this.#settings.get();
    const { errors, embedder: fitted } = findCalibration(embedder, depth > 0);
    return { errors: fitted === embedder ? errors : null };
  }

  onChange(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function modelsOf(settings: Settings): string {
  return JSON.stringify([settings['embed.model'], settings['rerank.depth'] > 0]);
}
