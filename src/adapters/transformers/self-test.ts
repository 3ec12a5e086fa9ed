import type { Backend, SelfTestOutcome, WeightFormat } from '#core/calls/embed.ts';
import { throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { Clock, Embedder } from '#core/ports.ts';

/** Cosine that every vector of WebGPU must reach with the one that WASM makes from the same file. */
const LOWEST_AGREEMENT = 0.999;
/**
 * Milliseconds that WebGPU may take for one probe on first sight, shaders included; a graphics chip
 * takes far less, and an emulated one would keep the user waiting for minutes.
 */
const LONGEST_PROBE = 10_000;

/** An embedder whose memory can be freed. */
export type DisposableEmbedder = Pick<Embedder, 'embed'> & { dispose(): Promise<void> };

/** What a self-test runs on. */
export interface SelfTestParts {
  /** Loads the embedder under test; at most one is alive at a time. */
  load(backend: Backend, format: WeightFormat): Promise<DisposableEmbedder>;
  /** Groups of texts that are embedded together. */
  readonly probes: readonly (readonly string[])[];
  /** Name of the WebGPU adapter. */
  readonly adapter: string;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly signal?: CancelSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Compares WebGPU with WASM: every vector must agree (both run the `q4` file), and WebGPU must be
 * faster than WASM with its own `q8` file, both warm.
 * @returns the outcome; a failure of WebGPU is an outcome too
 * @throws AppError cancelled, and whatever WASM fails with
 */
export async function runSelfTest(parts: SelfTestParts): Promise<SelfTestOutcome> {
  const { probes, adapter } = parts;
  const steps = countSteps(parts);
  const references = await withEmbedder(parts, 'wasm', 'q4', (embedder) =>
    inTurn(probes, (texts) => measure(embedder, texts, parts, steps)),
  );
  const yardstick = await withEmbedder(parts, 'wasm', 'q8', async (embedder) => {
    await totalTime(embedder, parts, steps);
    return totalTime(embedder, parts, steps);
  });
  try {
    return await withEmbedder(parts, 'webgpu', 'q4', async (embedder) => {
      const { lowest, slow } = await compare(embedder, references, parts, steps);
      if (lowest < LOWEST_AGREEMENT) {
        const detail = `A vector of WebGPU has cosine ${lowest.toFixed(4)} with that of WASM.`;
        return outcome('disagrees', { adapter, detail, lowestCosine: lowest });
      }
      if (slow !== null) {
        const detail = `A probe took ${Math.round(slow)} ms on WebGPU; the rest was left out.`;
        return outcome('agrees-but-slower', { adapter, detail, lowestCosine: lowest });
      }
      const time = await totalTime(embedder, parts, steps);
      const detail = `WASM took ${Math.round(yardstick)} ms, WebGPU ${Math.round(time)} ms.`;
      const reason = time < yardstick ? 'agrees-and-faster' : 'agrees-but-slower';
      const speedRatio = yardstick / time;
      return outcome(reason, { adapter, detail, lowestCosine: lowest, speedRatio });
    });
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'cancelled') throw error;
    return outcome('failed', { adapter, detail: message });
  }
}

/** Builds the outcome that goes with a reason; what did not run is null. */
export function outcome(
  reason: SelfTestOutcome['reason'],
  rest: Partial<SelfTestOutcome> & Pick<SelfTestOutcome, 'detail'>,
): SelfTestOutcome {
  const verdict = reason === 'agrees-and-faster' ? 'webgpu' : 'wasm';
  return { verdict, reason, lowestCosine: null, speedRatio: null, adapter: null, ...rest };
}

interface Measured {
  readonly vectors: Float32Array;
  readonly milliseconds: number;
}

/** First pass on WebGPU: agreement, probe by probe, ended early by a wrong vector or a long wait. */
async function compare(
  embedder: DisposableEmbedder,
  references: readonly Measured[],
  parts: SelfTestParts,
  step: () => void,
): Promise<{ readonly lowest: number; readonly slow: number | null }> {
  let lowest = 1;
  for (const [index, texts] of parts.probes.entries()) {
    const reference = references[index]?.vectors ?? new Float32Array();
    const { vectors, milliseconds } = await measure(embedder, texts, parts, step);
    lowest = Math.min(lowest, lowestCosine(vectors, reference, texts.length));
    if (lowest < LOWEST_AGREEMENT) break;
    if (milliseconds > LONGEST_PROBE) return { lowest, slow: milliseconds };
  }
  return { lowest, slow: null };
}

/** Milliseconds for all probes. */
async function totalTime(
  embedder: DisposableEmbedder,
  parts: SelfTestParts,
  step: () => void,
): Promise<number> {
  const measured = await inTurn(parts.probes, (texts) => measure(embedder, texts, parts, step));
  return measured.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

async function measure(
  embedder: DisposableEmbedder,
  texts: readonly string[],
  { clock, signal }: SelfTestParts,
  step: () => void,
): Promise<Measured> {
  throwIfCancelled(signal);
  const start = clock.elapsed();
  const vectors = await embedder.embed(texts, 'passage', signal);
  const milliseconds = clock.elapsed() - start;
  step();
  return { vectors, milliseconds };
}

/** Lowest cosine between the rows of two sets of unit vectors; −1 when they are not comparable. */
function lowestCosine(left: Float32Array, right: Float32Array, rows: number): number {
  const dimensions = left.length / rows;
  let lowest = left.length === right.length ? 1 : -1;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let at = row * dimensions; at < (row + 1) * dimensions; at++) {
      sum += (left[at] ?? 0) * (right[at] ?? 0);
    }
    lowest = Math.min(lowest, Number.isFinite(sum) ? sum : -1);
  }
  return lowest;
}

async function withEmbedder<Value>(
  parts: SelfTestParts,
  backend: Backend,
  format: WeightFormat,
  use: (embedder: DisposableEmbedder) => Promise<Value>,
): Promise<Value> {
  throwIfCancelled(parts.signal);
  const embedder = await parts.load(backend, format);
  try {
    return await use(embedder);
  } finally {
    await embedder.dispose();
  }
}

async function inTurn<Item, Value>(
  items: readonly Item[],
  use: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await use(item));
  return values;
}

/** Five passes over the probes: `q4` on WASM, then cold and warm `q8` on WASM and `q4` on WebGPU. */
function countSteps({ probes, onProgress }: SelfTestParts): () => void {
  let done = 0;
  return () => onProgress?.(++done, probes.length * 5);
}
