import type { Calibration } from '#core/answer/calibration.ts';
import {
  measureErrorRates,
  UNANSWERABLE_SHARE,
  type ErrorRates,
} from '#core/answer/error-rates.ts';
import { predict } from '#core/answer/logistic.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import { fitLogistic, judgeOutOfFold, type CalibrationCase } from './calibrate.ts';
import { judgedFeatures } from './judged-features.ts';

/**
 * Questions of each kind that are needed: with fewer, one question moves a rate by more than five in
 * a hundred, and the two numbers that are fitted follow chance.
 */
export const FEWEST_OF_A_KIND = 20;

/** A calibration fitted to a golden set, with what it changes. */
export interface Recalibration {
  /** The shipped calibration with its score stretched and shifted (Platt 1999). */
  readonly calibration: Calibration;
  /** How often the shipped one decides wrongly on the set. */
  readonly before: ErrorRates;
  /** The same for the new one, each question judged by a fit without it (five folds). */
  readonly after: ErrorRates;
  /** Whether the probabilities became better by the mean logarithmic loss, cross-validated. */
  readonly better: boolean;
}

/** Why a result cannot be used. */
export type RecalibrationObstacle =
  /** Fewer than `FEWEST_OF_A_KIND` answerable or unanswerable questions with a score. */
  | 'too-few'
  /** The score does not rise with the chance of an answer on this set. */
  | 'no-signal';

/** Penalty on the slope, in units of one question: it hardly counts with twenty of each kind. */
const L2 = 1;
const FOLDS = 5;

type ScoreCase = CalibrationCase<'score'>;

/**
 * Fits slope and intercept of a calibration's score to the questions of a result, so that a
 * probability means on such documents what it says. Nothing else is fitted: two numbers are what a
 * set of some dozens of questions can carry.
 *
 * @param shipped the calibration for the models that the result was made with
 * @param result of a run with the stage `answer`
 */
export function recalibrate(
  shipped: Calibration,
  { set, per_question }: Pick<SetResult, 'set' | 'per_question'>,
): Recalibration | RecalibrationObstacle {
  const scored = per_question.flatMap((question) => {
    const { id, answerable } = question;
    const features = judgedFeatures(question);
    return features ? [{ id, answerable, probability: predict(shipped.answer, features) }] : [];
  });
  const positives = scored.filter(({ answerable }) => answerable).length;
  const negatives = scored.length - positives;
  if (Math.min(positives, negatives) < FEWEST_OF_A_KIND) return 'too-few';
  const cases = scored.map(({ id, answerable, probability }): ScoreCase => {
    const share = answerable
      ? (1 - UNANSWERABLE_SHARE) / positives
      : UNANSWERABLE_SHARE / negatives;
    return {
      features: { score: logOdds(probability) },
      label: answerable,
      weight: share * scored.length,
      group: id,
    };
  });
  const model = fitLogistic(cases, ['score'], L2);
  const slope = model.weights.score;
  if (slope <= 0) return 'no-signal';
  const judged = judgeOutOfFold(cases, ['score'], L2, FOLDS);
  const decided = (probabilities: ReadonlyMap<string, number>) =>
    per_question.map(({ id, answerable }) => {
      return { set, answerable, probability: probabilities.get(id) ?? null };
    });
  const before = new Map(scored.map(({ id, probability }) => [id, probability]));
  const after = new Map(judged.map(({ group, probability }) => [group, probability]));
  return {
    calibration: {
      ...shipped,
      answer: {
        intercept: slope * shipped.answer.intercept + model.intercept,
        weights: mapValues(shipped.answer.weights, (weight) => slope * weight),
      },
    },
    before: measureErrorRates(decided(before)),
    after: measureErrorRates(decided(after)),
    better: logLoss(cases, after) < logLoss(cases, before),
  };
}

function logOdds(probability: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(inside / (1 - inside));
}

function logLoss(cases: readonly ScoreCase[], probabilities: ReadonlyMap<string, number>): number {
  return cases.reduce((sum, { group, label, weight }) => {
    const probability = probabilities.get(group) ?? 0.5;
    return sum - weight * Math.log(Math.max(1e-12, label ? probability : 1 - probability));
  }, 0);
}

function mapValues<Name extends string>(
  record: Readonly<Record<Name, number>>,
  change: (value: number) => number,
): Readonly<Record<Name, number>> {
  const entries = (Object.keys(record) as Name[]).map((name) => [name, change(record[name])]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
