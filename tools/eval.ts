import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { en } from '#i18n/en/index.ts';
import type { EvaluationReport, SetResult, StageFigures } from '#core/model/evaluation.ts';
import type { LastStage } from '#core/eval/question-run.ts';
import { AppDriver, parseSettings } from './app-driver.ts';
import { compareReports } from './compare-reports.ts';
import { USAGE } from './usage.mjs';

/** Names on the command line for the last stage of a run. */
const STAGES: Readonly<Record<string, LastStage>> = {
  retrieve: 'hybrid',
  rerank: 'rerank',
  answer: 'answer',
};
/** Milliseconds between two lines about the progress of a run. */
const PROGRESS_INTERVAL = 15_000;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [first, second, ...more] = [...(values.compare ?? []), ...positionals];
  if (values.compare === undefined) await runSets(readRun(values, positionals));
  else if (first === undefined || second === undefined || more.length > 0)
    throw new Error(USAGE.eval);
  else await compareReports([first, second], values.out);
}

async function runSets({ sets, limit, stage, settings, generator, out }: Run): Promise<void> {
  const app = await AppDriver.open(settings);
  try {
    if (generator !== undefined) await useGenerator(app, generator);
    await app.go('evaluate');
    for (const set of sets) {
      await runSet(app, set, limit, stage);
      // After each set, so that a long run that is broken off leaves what it has.
      const report = await exportReport(app);
      await writeFile(out, `${JSON.stringify(report, null, 2)}\n`);
      const result = report.sets.at(-1);
      if (result !== undefined) console.log(describe(result));
    }
  } finally {
    await app.close();
  }
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true },
      limit: { type: 'string' },
      stage: { type: 'string', default: 'answer' },
      'set-option': { type: 'string', multiple: true, default: [] },
      generator: { type: 'string' },
      out: { type: 'string' },
    },
  });
}

type Run = ReturnType<typeof readRun>;

function readRun(
  values: ReturnType<typeof readArguments>['values'],
  positionals: readonly string[],
) {
  const sets = [...(values.set ?? []), ...positionals].map((set) => resolve(set));
  const stage = STAGES[values.stage];
  const limit = values.limit === undefined ? null : Number(values.limit);
  const isLimit = limit === null || (Number.isInteger(limit) && limit > 0);
  if (sets.length === 0 || values.out === undefined || stage === undefined || !isLimit) {
    throw new Error(USAGE.eval);
  }
  const settings = parseSettings(values['set-option']);
  return { sets, limit, stage, settings, generator: values.generator, out: values.out };
}

/** Imports a text generator on the Settings screen, which puts it to use. @throws Error in the page's words */
async function useGenerator(app: AppDriver, folder: string): Promise<void> {
  await app.go('settings');
  const { page } = app;
  await page.locator('input[data-add="generator"]').setInputFiles(resolve(folder));
  const failure = page.locator('.generator .notice.danger');
  await page.getByRole('button', { name: en.models.stop }).or(failure).first().waitFor();
  if ((await failure.count()) > 0) throw new Error(await failure.first().innerText());
}

/** Chooses the folder, sets the run's options and waits for its end. @throws Error in the page's words */
async function runSet(
  app: AppDriver,
  folder: string,
  limit: number | null,
  stage: LastStage,
): Promise<void> {
  const { page } = app;
  const results = page.getByRole('region', { name: en.evaluate.results }).getByRole('article');
  const before = await results.count();
  const failure = page.locator('main .notice.danger');
  await page.locator('input[name="golden-set"]').setInputFiles(folder);
  const start = page.getByRole('button', { name: en.evaluate.run, exact: true });
  await start.or(failure).first().waitFor();
  if ((await failure.count()) > 0) throw new Error(await failure.innerText());
  await page.locator('select[name="stage"]').selectOption(stage);
  await page.locator('input[name="limit"]').fill(limit === null ? '' : String(limit));
  await start.click();

  const watch = setInterval(() => void reportProgress(app), PROGRESS_INTERVAL);
  try {
    await results.nth(before).or(failure).first().waitFor();
  } finally {
    clearInterval(watch);
  }
  if ((await failure.count()) > 0) throw new Error(await failure.innerText());
}

async function reportProgress({ page }: AppDriver): Promise<void> {
  const lines = await page.locator('.progress .line p').allInnerTexts();
  for (const line of lines) console.error(line);
}

async function exportReport({ page }: AppDriver): Promise<EvaluationReport> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: en.evaluate.export }).click();
  const file = await (await download).path();
  return JSON.parse(await readFile(file, 'utf8')) as EvaluationReport;
}

/** The main figures of a set as lines of text. */
function describe({ set, questions, stages, refusal, answers }: SetResult): string {
  const lines = Object.entries(stages).flatMap(([stage, figures]) =>
    figures === null ? [] : [`  ${stage.padEnd(8)} ${describeStage(figures)}`],
  );
  const share = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
  const decided = answers.answered + answers.abstained > 0;
  return [
    `${set}: ${questions} questions`,
    ...lines,
    ...(decided
      ? [
          `  refusal  precision ${share(refusal.precision)}  recall ${share(refusal.recall)}  wrong refusals ${share(refusal.wrong_refusals)}  AUROC ${share(refusal.auroc)}`,
          `  answers  ${answers.answered} given  right document ${share(answers.document_correct)}  verbatim ${share(answers.quotes_verbatim)}  F1 ${share(answers.token_f1)}`,
        ]
      : []),
  ].join('\n');
}

function describeStage(figures: StageFigures): string {
  const keys = ['recall@1', 'recall@5', 'recall@20', 'mrr@10', 'ndcg@10'] as const;
  const shares = keys.map((key) => `${key} ${figures[key]?.toFixed(3) ?? '–'}`);
  return [...shares, `p50 ${figures.ms_p50?.toFixed(0) ?? '–'} ms`].join('  ');
}
