import type { ErrorRates } from '#core/answer/error-rates.ts';
import type { Services } from '#services/contracts.ts';

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** Errors as a calibration has them that tells most questions apart. */
export const ERRORS: ErrorRates = {
  sets: ['smoke', 'qmd'],
  answerable: 120,
  unanswerable: 80,
  wronglyRefused: steps.map((threshold) => threshold ** 3),
  wronglyAnswered: steps.map((threshold) => (1 - threshold) ** 2),
};

/** A calibration that is always the same. */
export function fakeCalibration(): Services['calibration'] {
  return {
    inForce: () => Promise.resolve({ errors: ERRORS }),
    onChange: () => () => undefined,
  };
}
