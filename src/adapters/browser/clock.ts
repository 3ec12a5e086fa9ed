import type { Clock } from '#core/ports.ts';

/** The clock of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};
