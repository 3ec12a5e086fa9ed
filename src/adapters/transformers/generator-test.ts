import type { Backend } from '#core/calls/embed.ts';
import type { GeneratorTest } from '#core/calls/generate.ts';
import { throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { Clock, PromptMessage } from '#core/ports.ts';
import type { GeneratedTokens } from './generator.ts';

/** Tokens written for each probe. */
const TOKENS = 12;
/** Cosine that the first output of WebGPU must have with that of WASM. */
const LOWEST_AGREEMENT = 0.999;
/** Milliseconds after which WebGPU counts as slower, whatever it writes; an emulated one takes minutes. */
const LONGEST_PROBE = 30_000;

/** A generator under test. */
export interface TestedGenerator {
  trace(
    messages: readonly PromptMessage[],
    maxTokens: number,
    onToken: () => void,
  ): Promise<GeneratedTokens>;
  dispose(): Promise<void>;
}

/** What the test runs on. */
export interface GeneratorTestParts {
  /** Loads the generator; at most one is alive at a time. */
  load(backend: Backend): Promise<TestedGenerator>;
  /** Prompts, the longest last; faults of WebGPU show only beyond 32 tokens. */
  readonly probes: readonly (readonly PromptMessage[])[];
  /** Name of the WebGPU adapter, or null where there is none. */
  readonly adapter: string | null;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly signal?: CancelSignal;
}

interface Measured extends GeneratedTokens {
  readonly firstTokenMs: number;
  readonly tokensPerSecond: number;
}

/**
 * Measures a generator on WASM and, where there is WebGPU, compares: the first outputs must agree,
 * the same tokens must follow, and it must be faster.
 * @throws AppError cancelled, and whatever WASM fails with
 */
export async function testGenerator(parts: GeneratorTestParts): Promise<GeneratorTest> {
  const { adapter } = parts;
  const wasm = await measureAll(parts, 'wasm');
  const stay = (reason: GeneratorTest['reason']): GeneratorTest =>
    outcome('wasm', reason, wasm, adapter);
  if (adapter === null) return stay('unavailable');
  try {
    const gpu = await measureAll(parts, 'webgpu', wasm);
    if (gpu === 'disagrees') return stay('disagrees');
    if (gpu === 'slow' || speed(gpu) <= speed(wasm)) return stay('slower');
    return outcome('webgpu', 'faster', gpu, adapter);
  } catch (error) {
    if (toAppError(error).code === 'cancelled') throw error;
    return stay('failed');
  }
}

async function measureAll(parts: GeneratorTestParts, backend: 'wasm'): Promise<readonly Measured[]>;
async function measureAll(
  parts: GeneratorTestParts,
  backend: 'webgpu',
  references: readonly Measured[],
): Promise<readonly Measured[] | 'disagrees' | 'slow'>;
async function measureAll(
  parts: GeneratorTestParts,
  backend: Backend,
  references: readonly Measured[] = [],
): Promise<readonly Measured[] | 'disagrees' | 'slow'> {
  throwIfCancelled(parts.signal);
  const generator = await parts.load(backend);
  try {
    const all: Measured[] = [];
    for (const [index, probe] of parts.probes.entries()) {
      throwIfCancelled(parts.signal);
      const start = parts.clock.elapsed();
      const measured = await measure(generator, probe, parts.clock);
      const reference = references[index];
      if (reference && !agree(measured, reference)) return 'disagrees';
      if (reference && parts.clock.elapsed() - start > LONGEST_PROBE) return 'slow';
      all.push(measured);
    }
    return all;
  } finally {
    await generator.dispose();
  }
}

async function measure(
  generator: TestedGenerator,
  probe: readonly PromptMessage[],
  clock: Pick<Clock, 'elapsed'>,
): Promise<Measured> {
  const times: number[] = [clock.elapsed()];
  const traced = await generator.trace(probe, TOKENS, () => times.push(clock.elapsed()));
  const [start = 0, first = 0] = times;
  const last = times.at(-1) ?? first;
  const written = times.length - 2;
  return {
    ...traced,
    firstTokenMs: first - start,
    tokensPerSecond: last > first ? (1000 * written) / (last - first) : 0,
  };
}

function agree(one: GeneratedTokens, other: GeneratedTokens): boolean {
  const sameTokens =
    one.tokens.length === other.tokens.length &&
    one.tokens.every((token, index) => token === other.tokens[index]);
  return sameTokens && cosine(one.firstLogits, other.firstLogits) >= LOWEST_AGREEMENT;
}

function cosine(left: Float32Array, right: Float32Array): number {
  if (left.length !== right.length) return -1;
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  left.forEach((value, index) => {
    const other = right[index] ?? 0;
    product += value * other;
    leftSquares += value * value;
    rightSquares += other * other;
  });
  const result = product / Math.sqrt(leftSquares * rightSquares);
  return Number.isFinite(result) ? result : -1;
}

/** Of the longest probe, which is most like a real prompt. */
function speed(measured: readonly Measured[]): number {
  return measured.at(-1)?.tokensPerSecond ?? 0;
}

function outcome(
  backend: Backend,
  reason: GeneratorTest['reason'],
  measured: readonly Measured[],
  adapter: string | null,
): GeneratorTest {
  const firstTokenMs = measured.at(-1)?.firstTokenMs ?? 0;
  return { backend, reason, tokensPerSecond: speed(measured), firstTokenMs, adapter };
}
