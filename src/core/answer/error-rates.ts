import type { RiskCoveragePoint } from '#core/model/evaluation.ts';

/**
 * How often a calibration decides wrongly, at every threshold in steps of 0.01 from 0 to 1: measured
 * on questions that had no part in its fitting.
 */
export interface ErrorRates {
  /** Names of the golden sets. */
  readonly sets: readonly string[];
  /** Questions that the documents answer. */
  readonly answerable: number;
  /** Questions that they do not answer. */
  readonly unanswerable: number;
  /** Share (0…1) of the answerable questions that are refused. */
  readonly wronglyRefused: readonly number[];
  /** Share (0…1) of the unanswerable questions that are answered. */
  readonly wronglyAnswered: readonly number[];
}

/** What a threshold means. */
export interface ThresholdErrors extends RiskCoveragePoint {
  /** Share (0…1) of the answerable questions that are refused. */
  readonly refused: number;
}

/** A question with the probability by which it is decided. */
export interface DecidedQuestion {
  /** Name of its set; each set counts the same, however many questions it has. */
  readonly set: string;
  readonly answerable: boolean;
  /** 0…1, or null where it was refused for another reason than its probability. */
  readonly probability: number | null;
}

/** Number of steps between the thresholds 0 and 1. */
const STEPS = 100;

/** Share of questions without an answer for which a calibration is fitted and its errors are told. */
export const UNANSWERABLE_SHARE = 0.3;

/** Measures both kinds of error at every threshold: the means over the sets that can show them. */
export function measureErrorRates(questions: readonly DecidedQuestion[]): ErrorRates {
  const thresholds = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const answerable = questions.filter((question) => question.answerable);
  const unanswerable = questions.filter((question) => !question.answerable);
  const answeredShare = (of: readonly DecidedQuestion[], threshold: number): number =>
    meanOverSets(of, ({ probability }) => probability !== null && probability >= threshold);
  return {
    sets: [...new Set(questions.map(({ set }) => set))],
    answerable: answerable.length,
    unanswerable: unanswerable.length,
    wronglyRefused: thresholds.map((at) => round(1 - answeredShare(answerable, at))),
    wronglyAnswered: thresholds.map((at) => round(answeredShare(unanswerable, at))),
  };
}

/**
 * What a threshold means where a share of the questions has no answer in the documents.
 *
 * @param threshold 0…1; the nearest measured one counts
 * @param unanswerable share (0…1) of questions without an answer
 */
export function errorsAt(
  { wronglyRefused, wronglyAnswered }: ErrorRates,
  threshold: number,
  unanswerable = UNANSWERABLE_SHARE,
): ThresholdErrors {
  const step = Math.min(STEPS, Math.max(0, Math.round(threshold * STEPS)));
  const refused = wronglyRefused[step] ?? 1;
  const wrong = unanswerable * (wronglyAnswered[step] ?? 0);
  const coverage = (1 - unanswerable) * (1 - refused) + wrong;
  return {
    threshold: step / STEPS,
    coverage,
    risk: coverage > 0 ? wrong / coverage : null,
    refused,
  };
}

/** The risk–coverage curve over all thresholds, see `errorsAt`. */
export function errorCurve(rates: ErrorRates): readonly ThresholdErrors[] {
  return rates.wronglyRefused.map((_, step) => errorsAt(rates, step / STEPS));
}

function meanOverSets(
  questions: readonly DecidedQuestion[],
  holds: (question: DecidedQuestion) => boolean,
): number {
  const shares = [...new Set(questions.map(({ set }) => set))].map((set) => {
    const own = questions.filter((question) => question.set === set);
    return own.filter(holds).length / own.length;
  });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
