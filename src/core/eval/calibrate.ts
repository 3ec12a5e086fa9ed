import type { LogisticModel } from '#core/answer/logistic.ts';
import { predict } from '#core/answer/logistic.ts';
import { auroc } from './refusal.ts';

/** One labelled case of a calibration. */
export interface CalibrationCase<Name extends string> {
  readonly features: Readonly<Record<Name, number>>;
  /** Whether what the probability is about was so. */
  readonly label: boolean;
  /** How much the case counts, above 0. */
  readonly weight: number;
  /** Cases of one group (one question in several sets) are in the same fold. */
  readonly group: string;
}

/** How good a calibration is on cases that it was not fitted on. */
export interface CalibrationQuality {
  readonly cases: number;
  readonly auroc: number | null;
  /** Expected calibration error over ten bins of equal width, 0…1. */
  readonly ece: number;
  /** Mean of −ln(probability given to what was so), in nats. */
  readonly logLoss: number;
}

const NEWTON_STEPS = 50;
const ECE_BINS = 10;

/**
 * Fits a logistic model by Newton's method on the penalised log-likelihood. Features are
 * standardised for the fit, so that the penalty treats them alike; the model that is returned takes
 * them as they are.
 *
 * @param l2 strength of the penalty on standardised weights, in units of one case; 0 for none
 */
export function fitLogistic<Name extends string>(
  cases: readonly CalibrationCase<Name>[],
  names: readonly Name[],
  l2: number,
): LogisticModel<Name> {
  const scales = names.map((name) => scaleOf(cases.map(({ features }) => features[name])));
  const rows = cases.map(({ features }) => [
    1,
    ...names.map((name, index) => {
      const { mean, deviation } = scales[index] ?? { mean: 0, deviation: 1 };
      return (features[name] - mean) / deviation;
    }),
  ]);
  const size = names.length + 1;
  const beta = new Array<number>(size).fill(0);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const gradient = beta.map((value, index) => (index === 0 ? 0 : -l2 * value));
    const hessian = beta.map((_, index) =>
      beta.map((__, other) => (index === other ? (index === 0 ? 1e-9 : l2 + 1e-9) : 0)),
    );
    rows.forEach((row, index) => {
      const label = cases[index]?.label ?? false;
      const weight = cases[index]?.weight ?? 0;
      const p = 1 / (1 + Math.exp(-dot(row, beta)));
      const slope = weight * p * (1 - p);
      row.forEach((value, column) => {
        gradient[column] = (gradient[column] ?? 0) + weight * ((label ? 1 : 0) - p) * value;
        const line = hessian[column];
        if (line === undefined) return;
        row.forEach((other, place) => (line[place] = (line[place] ?? 0) + slope * value * other));
      });
    });
    const change = solve(hessian, gradient);
    change.forEach((value, index) => (beta[index] = (beta[index] ?? 0) + value));
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  let intercept = beta[0] ?? 0;
  const weights = names.map((name, index) => {
    const { mean, deviation } = scales[index] ?? { mean: 0, deviation: 1 };
    const weight = (beta[index + 1] ?? 0) / deviation;
    intercept -= weight * mean;
    return [name, weight] as const;
  });
  return { intercept, weights: Object.fromEntries(weights) as Record<Name, number> };
}

/**
 * Quality by k-fold cross-validation, see `judgeOutOfFold`. All measures but the AUROC take the cases'
 * weights.
 */
export function crossValidate<Name extends string>(
  cases: readonly CalibrationCase<Name>[],
  names: readonly Name[],
  l2: number,
  folds: number,
): CalibrationQuality {
  return quality(judgeOutOfFold(cases, names, l2, folds));
}

/** Gives each case the probability of a model that was fitted without its fold. */
export function judgeOutOfFold<Name extends string>(
  cases: readonly CalibrationCase<Name>[],
  names: readonly Name[],
  l2: number,
  folds: number,
): (CalibrationCase<Name> & { readonly probability: number })[] {
  const groups = [...new Set(cases.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, index) => [group, index % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const isInside = ({ group }: CalibrationCase<Name>): boolean => foldOf.get(group) === fold;
    const model = fitLogistic(
      cases.filter((one) => !isInside(one)),
      names,
      l2,
    );
    return cases
      .filter(isInside)
      .map((one) => ({ ...one, probability: predict(model, one.features) }));
  }).flat();
}

interface Judged {
  readonly probability: number;
  readonly label: boolean;
  readonly weight: number;
}

function quality(judged: readonly Judged[]): CalibrationQuality {
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const loss = judged.reduce(
    (sum, { probability, label, weight }) =>
      sum - weight * Math.log(Math.max(1e-12, label ? probability : 1 - probability)),
    0,
  );
  return {
    cases: judged.length,
    auroc: auroc(judged.map(({ probability, label }) => ({ probability, answerable: label }))),
    ece: expectedCalibrationError(judged),
    logLoss: total === 0 ? 0 : loss / total,
  };
}

/** Mean distance between mean probability and share of true labels, over bins of equal width. */
function expectedCalibrationError(judged: readonly Judged[]): number {
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  let error = 0;
  for (let bin = 0; bin < ECE_BINS; bin += 1) {
    const inside = judged.filter(
      ({ probability }) => Math.min(ECE_BINS - 1, Math.floor(probability * ECE_BINS)) === bin,
    );
    const gap = inside.reduce(
      (sum, { probability, label, weight }) => sum + weight * (probability - (label ? 1 : 0)),
      0,
    );
    error += Math.abs(gap);
  }
  return total === 0 ? 0 : error / total;
}

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}

/** Solves a symmetric positive definite system by elimination without pivoting. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((line, index) => [...line, vector[index] ?? 0]);
  rows.forEach((pivot, column) => {
    rows.slice(column + 1).forEach((row) => {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      pivot.forEach((value, place) => (row[place] = (row[place] ?? 0) - factor * value));
    });
  });
  const solution = new Array<number>(rows.length).fill(0);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    const known = solution.reduce(
      (sum, value, column) => sum + (column > index ? value * (row[column] ?? 0) : 0),
      0,
    );
    solution[index] = ((row.at(-1) ?? 0) - known) / (row[index] ?? 1);
  }
  return solution;
}
