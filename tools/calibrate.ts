import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readGoldenSet, type GoldenFolder, type GoldenSet } from '#core/eval/golden-set.ts';
import { fitCalibrations } from '#core/eval/fit-calibrations.ts';
import { measureCalibration } from '#core/eval/measure-calibration.ts';
import { judgesFor, type Calibration } from '#core/answer/calibration.ts';
import type { Language } from '#core/model/document.ts';
import type { EvaluationReport, SetResult } from '#core/model/evaluation.ts';
import { detectLanguage } from '#core/text/language.ts';
import { READER_EN_PT, RERANKER_EN_PT } from '#models/catalogue.ts';
import { USAGE } from './usage.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      questions: { type: 'string' },
      by: { type: 'string', default: 'number' },
      results: { type: 'string', multiple: true, default: [] },
      report: { type: 'string', multiple: true, default: [] },
      calibrations: { type: 'string' },
      foremost: { type: 'string', default: 'dev' },
      out: { type: 'string' },
    },
  });
  const [command, ...more] = positionals;
  const { set, questions, out, calibrations } = values;
  if (command === 'leave-out' && set !== undefined && out !== undefined) {
    const byLanguage = values.by === 'language';
    await leaveOut(resolve(set), resolve(out), questions ?? null, byLanguage);
  } else if (command === 'fit' && out !== undefined) {
    const results = await readResults([...values.results, ...more]);
    if (results.length === 0) throw new Error(USAGE.calibrate);
    await fit(results, await readResults(values.report), out, values.foremost);
  } else if (command === 'measure' && calibrations !== undefined) {
    await measure(await readResults([...values.report, ...more]), calibrations);
  } else throw new Error(USAGE.calibrate);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Writes `NAME-a` and `NAME-b` below `out`. */
async function leaveOut(
  folder: string,
  out: string,
  keep: string | null,
  byLanguage: boolean,
): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).map((path) =>
    path.replace(/\\/gu, '/'),
  );
  const source: GoldenFolder = { paths, text: (path) => readFile(join(folder, path), 'utf8') };
  const set = await readGoldenSet(source);
  const kept = keep === null ? null : new Set(JSON.parse(await readFile(keep, 'utf8')) as string[]);
  const names = set.documents?.map(({ name }) => name) ?? [
    ...new Set(set.passages?.map(({ document }) => document)),
  ];
  const inFirst = new Set<string>();
  for (const [index, name] of names.entries()) {
    const isFirst = byLanguage ? (await languageOf(set, folder, name)) === 'pt' : index % 2 === 0;
    if (isFirst) inFirst.add(name);
  }
  const base = byLanguage ? `${set.name}-language` : set.name;
  for (const letter of ['a', 'b']) {
    const documents = new Set(names.filter((name) => inFirst.has(name) === (letter === 'a')));
    await writeHalf(set, documents, kept, folder, join(out, `${base}-${letter}`));
  }
}

async function languageOf(set: GoldenSet, folder: string, name: string): Promise<Language> {
  const path = set.documents?.find((document) => document.name === name)?.path;
  if (path !== undefined) return detectLanguage(await readFile(join(folder, path), 'utf8'));
  const passages = set.passages?.filter(({ document }) => document === name) ?? [];
  return detectLanguage(passages.map(({ text }) => text).join('\n'));
}

async function writeHalf(
  set: GoldenSet,
  documents: ReadonlySet<string>,
  kept: ReadonlySet<string> | null,
  folder: string,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  const write = (name: string, text: string): Promise<void> => writeFile(join(out, name), text);
  const lines = (items: readonly object[]): string =>
    items.map((item) => `${JSON.stringify(item)}\n`).join('');
  const questions = set.questions
    .filter(({ id }) => kept === null || kept.has(id))
    .map(({ gold, ...question }) => {
      const held = gold.filter(({ document }) => documents.has(document));
      return { ...question, answerable: held.length > 0, gold: held };
    });
  await write('questions.jsonl', lines(questions));
  await write(
    'golden.json',
    JSON.stringify({
      name: out.split('/').at(-1),
      language: set.language,
      licence: set.licence,
      source: set.source,
      description: `One half of the documents of ${set.name}, with all questions.`,
      questions: 'questions.jsonl',
      documents: set.documents === null ? null : 'docs',
      passages: set.passages === null ? null : 'passages.jsonl',
    }),
  );
  const passages = set.passages?.filter(({ document }) => documents.has(document));
  if (passages !== undefined) await write('passages.jsonl', lines(passages));
  for (const { path, name } of set.documents ?? []) {
    if (documents.has(name)) await cp(join(folder, path), join(out, 'docs', name));
  }
}

async function readResults(files: readonly string[]): Promise<readonly SetResult[]> {
  const reports = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as EvaluationReport),
  );
  return reports.flatMap(({ sets }) => sets);
}

async function fit(
  results: readonly SetResult[],
  report: readonly SetResult[],
  out: string,
  foremost: string,
): Promise<void> {
  const { calibrations, notes } = fitCalibrations(
    results,
    { reranker: RERANKER_EN_PT.weights.q8.sha256, reader: READER_EN_PT.weights.q8.sha256 },
    foremost,
  );
  const fitted = calibrations.map((one) => withErrors({ ...one, errors: null }, report));
  const kept = (await readCalibrations(out)).filter(
    (one) => !fitted.some((other) => nameOf(other) === nameOf(one)),
  );
  await write(
    out,
    [...kept, ...fitted].sort((a, b) => nameOf(a).localeCompare(nameOf(b))),
  );
  for (const note of notes) console.log(note);
}

async function measure(report: readonly SetResult[], file: string): Promise<void> {
  const calibrations = await readCalibrations(file);
  await write(
    file,
    calibrations.map((one) => withErrors(one, report)),
  );
}

/** The calibrations in a file, or none where there is no such file. */
async function readCalibrations(file: string): Promise<readonly Calibration[]> {
  if (!existsSync(file)) return [];
  const table = JSON.parse(await readFile(file, 'utf8')) as {
    readonly calibrations: readonly Calibration[];
  };
  return table.calibrations;
}

/** Names the models that a calibration is for. */
function nameOf(calibration: Calibration): string {
  return `${calibration.embedder} ${judgesFor(calibration)}`;
}

/** A calibration with its errors on the results; those that it had stay where no result is its own. */
function withErrors(calibration: Calibration, report: readonly SetResult[]): Calibration {
  return { ...calibration, errors: measureCalibration(calibration, report) ?? calibration.errors };
}

async function write(file: string, calibrations: readonly Calibration[]): Promise<void> {
  const text = JSON.stringify({ version: 1, calibrations });
  const options = { ...(await resolveConfig(file)), parser: 'json' };
  await writeFile(file, await format(text, options));
}
