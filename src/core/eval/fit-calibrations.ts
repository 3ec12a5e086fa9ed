import { judgesFor, type Calibration } from '#core/answer/calibration.ts';
import { UNANSWERABLE_SHARE } from '#core/answer/error-rates.ts';
import { predict, type LogisticModel } from '#core/answer/logistic.ts';
import type { AnswerabilityFeatures, PassageFeatures } from '#core/model/answerability.ts';
import { judgesOf, type Judges } from '#core/model/judges.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import {
  crossValidate,
  fitLogistic,
  type CalibrationCase,
  type CalibrationQuality,
} from './calibrate.ts';
import { judgedFeatures } from './judged-features.ts';
import { embedderOf, wholeSetName } from './result-models.ts';

/** Strength of the penalty on weights; the one with which the sets left out of a fit did best. */
const L2 = 30;
/** Share of the weight that the foremost set has; the others have the rest in equal parts. */
const FOREMOST = 0.5;
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
  'sentenceSpan',
  'sentenceCosine',
  'standsOut',
  'coverage',
  'valueAbsent',
  'otherLanguage',
] as const;
/** Signs that there are not with those models, or that those models make needless. */
const UNUSED: Readonly<Record<Judges, readonly string[]>> = {
  embedder: ['logit', 'sentenceLogit', 'sentenceSpan'],
  // The share of words speaks against answers in other words.
  'cross-encoder': ['coverage', 'sentenceSpan'],
  reader: ['coverage'],
};

type AnswerCase = CalibrationCase<keyof AnswerabilityFeatures>;
type PassageCase = CalibrationCase<keyof PassageFeatures>;

/** A calibration with a record of how it was made. */
export interface FittedCalibration extends Omit<Calibration, 'errors'> {
  readonly fitted: {
    readonly sets: readonly string[];
    readonly passage: CalibrationQuality;
    readonly answer: CalibrationQuality;
    /** Probability with the fewest errors, refused answerable and answered unanswerable ones alike. */
    readonly threshold: number;
  };
}

/**
 * Fits one calibration for each pair of models among the results. The foremost set has half of the
 * weight and the others the same, however many questions they have; halves of one set (`name-a`,
 * `name-b`) count as one. In each set three tenths of the weight is on questions without an answer.
 * Questions that were refused for an identifier are left out, because no probability decided them.
 *
 * @param results of runs with the stage `answer`
 * @param weights SHA-256 of the weights of cross-encoder and reader
 * @param foremost name of the set that is most like the documents of the people who use it
 */
export function fitCalibrations(
  results: readonly SetResult[],
  weights: { readonly reranker: string; readonly reader: string },
  foremost: string,
): { calibrations: readonly FittedCalibration[]; notes: readonly string[] } {
  const groups = new Map<string, SetResult[]>();
  for (const result of results) {
    const key = JSON.stringify([embedderOf(result), judgesOf(result.options)]);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const calibrations = [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    const judges = judgesOf(first.options);
    const passages = passageCases(group, foremost);
    const passage = fitted(passages, passageSigns(judges), PASSAGE_SIGNS);
    const cases = answerCases(group, foremost);
    const signs = ANSWER_SIGNS.filter((name) => !UNUSED[judges].includes(name));
    const answer = fitted(cases, signs, ANSWER_SIGNS);
    return {
      embedder: embedderOf(first),
      reranker: judges === 'embedder' ? null : weights.reranker,
      reader: judges === 'reader' ? weights.reader : null,
      passage: passage.model,
      answer: answer.model,
      fitted: {
        sets: group.map(({ set }) => set),
        passage: passage.quality,
        answer: answer.quality,
        threshold: bestThreshold(cases, answer.model),
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

function answerCases(results: readonly SetResult[], foremost: string): AnswerCase[] {
  const casesOf = ({ per_question }: SetResult): Omit<AnswerCase, 'weight'>[] =>
    per_question.flatMap((question) => {
      const features = judgedFeatures(question);
      return features ? [{ features, label: question.answerable, group: question.id }] : [];
    });
  return weighted(results, foremost, casesOf, UNANSWERABLE_SHARE);
}

function passageCases(results: readonly SetResult[], foremost: string): PassageCase[] {
  const casesOf = ({ per_question }: SetResult): Omit<PassageCase, 'weight'>[] =>
    per_question.flatMap(({ id, passages = [] }) =>
      passages.map(({ features, hit }) => ({ features, label: hit, group: id })),
    );
  return weighted(results, foremost, casesOf, null);
}

/** The threshold, in steps of 0.01, with the least weight of errors. */
function bestThreshold<Name extends string>(
  cases: readonly CalibrationCase<Name>[],
  model: LogisticModel<Name>,
): number {
  const judged = cases.map((one) => ({ ...one, probability: predict(model, one.features) }));
  let best = { threshold: 0.5, errors: Infinity };
  for (let percent = 1; percent < 100; percent += 1) {
    const threshold = percent / 100;
    const errors = judged
      .filter(({ label, probability }) => label !== probability >= threshold)
      .reduce((sum, { weight }) => sum + weight, 0);
    if (errors < best.errors) best = { threshold, errors };
  }
  return best.threshold;
}

/**
 * Gives the cases weights such that each set has its share and a case counts 1 on average.
 *
 * @param negative share of each set's weight that its cases labelled false get, or null to leave it
 */
function weighted<Name extends string>(
  results: readonly SetResult[],
  foremost: string,
  casesOf: (result: SetResult) => Omit<CalibrationCase<Name>, 'weight'>[],
  negative: number | null,
): CalibrationCase<Name>[] {
  const bySet = new Map<string, Omit<CalibrationCase<Name>, 'weight'>[]>();
  for (const result of results) {
    const name = wholeSetName(result);
    bySet.set(name, [...(bySet.get(name) ?? []), ...casesOf(result)]);
  }
  const sets = [...bySet].filter(([, cases]) => cases.length > 0);
  const total = sets.reduce((sum, [, cases]) => sum + cases.length, 0);
  const others = sets.filter(([name]) => name !== foremost).length;
  const isMixed = others > 0 && others < sets.length;
  return sets.flatMap(([name, cases]) => {
    const share = isMixed
      ? name === foremost
        ? FOREMOST
        : (1 - FOREMOST) / others
      : 1 / sets.length;
    const positives = cases.filter(({ label }) => label).length;
    const hasBoth = positives > 0 && positives < cases.length;
    return cases.map((one) => {
      const ofLabel =
        negative === null || !hasBoth
          ? 1 / cases.length
          : one.label
            ? (1 - negative) / positives
            : negative / (cases.length - positives);
      return { ...one, weight: total * share * ofLabel };
    });
  });
}

function passageSigns(judges: Judges): readonly (keyof PassageFeatures)[] {
  return PASSAGE_SIGNS.filter((name) => judges !== 'embedder' || name !== 'logit');
}

function describe({ fitted, ...models }: FittedCalibration): string {
  const { answer, passage, threshold } = fitted;
  const pair = `${models.embedder}, judged by ${judgesFor(models)}`;
  const figures = ({ cases, auroc, ece }: CalibrationQuality): string =>
    `${cases} cases, AUROC ${auroc?.toFixed(3) ?? '–'}, ECE ${ece.toFixed(3)}`;
  return `${pair}: answer ${figures(answer)}; passage ${figures(passage)} (cross-validated); least errors at ${threshold}`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
