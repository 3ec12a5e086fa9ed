import type { RefusalFigures, RiskCoveragePoint } from '#core/model/evaluation.ts';

/** What was decided about one question. */
export interface Decision {
  readonly answerable: boolean;
  /** Score by which the system decides, 0…1; 0 where it abstained without one. */
  readonly probability: number;
  readonly refused: boolean;
}

/**
 * Probability that an answerable question scores above an unanswerable one, ties counted half
 * (the Mann–Whitney statistic); null where one kind is missing.
 */
export function auroc(
  decisions: readonly Pick<Decision, 'answerable' | 'probability'>[],
): number | null {
  const sorted = [...decisions].sort((a, b) => a.probability - b.probability);
  const positives = sorted.filter((decision) => decision.answerable).length;
  const negatives = sorted.length - positives;
  if (positives === 0 || negatives === 0) return null;
  let rankSum = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (end < sorted.length && sorted[end]?.probability === sorted[start]?.probability) end += 1;
    const rank = (start + 1 + end) / 2;
    for (let index = start; index < end; index += 1) if (sorted[index]?.answerable) rankSum += rank;
    start = end;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/**
 * Risk–coverage curve: for each threshold that changes anything, the share of questions that would
 * be answered and the share of those that have no answer in the documents. Rising coverage.
 *
 * @param decisions those that a threshold decides
 * @param asked number of questions asked, with those that are refused whatever the threshold
 */
export function riskCoverage(
  decisions: readonly Decision[],
  asked = decisions.length,
): RiskCoveragePoint[] {
  const sorted = [...decisions].sort((a, b) => b.probability - a.probability);
  const points: RiskCoveragePoint[] = [];
  let wrong = 0;
  sorted.forEach((decision, index) => {
    if (!decision.answerable) wrong += 1;
    if (sorted[index + 1]?.probability === decision.probability) return;
    points.push({
      threshold: decision.probability,
      coverage: (index + 1) / asked,
      risk: wrong / (index + 1),
    });
  });
  return points;
}

/**
 * Refusal measures, "refusal" being the positive class. Precision and recall are null where the
 * share is over nothing; the curve is empty and AUROC null where the set has only one kind of question.
 *
 * @param threshold the probability below which the system abstains, 0…1
 */
export function refusalFigures(decisions: readonly Decision[], threshold: number): RefusalFigures {
  const unanswerable = decisions.filter((decision) => !decision.answerable);
  const answerable = decisions.filter((decision) => decision.answerable);
  if (unanswerable.length === 0 || answerable.length === 0) {
    return {
      threshold,
      precision: null,
      recall: null,
      f1: null,
      auroc: null,
      coverage: share(decisions, (decision) => !decision.refused),
      wrong_refusals: share(answerable, (decision) => decision.refused),
      curve: [],
    };
  }
  const refused = decisions.filter((decision) => decision.refused);
  const precision = share(refused, (decision) => !decision.answerable);
  const recall = share(unanswerable, (decision) => decision.refused);
  return {
    threshold,
    precision,
    recall,
    f1: harmonicMean(precision, recall),
    auroc: auroc(decisions),
    coverage: share(decisions, (decision) => !decision.refused),
    wrong_refusals: share(answerable, (decision) => decision.refused),
    curve: riskCoverage(
      decisions.filter(({ refused, probability }) => !refused || probability < threshold),
      decisions.length,
    ),
  };
}

function harmonicMean(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  return left + right === 0 ? 0 : (2 * left * right) / (left + right);
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null {
  return items.length === 0 ? null : items.filter(holds).length / items.length;
}
