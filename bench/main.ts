import { generateCorpus, type BenchQuestion } from './data.ts';
import {
  ENGINE_NAMES,
  OPERATIONS,
  type Engine,
  type EngineKind,
  type EngineName,
  type Operation,
} from './engines/engine.ts';
import { LASTRO } from './engines/lastro.ts';
import { MINISEARCH } from './engines/minisearch.ts';
import { ORAMA } from './engines/orama.ts';
import { SCAN } from './engines/scan.ts';
import { createRun, NO_FIGURES, percentile, type BenchRun, type EngineFigures } from './report.ts';
import { openBenchStore } from './store.ts';

const KINDS: Readonly<Record<EngineName, EngineKind>> = {
  lastro: LASTRO,
  orama: ORAMA,
  minisearch: MINISEARCH,
  scan: SCAN,
};

/** What to measure. */
export interface BenchInput {
  readonly chunks: number;
  readonly dimensions: number;
  readonly questions: number;
  readonly engines: readonly EngineName[];
}

const WARM_UP_QUESTIONS = 5;

declare global {
  /** Called by tools/bench.ts. */
  var runBench: (input: BenchInput) => Promise<BenchRun>;

  interface Performance {
    measureUserAgentSpecificMemory?(): Promise<{ readonly bytes: number }>;
  }
}

globalThis.runBench = async ({ chunks, dimensions, questions, engines: names }) => {
  console.log(`${chunks} chunks: generating`);
  const corpus = generateCorpus(chunks, dimensions, questions + WARM_UP_QUESTIONS);
  const engines = new Map<EngineName, Engine>();
  const figures = new Map<EngineName, EngineFigures>();
  for (const name of names) {
    console.log(`${chunks} chunks: ${name}`);
    const { engine, ...measured } = await prepare(name, corpus);
    engines.set(name, engine);
    figures.set(name, { ...NO_FIGURES, ...measured });
  }
  console.log(`${chunks} chunks: searching`);
  checkAgreement(engines, corpus.questions);
  const latencies = measureLatencies(engines, corpus.questions);
  for (const [name, times] of latencies)
    figures.set(name, { ...NO_FIGURES, ...figures.get(name), ...times });
  return createRun(chunks, dimensions, Object.fromEntries(figures));
};

/** Builds an engine, stores it, drops it and opens it again: what is then searched was stored. */
async function prepare(name: EngineName, corpus: ReturnType<typeof generateCorpus>) {
  const kind = KINDS[name];
  const store = await openBenchStore(name);
  const before = await memory();
  const start = performance.now();
  let engine = kind.build(corpus);
  const built = performance.now();
  const after = await memory();
  const figures = {
    build_s: (built - start) / 1000,
    heap_mb:
      before === null || after === null ? null : (after - before + engine.webAssemblyBytes) / 1e6,
  };
  try {
    const bytes = await engine.save(store, corpus);
    const closed = performance.now();
    engine = await kind.open(store, corpus.dimensions);
    return { engine, ...figures, bytes, open_ms: performance.now() - closed };
  } catch (error) {
    // Stock Orama's JSON outgrows the longest string of the engine.
    console.log(`${name} cannot be stored: ${String(error)}`);
    return { engine, ...figures };
  } finally {
    store.close();
  }
}

/** Bytes of the page, or null where the browser does not tell. */
async function memory(): Promise<number | null> {
  if (performance.measureUserAgentSpecificMemory === undefined || gc === undefined) return null;
  // There when the browser was started with --expose-gc.
  gc();
  return (await performance.measureUserAgentSpecificMemory()).bytes;
}

/** A comparison of speed is worth nothing unless the exact vector lists are the same. */
function checkAgreement(
  engines: ReadonlyMap<EngineName, Engine>,
  questions: readonly BenchQuestion[],
): void {
  const question = questions[0];
  if (question === undefined) return;
  const best = [...engines].map(([name, { searches }]) => ({
    name,
    row: searches.vector?.(question)[0],
  }));
  const rows = new Set(best.map(({ row }) => row).filter((row) => row !== undefined));
  if (rows.size > 1) throw new Error(`Engines disagree: ${JSON.stringify(best)}`);
}

/** Asks every engine every question in turn, so that whatever disturbs the machine disturbs all of them. */
function measureLatencies(
  engines: ReadonlyMap<EngineName, Engine>,
  questions: readonly BenchQuestion[],
): Map<EngineName, Partial<Record<Operation, { p50_ms: number; p95_ms: number }>>> {
  const times = new Map<string, number[]>();
  questions.forEach((question, number) => {
    for (const operation of OPERATIONS) {
      for (const [name, { searches }] of rotate([...engines], number)) {
        const search = searches[operation];
        if (search === null) continue;
        const start = performance.now();
        search(question);
        const taken = performance.now() - start;
        if (number < WARM_UP_QUESTIONS) continue;
        const key = `${name} ${operation}`;
        times.set(key, [...(times.get(key) ?? []), taken]);
      }
    }
  });
  return new Map(
    ENGINE_NAMES.map((name) => [
      name,
      Object.fromEntries(
        OPERATIONS.map((operation) => ({ operation, taken: times.get(`${name} ${operation}`) }))
          .filter(({ taken }) => taken !== undefined)
          .map(({ operation, taken = [] }) => [
            operation,
            { p50_ms: milliseconds(taken, 0.5), p95_ms: milliseconds(taken, 0.95) },
          ]),
      ),
    ]),
  );
}

function milliseconds(taken: readonly number[], share: number): number {
  return Number(percentile(taken, share).toFixed(3));
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  return items
    .map((_, place) => items[(place + by) % items.length])
    .filter((item) => item !== undefined);
}
