import type { Candidate } from '#core/model/hit.ts';
import { isExactHit } from './identifier-coverage.ts';
import { metadataGains, type MetadataWeights } from './metadata-gain.ts';
import { standardise } from './standardise.ts';

/** What a candidate with all identifiers of the question gains over one with none, in standard deviations. */
const IDENTIFIER_WEIGHT = 6;

/**
 * Puts reranked candidates in their final order: `weight × z(logit) + z(cosine) + words × z(BM25)`, where z
 * is minus mean, over deviation, within the candidates of the question. The cross-encoder is small
 * and adds to the first stage rather than replacing it. Candidates that hold the question's
 * identifiers gain on top, and those that hold them best stand before all others: an exact hit is
 * never diluted by similar text. A score that a list did not give counts as the lowest of that list
 * (0 for BM25).
 *
 * @param candidates in fused order; those without a logit keep that order behind the others
 * @param wordWeight what the words count: how far the lexical list is to be trusted, 0…1, and more among source code
 * @param identifiers how many identifiers the question has
 * @param logitWeight what the cross-encoder counts beside cosine and words
 * @param metadata what collection and date may add; nothing by default
 */
export function finalOrder(
  candidates: readonly Candidate[],
  wordWeight: number,
  identifiers: number,
  logitWeight: number,
  metadata: MetadataWeights = { standing: 0, recency: 0, threshold: 1 },
): Candidate[] {
  const held = ({ match }: Candidate): number => (match?.identifierCoverage ?? 0) * identifiers;
  const read = candidates.flatMap((candidate) =>
    candidate.logit === null ? [] : [{ candidate, logit: candidate.logit }],
  );
  const cosines = read.map(({ candidate }) => candidate.cosine);
  const lowest = Math.min(...cosines.map((cosine) => cosine ?? Infinity));
  const byLogit = standardise(read.map(({ logit }) => logit));
  const byCosine = standardise(cosines.map((cosine) => cosine ?? (lowest < Infinity ? lowest : 0)));
  const byWords = standardise(read.map(({ candidate }) => candidate.bm25 ?? 0));
  const gains = metadataGains(
    read.map(({ candidate }) => candidate),
    metadata,
  );
  const ordered = read
    .map(({ candidate }, index) => {
      const metadataGain = gains[index] ?? 0;
      const score =
        logitWeight * (byLogit[index] ?? 0) +
        (byCosine[index] ?? 0) +
        wordWeight * (byWords[index] ?? 0) +
        IDENTIFIER_WEIGHT * (candidate.match?.identifierCoverage ?? 0) +
        metadataGain;
      return { ...candidate, score, ...(metadataGain > 0 && { metadataGain }) };
    })
    .sort((a, b) => b.score - a.score);
  const best = Math.max(0, ...ordered.map(held));
  const exact = ordered.filter((candidate) => isExactHit(held(candidate), best));
  const others = ordered.filter((candidate) => !isExactHit(held(candidate), best));
  return [...exact, ...others, ...candidates.filter((candidate) => candidate.logit === null)];
}
