import type { ErrorRates } from '#core/answer/error-rates.ts';
import type { RecalibrationObstacle } from '#core/eval/recalibrate.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import type { Unsubscribe } from './shared-contract.ts';

/** A calibration that the user made from a golden set of their own. */
export interface OwnCalibration {
  /** Name of the set. */
  readonly set: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** How often the calibration that ships decides wrongly on the set. */
  readonly before: ErrorRates;
  /** How often this one does, cross-validated. */
  readonly errors: ErrorRates;
}

/** By what the decision to answer is made now. */
export interface CalibrationInForce {
  /** How often it decides wrongly; null where that was not measured for the chosen models. */
  readonly errors: ErrorRates | null;
  /** The user's own, where that is in force. */
  readonly own: OwnCalibration | null;
}

/** What a result could change. */
export type Proposal =
  | { readonly obstacle: RecalibrationObstacle | 'other-models' }
  | {
      readonly obstacle: null;
      readonly own: OwnCalibration;
      /** Whether the probabilities became better, cross-validated. */
      readonly better: boolean;
    };

/** The calibration of the decision to answer. */
export interface CalibrationService {
  inForce(): Promise<CalibrationInForce>;
  /** What a calibration from a result would change; nothing is changed by asking. */
  propose(result: SetResult): Promise<Proposal>;
  /** Makes a calibration from a result and puts it in force. @returns what was done */
  use(result: SetResult): Promise<Proposal>;
  /** Goes back to the calibration that ships. */
  useShipped(): Promise<void>;
  /** Tells when another calibration comes into force. */
  onChange(listener: () => void): Unsubscribe;
}
