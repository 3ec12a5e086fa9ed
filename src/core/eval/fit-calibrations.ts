import type { Calibration } from '#core/answer/calibration.ts';
import { predict, type LogisticModel } from '#core/answer/logistic.ts';
import type { AnswerabilityFeatures, PassageFeatures } from '#core/model/answerability.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import {
  crossValidate,
  fitLogistic,
  type CalibrationCase,
  type CalibrationQuality,
} from './calibrate.ts';

/** Strength of the penalty on weights. */
const L2 = 5;
const FOLDS = 5;

const PASSAGE_SIGNS = [
  'logit',
  'cosine',
  'coverage',
  'identifierCoverage',
  'otherLanguage',
] as const;
const ANSWER_SIGNS = [
  'logit',
  'sentenceLogit',
  'sentenceCosine',
  'standsOut',
  'coverage',
  'valueAbsent',
  'otherLanguage',
  'logitAcross',
] as const;
/** Signs that there are only with a cross-encoder. */
const OF_THE_RERANKER: readonly string[] = ['logit', 'sentenceLogit', 'logitAcross'];

/** A calibration with a record of how it was made. */
export interface FittedCalibration extends Calibration {
  readonly fitted: {
    readonly sets: readonly string[];
    readonly passage: CalibrationQuality;
    readonly answer: CalibrationQuality;
    /** Probability with the least mean of both shares of errors: refused answerable, answered unanswerable. */
    readonly threshold: number;
  };
}

/**
 * Fits one calibration for each pair of models among the results. Each set counts the same, however
 * many questions it has; halves of one set (`name-a`, `name-b`) count as one. Questions that were
 * refused for an identifier are left out, because no probability decided them.
 *
 * @param results of runs with the stage `answer`
 * @param reranker SHA-256 of the cross-encoder's weights
 */
export function fitCalibrations(
  results: readonly SetResult[],
  reranker: string,
): { calibrations: readonly FittedCalibration[]; notes: readonly string[] } {
  const groups = new Map<string, SetResult[]>();
  for (const result of results) {
    const key = JSON.stringify([embedderOf(result), isReranked(result)]);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const calibrations = [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    const reranked = isReranked(first);
    const passage = fitted(passageCases(group), signs(PASSAGE_SIGNS, reranked), PASSAGE_SIGNS);
    const answer = fitted(answerCases(group), signs(ANSWER_SIGNS, reranked), ANSWER_SIGNS);
    return {
      embedder: embedderOf(first),
      reranker: reranked ? reranker : null,
      passage: passage.model,
      answer: answer.model,
      fitted: {
        sets: group.map(({ set }) => set),
        passage: passage.quality,
        answer: answer.quality,
        threshold: bestThreshold(answerCases(group), answer.model),
      },
    };
  });
  return { calibrations, notes: calibrations.map(describe) };
}

function fitted<Name extends string>(
  cases: readonly CalibrationCase<Name>[],
  used: readonly Name[],
  all: readonly Name[],
): { model: LogisticModel<Name>; quality: CalibrationQuality } {
  const { intercept, weights } = fitLogistic(cases, used, L2);
  // Every sign speaks for an answer; one that a small sample turns round is left out.
  const sound = used.filter((name) => weights[name] >= 0);
  if (sound.length < used.length) return fitted(cases, sound, all);
  const complete = all.map((name) => [name, round(used.includes(name) ? weights[name] : 0)]);
  const { cases: count, auroc, ece, logLoss } = crossValidate(cases, used, L2, FOLDS);
  return {
    model: {
      intercept: round(intercept),
      weights: Object.fromEntries(complete) as Record<Name, number>,
    },
    quality: {
      cases: count,
      auroc: auroc === null ? null : round(auroc),
      ece: round(ece),
      logLoss: round(logLoss),
    },
  };
}

function answerCases(
  results: readonly SetResult[],
): CalibrationCase<keyof AnswerabilityFeatures>[] {
  return weighted(results, (result) =>
    result.per_question.flatMap(({ id, features, answerable, reason }) =>
      features === undefined || reason === 'identifier-absent'
        ? []
        : [{ features, label: answerable, group: id }],
    ),
  );
}

function passageCases(results: readonly SetResult[]): CalibrationCase<keyof PassageFeatures>[] {
  return weighted(results, (result) =>
    result.per_question.flatMap(({ id, passages = [] }) =>
      passages.map(({ features, hit }) => ({ features, label: hit, group: id })),
    ),
  );
}

/** The threshold, in steps of 0.01, with the least sum of both shares of errors. */
function bestThreshold<Name extends string>(
  cases: readonly CalibrationCase<Name>[],
  model: LogisticModel<Name>,
): number {
  const judged = cases.map((one) => ({ ...one, probability: predict(model, one.features) }));
  const massOf = (label: boolean): number =>
    judged.reduce((sum, one) => sum + (one.label === label ? one.weight : 0), 0);
  const [answerable, unanswerable] = [massOf(true), massOf(false)];
  let best = { threshold: 0.5, errors: Infinity };
  for (let percent = 1; percent < 100; percent += 1) {
    const threshold = percent / 100;
    const errors = judged.reduce((sum, { label, probability, weight }) => {
      if (label) return sum + (probability < threshold ? weight / answerable : 0);
      return sum + (probability >= threshold ? weight / unanswerable : 0);
    }, 0);
    if (errors < best.errors) best = { threshold, errors };
  }
  return best.threshold;
}

/** Gives the cases of each set a weight such that sets count alike and a case counts 1 on average. */
function weighted<Name extends string>(
  results: readonly SetResult[],
  casesOf: (result: SetResult) => Omit<CalibrationCase<Name>, 'weight'>[],
): CalibrationCase<Name>[] {
  const bySet = new Map<string, Omit<CalibrationCase<Name>, 'weight'>[]>();
  for (const result of results) {
    const name = result.set.replace(/-[ab]$/u, '');
    bySet.set(name, [...(bySet.get(name) ?? []), ...casesOf(result)]);
  }
  const sets = [...bySet.values()].filter((cases) => cases.length > 0);
  const total = sets.reduce((sum, cases) => sum + cases.length, 0);
  return sets.flatMap((cases) =>
    cases.map((one) => ({ ...one, weight: total / sets.length / cases.length })),
  );
}

function signs<Name extends string>(all: readonly Name[], reranked: boolean): readonly Name[] {
  return reranked ? all : all.filter((name) => !OF_THE_RERANKER.includes(name));
}

function embedderOf({ options }: SetResult): string {
  return String(options['embed.model']);
}

function isReranked({ options }: SetResult): boolean {
  return Number(options['rerank.depth']) > 0;
}

function describe({ embedder, reranker, fitted }: FittedCalibration): string {
  const { answer, passage, threshold } = fitted;
  const pair = `${embedder}, ${reranker === null ? 'no cross-encoder' : 'with cross-encoder'}`;
  const figures = ({ cases, auroc, ece }: CalibrationQuality): string =>
    `${cases} cases, AUROC ${auroc?.toFixed(3) ?? '–'}, ECE ${ece.toFixed(3)}`;
  return `${pair}: answer ${figures(answer)}; passage ${figures(passage)} (cross-validated); least errors at ${threshold}`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
