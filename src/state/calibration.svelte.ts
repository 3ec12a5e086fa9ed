import type { SetResult } from '#core/model/evaluation.ts';
import type { CalibrationInForce, CalibrationService, Proposal } from '#services/contracts.ts';

/** The calibration of the decision to answer, as the screens show it. */
export class CalibrationState {
  /** Null until it was loaded. */
  inForce: CalibrationInForce | null = $state.raw(null);
  readonly #service: CalibrationService;

  constructor(service: CalibrationService) {
    this.#service = service;
    service.onChange(() => {
      if (this.inForce !== null) void this.load();
    });
  }

  /** Reads what is in force; called by whoever shows it. */
  async load(): Promise<void> {
    this.inForce = await this.#service.inForce();
  }

  /** What a calibration from a result would change. */
  propose(result: SetResult): Promise<Proposal> {
    return this.#service.propose(result);
  }

  /** Decides by a calibration from a result from now on. */
  async use(result: SetResult): Promise<void> {
    await this.#service.use(result);
    await this.load();
  }

  /** Goes back to the calibration that ships. */
  async useShipped(): Promise<void> {
    await this.#service.useShipped();
    await this.load();
  }
}
