/** How well an answer is backed, in words. */
export type Support = 'high' | 'fair' | 'low';

/** Probabilities from which support counts as high and as fair. */
const HIGH = 0.85;
const FAIR = 0.7;

/** Puts a calibrated probability (0…1) into words. */
export function supportOf(confidence: number): Support {
  if (confidence >= HIGH) return 'high';
  return confidence >= FAIR ? 'fair' : 'low';
}
