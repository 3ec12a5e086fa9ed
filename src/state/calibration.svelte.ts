import type { CalibrationInForce, CalibrationService } from '#services/contracts.ts';

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
}
