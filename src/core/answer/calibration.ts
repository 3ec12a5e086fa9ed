import type { AnswerabilityFeatures, PassageFeatures } from '#core/model/answerability.ts';
import table from './calibration.json' with { type: 'json' };
import type { ErrorRates } from './error-rates.ts';
import type { LogisticModel } from './logistic.ts';

/** How raw signs become probabilities, for one pair of models. */
export interface Calibration {
  /** Id of the embedder pack whose cosines it was fitted on. */
  readonly embedder: string;
  /** SHA-256 of the cross-encoder's weights that it was fitted on, or null without a cross-encoder. */
  readonly reranker: string | null;
  /** Probability that one passage answers. */
  readonly passage: LogisticModel<keyof PassageFeatures>;
  /** Probability that the documents answer. */
  readonly answer: LogisticModel<keyof AnswerabilityFeatures>;
  /** How often it decides wrongly, or null where that was not measured. */
  readonly errors: ErrorRates | null;
}

/** Every calibration that ships, fitted by `tools/calibrate.ts`; how is written in the file itself. */
export const CALIBRATIONS: readonly Calibration[] = table.calibrations;

/**
 * The calibration for an embedder, with or without the cross-encoder. An embedder that none was
 * fitted for gets the first one of that kind.
 */
export function findCalibration(embedder: string, reranked: boolean): Calibration {
  const fitting = CALIBRATIONS.filter(({ reranker }) => (reranker !== null) === reranked);
  const found = fitting.find((calibration) => calibration.embedder === embedder) ?? fitting[0];
  if (found === undefined)
    throw new Error('The calibration file holds no calibration of this kind.');
  return found;
}
