import type { ErrorRates } from '#core/answer/error-rates.ts';
import type { OwnCalibration, Services } from '#services/contracts.ts';

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** Errors as a calibration has them that tells most questions apart. */
export const ERRORS: ErrorRates = {
  sets: ['smoke', 'qmd'],
  answerable: 120,
  unanswerable: 80,
  wronglyRefused: steps.map((threshold) => threshold ** 3),
  wronglyAnswered: steps.map((threshold) => (1 - threshold) ** 2),
};

/** A calibration that any result can replace. */
export function fakeCalibration(): Services['calibration'] {
  let own: OwnCalibration | null = null;
  const listeners = new Set<() => void>();
  const made = (set: string): OwnCalibration => {
    const errors = { ...ERRORS, sets: [set], wronglyAnswered: steps.map((at) => (1 - at) ** 4) };
    return { set, madeAt: Date.UTC(2026, 4, 4), before: ERRORS, errors };
  };
  return {
    inForce: () => Promise.resolve({ errors: own?.errors ?? ERRORS, own }),
    propose: ({ set }) => Promise.resolve({ obstacle: null, own: made(set), better: true }),
    use: ({ set }) => {
      own = made(set);
      listeners.forEach((listener) => listener());
      return Promise.resolve({ obstacle: null, own, better: true });
    },
    useShipped: () => {
      own = null;
      listeners.forEach((listener) => listener());
      return Promise.resolve();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
