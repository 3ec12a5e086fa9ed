import { seededRandom } from './seeded-random.ts';

/** What paired resampling says about a mean difference. */
export interface BootstrapInterval {
  readonly mean: number;
  /** Ends of the 95 % interval (percentile method). */
  readonly low: number;
  readonly high: number;
  /** Share (0…1) of the resamples whose mean is above 0; those at exactly 0 count half. */
  readonly above: number;
}

/** Resamples that are drawn; the ends of the interval then hardly depend on the seed. */
const RESAMPLES = 5000;
/** Half of what the interval leaves out. */
const TAIL = 0.025;

/**
 * Paired bootstrap (Efron & Tibshirani 1993, chapter 13): draws as many differences as there are, with
 * replacement, over and over, and looks at how their mean spreads. The same differences and the same
 * seed give the same result.
 *
 * @param differences one for each pair; at least one
 * @param seed any whole number
 */
export function pairedBootstrap(differences: readonly number[], seed: number): BootstrapInterval {
  const values = Float64Array.from(differences);
  const size = values.length;
  const random = seededRandom(seed);
  const means = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample += 1) {
    let sum = 0;
    for (let draw = 0; draw < size; draw += 1) sum += values[Math.floor(random() * size)] ?? 0;
    means[resample] = sum / size;
  }
  means.sort();
  const above = means.filter((value) => value > 0).length;
  const level = means.filter((value) => value === 0).length;
  const at = (share: number): number => means[Math.round(share * (RESAMPLES - 1))] ?? 0;
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / size,
    low: at(TAIL),
    high: at(1 - TAIL),
    above: (above + level / 2) / RESAMPLES,
  };
}
