import type { EvaluationStage, QuestionResult, SetResult } from '#core/model/evaluation.ts';
import { EVALUATION_STAGES } from '#core/model/evaluation.ts';
import { pairedBootstrap, type BootstrapInterval } from './bootstrap.ts';
import { hitAt, mean, reciprocalRank } from './metrics.ts';

/** What two results are compared by, question by question. */
export const COMPARED_MEASURES = ['hit@1', 'hit@5', 'mrr@10', 'decision'] as const;
/** One of those: the first evidence is at rank 1, or up to 5; 1 ÷ its rank; rightly answered or refused. */
export type ComparedMeasure = (typeof COMPARED_MEASURES)[number];

/** What a difference is worth: `noise` when another draw of questions may well have turned it round. */
export type Verdict = 'better' | 'worse' | 'noise' | 'same';

/** One measure of two results over the questions that both have. */
export interface MeasuredDifference extends BootstrapInterval {
  readonly measure: ComparedMeasure;
  /** Questions that were compared. */
  readonly questions: number;
  /** Means over these questions, 0…1. */
  readonly before: number;
  readonly after: number;
  /** Questions that went better, and worse. */
  readonly improved: number;
  readonly worsened: number;
  readonly verdict: Verdict;
}

/** Two results side by side. */
export interface ResultComparison {
  /** The last stage of each run, whose ranks are compared, since that is what a reader gets. */
  readonly stages: {
    readonly before: EvaluationStage | null;
    readonly after: EvaluationStage | null;
  };
  /** Questions that both have. */
  readonly shared: number;
  readonly differences: readonly MeasuredDifference[];
  /** Options in which the runs differed. */
  readonly options: readonly {
    readonly key: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/** Any whole number does; a fixed one gives the same words each time. */
const SEED = 20_240_229;
/** With fewer questions that differ no outcome is unlikely by chance: all of five the same way is 1 in 16. */
const FEWEST_DIFFERING = 6;

/**
 * Compares two results on the questions that both have (same id, same text), by the difference of each
 * question, so that what makes questions easy or hard falls out.
 */
export function compareResults(before: SetResult, after: SetResult): ResultComparison {
  const stages = { before: lastStage(before), after: lastStage(after) };
  const later = new Map(after.per_question.map((question) => [question.id, question]));
  const pairs = before.per_question.flatMap((first) => {
    const second = later.get(first.id);
    const isSame = second?.question === first.question && second.answerable === first.answerable;
    return isSame ? [{ first, second }] : [];
  });
  return {
    stages,
    shared: pairs.length,
    differences: COMPARED_MEASURES.flatMap((measure) => {
      const scored = pairs.flatMap(({ first, second }) => {
        const one = score(measure, stages.before, first);
        const other = score(measure, stages.after, second);
        return one === null || other === null ? [] : [{ before: one, after: other }];
      });
      return scored.length === 0 ? [] : [differenceOf(measure, scored)];
    }),
    options: differingOptions(before.options, after.options),
  };
}

function differenceOf(
  measure: ComparedMeasure,
  scored: readonly { readonly before: number; readonly after: number }[],
): MeasuredDifference {
  const differences = scored.map((pair) => pair.after - pair.before);
  const interval = pairedBootstrap(differences, SEED);
  const improved = differences.filter((difference) => difference > 0).length;
  const worsened = differences.filter((difference) => difference < 0).length;
  return {
    ...interval,
    measure,
    questions: scored.length,
    before: mean(scored.map((pair) => pair.before)) ?? 0,
    after: mean(scored.map((pair) => pair.after)) ?? 0,
    improved,
    worsened,
    verdict: verdictOf(interval, improved + worsened),
  };
}

function verdictOf({ low, high }: BootstrapInterval, differing: number): Verdict {
  if (differing === 0) return 'same';
  if (differing < FEWEST_DIFFERING) return 'noise';
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'noise';
}

function lastStage({ stages }: SetResult): EvaluationStage | null {
  return EVALUATION_STAGES.filter((stage) => stages[stage] !== null).at(-1) ?? null;
}

/** Null where the measure does not apply to the question. */
function score(
  measure: ComparedMeasure,
  stage: EvaluationStage | null,
  { answerable, status, ranks }: QuestionResult,
): number | null {
  if (measure === 'decision') {
    return status === null ? null : answerable === (status === 'answered') ? 1 : 0;
  }
  if (stage === null || !answerable) return null;
  const found = { gold: [], ranks: [ranks[stage]] };
  if (measure === 'mrr@10') return reciprocalRank(10, found);
  return hitAt(measure === 'hit@1' ? 1 : 5, found);
}

function differingOptions(
  before: SetResult['options'],
  after: SetResult['options'],
): ResultComparison['options'] {
  const text = (value: string | number | boolean | undefined): string => String(value ?? '–');
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, before: text(before[key]), after: text(after[key]) }));
}
