import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { ENGINE_NAMES } from '../bench/engines/engine.ts';
import type { BenchInput } from '../bench/main.ts';
import { describeRun, type BenchRun } from '../bench/report.ts';
import benchConfig from '../bench/vite.config.ts';
import { launchBrowser } from './browser.ts';
import { serve } from './serve.mjs';

const USAGE =
  'Usage: npm run bench -- --chunks 10000,50000 --out FILE [--dimensions 384] [--questions 40] ' +
  `[--engines ${ENGINE_NAMES.join(',')}]`;

/** Exposes precise memory figures at once instead of after the next garbage collection. */
const MEASURING_ARGUMENTS = [
  '--enable-precise-memory-info',
  '--enable-blink-features=ForceEagerMeasureMemory',
  '--js-flags=--expose-gc --max-old-space-size=8192',
];

try {
  const { sizes, out, ...input } = readArguments();
  await build({ ...benchConfig, configFile: false, logLevel: 'warn' });
  const server = await serve({ folder: resolve('out/bench') });
  const runs: BenchRun[] = [];
  try {
    for (const chunks of sizes) {
      const run = await measure(server.address, { ...input, chunks });
      console.log(describeRun(run));
      runs.push(run);
      await mkdir(dirname(resolve(out)), { recursive: true });
      await writeFile(out, `${JSON.stringify({ runs }, null, 2)}\n`);
    }
  } finally {
    await server.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      chunks: { type: 'string' },
      out: { type: 'string' },
      dimensions: { type: 'string', default: '384' },
      questions: { type: 'string', default: '40' },
      engines: { type: 'string', default: ENGINE_NAMES.join(',') },
    },
  });
  const sizes = (values.chunks ?? '').split(',').map(Number);
  const dimensions = Number(values.dimensions);
  const questions = Number(values.questions);
  const { out } = values;
  const wanted = values.engines.split(',');
  const engines = ENGINE_NAMES.filter((name) => wanted.includes(name));
  const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
  const counts = [...sizes, dimensions, questions];
  if (out === undefined || !counts.every(isCount) || engines.length !== wanted.length) {
    throw new Error(USAGE);
  }
  return { sizes, out, dimensions, questions, engines };
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
