/** How far a part may exceed its target size. */
export const TOLERANCE = 1.25;

/** Something that is packed whole. */
export interface PackItem {
  /** Its size, for example in tokens. */
  readonly tokens: number;
  /** How bad it is to begin a part with it: 0 at the best places, above 1 only if nothing else fits. */
  readonly cutCost: number;
}

/**
 * Cuts a sequence into parts of about equal size, at the places where it hurts least: minimises
 * the squared relative deviations from the ideal size plus the costs of the cuts, by dynamic
 * programming. A sequence that fits into one part stays whole.
 *
 * @param items in order; none may be larger than `target × TOLERANCE`
 * @param target wanted size of a part; no part is larger than `target × TOLERANCE`
 * @returns the parts, in order
 */
export function pack<Item extends PackItem>(items: readonly Item[], target: number): Item[][] {
  const limit = target * TOLERANCE;
  const total = items.reduce((sum, { tokens }) => sum + tokens, 0);
  if (total <= limit) return items.length === 0 ? [] : [[...items]];
  const ideal = total / Math.ceil(total / target);

  const costs = [0];
  const starts = [0];
  for (let end = 1; end <= items.length; end += 1) {
    let size = 0;
    let bestCost = Infinity;
    let bestStart = end - 1;
    for (let start = end - 1; start >= 0; start -= 1) {
      const item = items[start];
      if (item === undefined) break;
      size += item.tokens;
      if (size > limit && start < end - 1) break;
      const cut = start === 0 ? 0 : item.cutCost;
      const cost = (costs[start] ?? 0) + (size / ideal - 1) ** 2 + cut;
      if (cost < bestCost) [bestCost, bestStart] = [cost, start];
    }
    costs.push(bestCost);
    starts.push(bestStart);
  }

  const parts: Item[][] = [];
  for (let end = items.length; end > 0;) {
    const start = starts[end] ?? 0;
    parts.push(items.slice(start, end));
    end = start;
  }
  return parts.reverse();
}
