import type { Candidate } from '#core/model/hit.ts';

/** A numbered passage as a generator is given it. */
export interface EvidenceItem {
  /** From 1; what the generator is to cite. */
  readonly n: number;
  readonly candidate: Candidate;
  /** `document · section · page 3`. */
  readonly label: string;
}

/** Tokens of evidence that leave room for question and answer in a window of 4,096. */
export const EVIDENCE_TOKENS = 2500;
/** What a label costs, roughly. */
const LABEL_TOKENS = 24;

/**
 * Numbers the best passages and packs as many as fit, in their order. A passage that does not fit
 * is left out whole, so that no evidence ends in the middle of a sentence.
 *
 * @param candidates in final order
 * @param budget tokens of the embedder's tokenizer, which are about those of the generator
 */
export function packEvidence(
  candidates: readonly Candidate[],
  budget: number = EVIDENCE_TOKENS,
): EvidenceItem[] {
  const items: EvidenceItem[] = [];
  let left = budget;
  for (const candidate of candidates) {
    const cost = candidate.chunk.tokens + LABEL_TOKENS;
    if (cost > left) continue;
    left -= cost;
    items.push({ n: items.length + 1, candidate, label: labelOf(candidate) });
  }
  return items;
}

function labelOf({ documentName, chunk }: Candidate): string {
  const page = chunk.page === null ? [] : [`page ${chunk.page}`];
  return [documentName, ...chunk.headingPath.slice(-1), ...page].join(' · ');
}
