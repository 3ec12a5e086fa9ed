import { readFile, writeFile } from 'node:fs/promises';
import {
  compareResults,
  type MeasuredDifference,
  type Verdict,
} from '#core/eval/compare-results.ts';
import type { EvaluationReport } from '#core/model/evaluation.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  better: 'better: the interval lies above 0',
  worse: 'worse: the interval lies below 0',
  noise: 'could be chance',
  same: 'no question differs',
};

/**
 * Compares two reports of `npm run eval` set by set, prints what the differences are worth, and writes
 * them as JSON where a file is given.
 *
 * @throws Error when the reports have no set in common
 */
export async function compareReports(
  [first, second]: readonly [string, string],
  out: string | undefined,
): Promise<void> {
  const [before, after] = await Promise.all([first, second].map(readReport));
  const sets = (before?.sets ?? []).flatMap((one) => {
    const other = after?.sets.find(({ set }) => set === one.set);
    return other === undefined ? [] : [{ set: one.set, ...compareResults(one, other) }];
  });
  if (sets.length === 0) throw new Error('The two reports have no set in common.');
  for (const { set, shared, stages, options, differences } of sets) {
    const ranks = `${stages.before ?? '–'} → ${stages.after ?? '–'}`;
    console.log(`${set}: ${shared} questions in both, ranks of the last stage (${ranks})`);
    for (const option of options) {
      console.log(`  ${option.key}: ${option.before} → ${option.after}`);
    }
    for (const difference of differences) console.log(`  ${describe(difference)}`);
  }
  if (out !== undefined) await writeFile(out, `${JSON.stringify({ sets }, null, 2)}\n`);
}

async function readReport(file: string): Promise<EvaluationReport> {
  return JSON.parse(await readFile(file, 'utf8')) as EvaluationReport;
}

function describe(difference: MeasuredDifference): string {
  const { measure, before, after, mean, low, high, above, improved, worsened } = difference;
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
  return [
    measure.padEnd(8),
    `${before.toFixed(3)} → ${after.toFixed(3)}`,
    `${signed(mean)} (95 %: ${signed(low)} to ${signed(high)})`,
    `${improved} better, ${worsened} worse of ${difference.questions}`,
    `${(above * 100).toFixed(0)} % of resamples better`,
    VERDICTS[difference.verdict],
  ].join('  ');
}
