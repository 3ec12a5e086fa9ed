import { describe, expect, it, vi } from 'vitest';
import type { GeneratorLoad } from '#core/calls/generate.ts';
import { AppError } from '#core/errors.ts';
import type { GenerateOptions } from '#core/ports.ts';
import { WorkerGenerator, type GenerateHost } from '#services/worker-generator.ts';

/** The worker's messages, by script. */
class ScriptedHost {
  readonly loads: GeneratorLoad[] = [];
  terminated = 0;
  /** What each stream does, in turn. */
  streams: (() => AsyncGenerator<string>)[] = [];

  readonly #onEnd: ((error: AppError) => void)[] = [];
  #deaf = false;

  call = vi.fn((name: string, input: unknown) => {
    if (this.#deaf) return this.#untilEnd();
    if (name === 'load') this.loads.push(input as GeneratorLoad);
    return Promise.resolve(name === 'countTokens' ? [3] : {});
  });

  stream = (): AsyncGenerator<string> =>
    this.#deaf ? this.deafStream() : (this.streams.shift() ?? says())();
  terminate = (): void => {
    this.terminated += 1;
    this.#deaf = false;
    for (const end of this.#onEnd.splice(0)) end(new AppError('cancelled', 'It was ended.'));
  };

  /** A worker in the middle of a long prompt: it answers nothing until it is ended. */
  async *deafStream(): AsyncGenerator<string> {
    this.#deaf = true;
    yield await this.#untilEnd();
  }

  #untilEnd(): Promise<never> {
    return new Promise((_, reject) => this.#onEnd.push(reject));
  }
  onRestart = () => () => undefined;
}

const says = (...pieces: readonly string[]) =>
  async function* () {
    for (const piece of pieces) yield await Promise.resolve(piece);
  };
const loses = (...pieces: readonly string[]) =>
  async function* () {
    yield* says(...pieces)();
    throw new AppError('gpu-lost', 'The device was lost.');
  };

function setup(...streams: ScriptedHost['streams']) {
  const host = new ScriptedHost();
  host.streams = streams;
  const failures: string[] = [];
  const worker = new WorkerGenerator(() => host as unknown as GenerateHost, {
    base: '/',
    backendOf: () => Promise.resolve('webgpu'),
    onFailure: (...loss) => failures.push(loss.join(': ')),
  });
  return { host, worker, failures };
}

async function read(
  worker: WorkerGenerator,
  setting: string,
  signal?: AbortSignal,
  options: GenerateOptions = { maxTokens: 8 },
): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of worker.generator(setting).generate([], options, signal)) {
    pieces.push(piece);
  }
  return pieces;
}

describe('a generator in its worker', () => {
  it('is loaded once for several uses', async () => {
    const { host, worker } = setup(says('a'), says('b'));
    expect(await worker.generator('pack:small').countTokens(['x'])).toEqual([3]);
    expect(await read(worker, 'pack:small')).toEqual(['a']);
    expect(await read(worker, 'pack:small')).toEqual(['b']);
    expect(host.loads).toHaveLength(1);
    expect(host.loads[0]).toMatchObject({
      engine: 'transformers',
      model: 'small',
      backend: 'webgpu',
    });
  });

  it('ends its worker before another model is loaded, and when it is told to free the memory', async () => {
    const { host, worker } = setup(says('a'), says('b'));
    await read(worker, 'pack:small');
    await read(worker, 'Some-MLC');
    expect(host.terminated).toBe(1);
    expect(host.loads[1]).toEqual({ engine: 'webllm', model: 'Some-MLC', download: false });
    worker.unload();
    expect(host.terminated).toBe(2);
  });

  it('goes on with WASM in a new worker after the loss of the GPU, and says so', async () => {
    const { host, worker, failures } = setup(loses(), says('a'));
    expect(await read(worker, 'pack:small')).toEqual(['a']);
    expect(failures).toEqual(['small: wasm']);
    expect(host.terminated).toBe(1);
    expect(host.loads.map((load) => 'backend' in load && load.backend)).toEqual(['webgpu', 'wasm']);
  });

  it('builds a WebLLM model once more after the loss, and then gives up', async () => {
    const { worker, failures } = setup(loses(), loses());
    await expect(read(worker, 'Some-MLC')).rejects.toMatchObject({ code: 'gpu-lost' });
    expect(failures).toEqual(['Some-MLC: reload']);
  });

  it('does not write anew what it has half written', async () => {
    const { worker } = setup(loses('The rent '), says('never'));
    await expect(read(worker, 'pack:small')).rejects.toMatchObject({ code: 'gpu-lost' });
  });

  it('answers what is asked right after a cancel, in a new worker when the old one is deaf', async () => {
    vi.useFakeTimers();
    const { host, worker } = setup(() => host.deafStream(), says('a'));
    const abort = new AbortController();
    const first = read(worker, 'pack:small', abort.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    const second = read(worker, 'pack:small');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toMatchObject({ code: 'cancelled' });
    expect(await second).toEqual(['a']);
    expect(host.terminated).toBe(1);
    vi.useRealTimers();
  });

  it('ends what takes longer than it may, and not what is loaded for long', async () => {
    vi.useFakeTimers();
    const { host, worker } = setup(says('a'), () => host.deafStream(), says('b'));
    const limit = { maxTokens: 8, maxMilliseconds: 5_000 };
    const first = read(worker, 'pack:small', undefined, limit);
    host.call.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve({}), 60_000)),
    );
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await first).toEqual(['a']);
    const second = read(worker, 'pack:small', undefined, limit).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await second).toMatchObject({ code: 'cancelled' });
    expect(await read(worker, 'pack:small')).toEqual(['b']);
    vi.useRealTimers();
  });

  it('reads less evidence with a pack than with a large window', () => {
    const { worker } = setup();
    const tokens = (setting: string) => worker.generator(setting).evidenceTokens;
    expect(tokens('pack:small')).toBeLessThan(tokens('Some-MLC'));
    expect(tokens('Some-MLC')).toBe(2500);
  });
});
