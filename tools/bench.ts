import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { ENGINE_NAMES } from '../bench/engines/engine.ts';
import type { IngestInput } from '../bench/ingest.ts';
import ingestConfig from '../bench/ingest.vite.config.ts';
import type { BenchInput } from '../bench/main.ts';
import { describeIngest, describeRun, type BenchRun, type IngestRun } from '../bench/report.ts';
import benchConfig from '../bench/vite.config.ts';
import { launchBrowser } from './browser.ts';
import { measureGeneratorMemory, type GeneratorMemory } from './generator-memory.ts';
import { serve } from './serve.mjs';
import { USAGE } from './usage.mjs';

/** Exposes precise memory figures at once instead of after the next garbage collection. */
const MEASURING_ARGUMENTS = [
  '--enable-precise-memory-info',
  '--enable-blink-features=ForceEagerMeasureMemory',
  '--js-flags=--expose-gc --max-old-space-size=8192',
];

try {
  const { sizes, out, passages, generator, rounds, ...input } = readArguments();
  const runs: BenchRun[] = [];
  let ingest: IngestRun | null = null;
  let memory: GeneratorMemory | null = null;
  const save = async (): Promise<void> => {
    await mkdir(dirname(resolve(out)), { recursive: true });
    await writeFile(
      out,
      `${JSON.stringify({ runs, import: ingest, generator: memory }, null, 2)}\n`,
    );
  };
  if (sizes.length > 0) {
    await build({ ...benchConfig, configFile: false, logLevel: 'warn' });
    await onServer('out/bench', async (address) => {
      for (const chunks of sizes) {
        const run = await measure(address, { ...input, chunks });
        console.log(describeRun(run));
        runs.push(run);
        await save();
      }
    });
  }
  if (passages !== null) {
    await build({ ...ingestConfig, configFile: false, logLevel: 'warn' });
    await onServer('out/bench-ingest', async (address) => {
      ingest = await measureIngest(address, { passages, rounds: 3 });
      console.log(describeIngest(ingest));
    });
    await save();
  }
  if (generator !== null) {
    memory = await measureGeneratorMemory(generator, rounds, ({ loaded_mb, freed_mb }) =>
      console.log(`generator loaded: ${loaded_mb} MB, freed: ${freed_mb} MB`),
    );
    console.log(`before the first: ${memory.before_mb} MB`);
    await save();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function onServer(folder: string, work: (address: string) => Promise<void>): Promise<void> {
  const server = await serve({ folder: resolve(folder) });
  try {
    await work(server.address);
  } finally {
    await server.close();
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      chunks: { type: 'string' },
      out: { type: 'string' },
      dimensions: { type: 'string', default: '384' },
      questions: { type: 'string', default: '40' },
      engines: { type: 'string', default: ENGINE_NAMES.join(',') },
      import: { type: 'string' },
      generator: { type: 'string' },
      rounds: { type: 'string', default: '10' },
    },
  });
  const sizes = values.chunks?.split(',').map(Number) ?? [];
  const passages = values.import === undefined ? null : Number(values.import);
  const dimensions = Number(values.dimensions);
  const questions = Number(values.questions);
  const rounds = Number(values.rounds);
  const { out, generator = null } = values;
  const wanted = values.engines.split(',');
  const engines = ENGINE_NAMES.filter((name) => wanted.includes(name));
  const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
  const counts = [
    ...sizes,
    dimensions,
    questions,
    rounds,
    ...(passages === null ? [] : [passages]),
  ];
  const nothing = sizes.length === 0 && passages === null && generator === null;
  if (out === undefined || nothing || !counts.every(isCount) || engines.length !== wanted.length) {
    throw new Error(USAGE.bench);
  }
  return { sizes, out, passages, generator, rounds, dimensions, questions, engines };
}

/** Measures in a fresh browser; where stock Orama is too much for the page, once more without it. */
async function measure(address: string, input: BenchInput): Promise<BenchRun> {
  try {
    return await measureEngines(address, input);
  } catch (error) {
    if (!input.engines.includes('orama')) throw error;
    console.error(`Again without stock Orama: ${String(error)}`);
    const engines = input.engines.filter((name) => name !== 'orama');
    return measureEngines(address, { ...input, engines });
  }
}

async function measureEngines(address: string, input: BenchInput): Promise<BenchRun> {
  const browser: Browser = await launchBrowser({ args: MEASURING_ARGUMENTS });
  try {
    const page = await browser.newPage();
    page.on('console', (message) => console.error(message.text()));
    await page.goto(address);
    await page.waitForFunction(() => 'runBench' in globalThis);
    const crashed = new Promise<never>((_, reject) => {
      page.on('crash', () => reject(new Error('The page ran out of memory.')));
    });
    return await Promise.race([page.evaluate((wanted) => runBench(wanted), input), crashed]);
  } finally {
    await browser.close();
  }
}

async function measureIngest(address: string, input: IngestInput): Promise<IngestRun> {
  const browser = await launchBrowser({ args: [] });
  try {
    const page = await browser.newPage();
    page.on('console', (message) => console.error(message.text()));
    await page.goto(`${address}ingest.html`);
    await page.waitForFunction(() => 'runIngestBench' in globalThis);
    return await page.evaluate((wanted) => runIngestBench(wanted), input);
  } finally {
    await browser.close();
  }
}
