// `npm run verify-bench`: how many corrupted sentences the verification of generated answers lets
// through, and how many true ones it strikes. Needs no browser.
import { readFile, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readGoldenSet, type GoldenSet } from '#core/eval/golden-set.ts';
import { RERANKER_EN_PT } from '#models/catalogue.ts';
import { ROOT } from './prepare.mjs';
import {
  benchDocument,
  type BenchCase,
  type BenchDocument,
  type ReferenceAnswer,
} from './verify-bench/bench.ts';
import { loadReranker } from './verify-bench/node-reranker.ts';
import { USAGE } from './usage.mjs';

/** Words from which a golden answer is a sentence rather than a value. */
const SENTENCE_WORDS = 6;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true, default: [] },
      half: { type: 'string', default: 'report' },
      sentences: { type: 'string', default: '4' },
      out: { type: 'string' },
    },
  });
  const sets = [...values.set, ...positionals];
  const sentences = Number(values.sentences);
  const isHalf = ['fit', 'report', 'all'].includes(values.half);
  if (sets.length === 0 || !isHalf || !(sentences > 0)) throw new Error(USAGE['verify-bench']);
  const reranker = await loadReranker(join(ROOT, 'public/models', RERANKER_EN_PT.id));
  const cases: BenchCase[] = [];
  for (const folder of sets.map((set) => resolve(set))) {
    const { set, documents } = await readSet(folder);
    const taken = documents.filter(
      (_, index) => values.half === 'all' || (index % 2 === 0) === (values.half === 'fit'),
    );
    for (const document of taken) {
      const references = referencesOf(set, document);
      for await (const one of benchDocument(document, references, sentences, reranker)) {
        cases.push(one);
      }
    }
    console.error(`${set.name}: ${taken.length} documents, ${cases.length} cases so far`);
  }
  for (const line of [...summarise(cases), ...citations(cases)]) console.log(line);
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(cases, null, 2)}\n`);
}

async function readSet(
  folder: string,
): Promise<{ readonly set: GoldenSet; readonly documents: readonly BenchDocument[] }> {
  const paths = readdirSync(folder, { recursive: true }).map((path) => String(path));
  const text = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
  const set = await readGoldenSet({ paths, text });
  const files = (set.documents ?? []).filter(({ path }) => /\.(?:md|txt)$/u.test(path));
  const documents = await Promise.all(
    files.map(async ({ path, name }) => ({ name, text: await text(path) })),
  );
  const byName = new Map<string, string>();
  for (const passage of set.passages ?? []) {
    const before = byName.get(passage.document);
    byName.set(
      passage.document,
      before === undefined ? passage.text : `${before}\n\n${passage.text}`,
    );
  }
  return {
    set,
    documents: [...documents, ...Array.from(byName, ([name, all]) => ({ name, text: all }))],
  };
}

function referencesOf(set: GoldenSet, { name }: BenchDocument): readonly ReferenceAnswer[] {
  return set.questions.flatMap(({ gold: [evidence], answers: [answer] }) => {
    const isSentence = (answer ?? '').split(/\s+/u).length >= SENTENCE_WORDS;
    if (evidence?.document !== name || evidence.quote === null || !isSentence) return [];
    return [{ document: name, quote: evidence.quote, answer: answer ?? '' }];
  });
}

/** Share that was judged rightly, of each group and each kind. */
function summarise(cases: readonly BenchCase[]): readonly string[] {
  const counts = new Map<string, { right: number; all: number }>();
  for (const { group, kind, right } of cases) {
    for (const key of [group, `${group}: ${kind}`]) {
      const count = counts.get(key) ?? { right: 0, all: 0 };
      counts.set(key, { right: count.right + (right ? 1 : 0), all: count.all + 1 });
    }
  }
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, { right, all }]) => line(key, right, all));
}

/** Of the true sentences that stand, and of all, those that were given the source that says them. */
function citations(cases: readonly BenchCase[]): readonly string[] {
  const sentences = cases.filter(({ group }) => group !== 'corrupted');
  const standing = sentences.filter(({ citesTruth }) => citesTruth !== null);
  const right = standing.filter(({ citesTruth }) => citesTruth === true).length;
  return [
    line('citation precision', right, standing.length),
    line('citation recall', right, sentences.length),
  ];
}

function line(name: string, right: number, all: number): string {
  const share = `${((100 * right) / all).toFixed(1)} %`;
  return `${name.padEnd(44)} ${`${right}/${all}`.padStart(11)} ${share.padStart(8)}`;
}
