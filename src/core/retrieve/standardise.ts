/**
 * z-scores: minus the mean, over the standard deviation. Values that are all alike become zeros,
 * so that a sign which does not tell candidates apart counts for nothing.
 */
export function standardise(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance);
  return values.map((value) => (deviation > 1e-9 ? (value - mean) / deviation : 0));
}
