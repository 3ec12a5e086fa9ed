/** What can be seen of a lexical list before it is fused. */
export interface LexicalSigns {
  /** Share (0…1) of the question's terms, weighted by rarity, that the list's best passage contains. */
  readonly coverage: number;
  /** How clearly the list's best passage stands out: see `leadOf`. */
  readonly lead: number;
}

/** The lexical list never drops out: an identifier may be all that it found. */
const LEAST = 0.1;
/** Coverage from which the list counts at all, and from which it counts as much as the vectors. */
const COVERAGE_FROM = 0.3;
const COVERAGE_FULL = 0.6;
/** Lead from which the best passage stands out, and from which it stands out clearly. */
const LEAD_FROM = 1.1;
const LEAD_FULL = 1.4;
/** What a clear lead adds. */
const LEAD_WEIGHT = 8;

/**
 * Weight of the lexical list in the fusion; the vector list has weight 1. Words decide when the best
 * passage holds most of the question's rare words and stands out from the next; they hardly count
 * when it holds few of them, as with a question in another language than the documents.
 *
 * The five numbers were chosen on the sets `dev` and `contextual-retrieval-docs` and one half of
 * `faquad`; they are flat around their values.
 */
export function lexicalWeight({ coverage, lead }: LexicalSigns): number {
  const decisiveness = ramp(lead, LEAD_FROM, LEAD_FULL);
  return Math.max(LEAST, lexicalTrust(coverage) * (1 + LEAD_WEIGHT * decisiveness));
}

/** How far (0…1) words are to be trusted, given the coverage of the best passage by words. */
export function lexicalTrust(coverage: number): number {
  return ramp(coverage, COVERAGE_FROM, COVERAGE_FULL);
}

/** 0 below `from`, 1 above `to`, a straight line between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
