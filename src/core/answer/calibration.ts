import type { AnswerabilityFeatures, PassageFeatures } from '#core/model/answerability.ts';
import type { Judges } from '#core/model/judges.ts';
import table from './calibration.json' with { type: 'json' };
import type { ErrorRates } from './error-rates.ts';
import type { LogisticModel } from './logistic.ts';

/** How raw signs become probabilities, for one pair of models. */
export interface Calibration {
  /** Id of the embedder pack whose cosines it was fitted on. */
  readonly embedder: string;
  /** SHA-256 of the cross-encoder's weights that it was fitted on, or null without a cross-encoder. */
  readonly reranker: string | null;
  /** SHA-256 of the reader's weights, or null without a reader. */
  readonly reader: string | null;
  /** Probability that one passage answers. */
  readonly passage: LogisticModel<keyof PassageFeatures>;
  /** Probability that the documents answer. */
  readonly answer: LogisticModel<keyof AnswerabilityFeatures>;
  /** How often it decides wrongly, or null where that was not measured. */
  readonly errors: ErrorRates | null;
}

/** Every calibration that ships, fitted by `tools/calibrate.ts`; how is written in the file itself. */
export const CALIBRATIONS: readonly Calibration[] = table.calibrations;

/** The models that a calibration needs beside the embedder. */
export function judgesFor({ reranker, reader }: Pick<Calibration, 'reranker' | 'reader'>): Judges {
  if (reader !== null) return 'reader';
  return reranker === null ? 'embedder' : 'cross-encoder';
}

/**
 * The calibration for an embedder and the models that judge with it. An embedder that none was fitted
 * for gets the first one of that kind.
 */
export function findCalibration(embedder: string, judges: Judges): Calibration {
  const fitting = CALIBRATIONS.filter((calibration) => judgesFor(calibration) === judges);
  const found = fitting.find((calibration) => calibration.embedder === embedder) ?? fitting[0];
  if (found === undefined)
    throw new Error('The calibration file holds no calibration of this kind.');
  return found;
}
