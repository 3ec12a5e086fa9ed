import { ENGINE_NAMES, OPERATIONS, type EngineName, type Operation } from './engines/engine.ts';

/** Milliseconds. */
export interface Latency {
  readonly p50_ms: number;
  readonly p95_ms: number;
}

/** Figures of one engine; null where a figure does not apply or could not be had. */
export interface EngineFigures extends Readonly<Record<Operation, Latency | null>> {
  /** Seconds to index everything. */
  readonly build_s: number | null;
  /** Milliseconds from closed to ready to be asked, read from IndexedDB. */
  readonly open_ms: number | null;
  /** Bytes stored. */
  readonly bytes: number | null;
  /** Memory of the page that the engine adds, in MB (10⁶ bytes). */
  readonly heap_mb: number | null;
}

/** Peer ÷ Lastro: above 1, Lastro is faster. */
export interface Ratios {
  readonly hybrid_p95_vs_orama: number | null;
  readonly lexical_p95_vs_orama: number | null;
  readonly lexical_p95_vs_minisearch: number | null;
  readonly vector_p50_vs_scan: number | null;
  readonly open_vs_orama: number | null;
}

/** Everything measured at one size. */
export interface BenchRun {
  readonly chunks: number;
  readonly dimensions: number;
  readonly ratios: Ratios;
  readonly engines: Readonly<Record<EngineName, EngineFigures>>;
}

/** How fast documents are imported, against the bare embedding of the same texts. */
export interface IngestRun {
  /** Passages imported and embedded, in all. */
  readonly passages: number;
  readonly embedded_per_second: number;
  readonly imported_per_second: number;
  /** Import rate ÷ bare embedding rate: 1 means that nothing but the model costs time. */
  readonly rate_vs_bare_embedding: number;
}

/** An engine of which nothing could be measured. */
export const NO_FIGURES: EngineFigures = {
  build_s: null,
  open_ms: null,
  bytes: null,
  heap_mb: null,
  lexical: null,
  vector: null,
  hybrid: null,
};

/** The value below which a share of the values lie (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Puts a run together; engines without figures count as `NO_FIGURES`. */
export function createRun(
  chunks: number,
  dimensions: number,
  figures: Readonly<Partial<Record<EngineName, EngineFigures>>>,
): BenchRun {
  const of = (name: EngineName): EngineFigures => figures[name] ?? NO_FIGURES;
  const { lastro, orama, minisearch, scan } = {
    lastro: of('lastro'),
    orama: of('orama'),
    minisearch: of('minisearch'),
    scan: of('scan'),
  };
  return {
    chunks,
    dimensions,
    ratios: {
      hybrid_p95_vs_orama: ratio(orama.hybrid?.p95_ms, lastro.hybrid?.p95_ms),
      lexical_p95_vs_orama: ratio(orama.lexical?.p95_ms, lastro.lexical?.p95_ms),
      lexical_p95_vs_minisearch: ratio(minisearch.lexical?.p95_ms, lastro.lexical?.p95_ms),
      vector_p50_vs_scan: ratio(scan.vector?.p50_ms, lastro.vector?.p50_ms),
      open_vs_orama: ratio(orama.open_ms, lastro.open_ms),
    },
    engines: { lastro, orama, minisearch, scan },
  };
}

function ratio(peer: number | null | undefined, ours: number | null | undefined): number | null {
  if (peer === null || peer === undefined || ours === null || ours === undefined) return null;
  return round(peer / ours);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

/** A run as lines of text, ratios first. */
export function describeRun({ chunks, dimensions, ratios, engines }: BenchRun): string {
  const number = (value: number | null): string => (value === null ? '–' : String(round(value)));
  const rows = ENGINE_NAMES.map((name) => {
    const figures = engines[name];
    const latencies = OPERATIONS.map((operation) => {
      const latency = figures[operation];
      return latency === null ? '–' : `${round(latency.p50_ms)} / ${round(latency.p95_ms)}`;
    });
    const megabytes = figures.bytes === null ? null : figures.bytes / 1e6;
    return [
      name,
      number(figures.build_s),
      number(figures.open_ms),
      number(megabytes),
      number(figures.heap_mb),
      ...latencies,
    ];
  });
  const header = ['', 'build s', 'open ms', 'stored MB', 'heap MB', ...OPERATIONS.map(withUnit)];
  return [
    `${chunks} chunks, ${dimensions} dimensions`,
    ...Object.entries(ratios).map(
      ([name, value]: [string, number | null]) => `  ${name}: ${number(value)}`,
    ),
    ...table([header, ...rows]),
  ].join('\n');
}

/** An import run as lines of text, the ratio first. */
export function describeIngest(run: IngestRun): string {
  const lines = Object.entries(run).map(
    ([name, value]: [string, number]) => `  ${name}: ${round(value)}`,
  );
  return ['import', ...lines.toReversed()].join('\n');
}

function withUnit(operation: Operation): string {
  return `${operation} p50 / p95 ms`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`);
}
