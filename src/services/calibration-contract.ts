import type { ErrorRates } from '#core/answer/error-rates.ts';
import type { Unsubscribe } from './shared-contract.ts';

/** By what the decision to answer is made now. */
export interface CalibrationInForce {
  /** How often it decides wrongly; null where that was not measured for the chosen models. */
  readonly errors: ErrorRates | null;
}

/** The calibration of the decision to answer. */
export interface CalibrationService {
  inForce(): Promise<CalibrationInForce>;
  /** Tells when another calibration comes into force. */
  onChange(listener: () => void): Unsubscribe;
}
