import type { EvaluationStage, SetResult, StageFigures } from '#core/model/evaluation.ts';
import type { Format } from '#i18n/format.ts';
import { stagesOf } from './question-outcome.ts';

/** Columns of the table of stages: shares of 0…1, better when higher. */
export const SHARES = [
  'recall@1',
  'recall@5',
  'recall@20',
  'mrr@10',
  'ndcg@10',
  'pass@5',
  'pass@10',
  'pass@20',
] as const satisfies readonly (keyof StageFigures)[];
/** Columns of the table of stages: milliseconds. */
export const TIMES = ['ms_p50', 'ms_p95'] as const satisfies readonly (keyof StageFigures)[];

/** A dash where a figure does not apply. */
export const NO_FIGURE = '–';

/** A share with three digits after the separator, as retrieval measures are usually written. */
export function shareText(value: number | null | undefined, format: Format): string {
  return value === null || value === undefined ? NO_FIGURE : format.fixed(value, 3);
}

/** A share as a percentage with one digit. */
export function percentText(value: number | null | undefined, format: Format): string {
  return value === null || value === undefined ? NO_FIGURE : format.percent(value, 1);
}

/** A number of milliseconds without its unit: whole, or with one digit below ten. */
export function timeText(value: number | null, format: Format): string {
  return value === null ? NO_FIGURE : format.number(value, value < 10 ? 1 : 0);
}

/** The stages that reach the highest value of a column; none where only one stage ran. */
export function bestStages(
  result: SetResult,
  column: (typeof SHARES)[number],
): ReadonlySet<EvaluationStage> {
  const stages = stagesOf(result);
  const values = stages.map((stage) => result.stages[stage]?.[column] ?? -1);
  const highest = Math.max(...values);
  if (stages.length < 2 || highest < 0) return new Set();
  return new Set(stages.filter((_, index) => values[index] === highest));
}

/** A difference with its sign and three digits. */
export function signedText(value: number, format: Format): string {
  const digits = format.fixed(Math.abs(value), 3);
  return value === 0 ? digits : `${value < 0 ? '−' : '+'}${digits}`;
}
