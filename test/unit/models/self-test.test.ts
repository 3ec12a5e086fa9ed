import { describe, expect, it } from 'vitest';
import { selfTestProbes } from '#adapters/transformers/probes.ts';
import {
  outcome,
  runSelfTest,
  type DisposableEmbedder,
  type SelfTestParts,
} from '#adapters/transformers/self-test.ts';
import type { Backend, WeightFormat } from '#core/calls/embed.ts';
import { readSelfTest, writeSelfTest } from '#core/calls/self-test-record.ts';
import { AppError } from '#core/errors.ts';

/** How the pretended device behaves. */
interface Device {
  /** Milliseconds for one text. */
  readonly cost?: Partial<Record<`${Backend} ${WeightFormat}`, number>>;
  /** Angle by which a vector of WebGPU is off, given the text and how many are in its batch. */
  readonly fault?: (text: string, batch: number) => number;
  readonly fails?: AppError;
}

/** A device with a clock of its own: embedding a text turns it into a direction and takes time. */
function pretend(device: Device): SelfTestParts & { alive: () => number; loads: string[] } {
  let time = 0;
  let alive = 0;
  const loads: string[] = [];
  const load = (backend: Backend, format: WeightFormat): Promise<DisposableEmbedder> => {
    loads.push(`${backend} ${format}`);
    if (backend === 'webgpu' && device.fails) return Promise.reject(device.fails);
    alive += 1;
    return Promise.resolve({
      embed: (texts: readonly string[]) => {
        time += texts.length * (device.cost?.[`${backend} ${format}`] ?? 10);
        const angles = texts.map(
          (text) =>
            text.length + (backend === 'webgpu' ? (device.fault?.(text, texts.length) ?? 0) : 0),
        );
        return Promise.resolve(
          new Float32Array(angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle)])),
        );
      },
      dispose: () => {
        alive -= 1;
        return Promise.resolve();
      },
    });
  };
  return {
    load,
    loads,
    alive: () => alive,
    probes: selfTestProbes(),
    adapter: 'pretended gpu',
    clock: { elapsed: () => time },
  };
}

describe('the probes', () => {
  it('reach beyond the 40 tokens from which a known fault shows, alone and in a batch', () => {
    const words = selfTestProbes().map((texts) => texts.map((text) => text.split(' ').length));
    expect(words.filter((texts) => texts.length === 1 && (texts[0] ?? 0) > 40)).not.toHaveLength(0);
    expect(words.filter((texts) => texts.length > 1 && Math.max(...texts) > 40)).not.toHaveLength(
      0,
    );
  });

  it('are the same at every visit', () => {
    expect(selfTestProbes()).toEqual(selfTestProbes());
  });
});

describe('the device self-test', () => {
  it('is for WebGPU where every vector agrees and it is faster than WASM with its own file', async () => {
    const device = pretend({ cost: { 'wasm q8': 50, 'wasm q4': 200, 'webgpu q4': 10 } });
    expect(await runSelfTest(device)).toMatchObject({
      verdict: 'webgpu',
      reason: 'agrees-and-faster',
      speedRatio: 5,
      adapter: 'pretended gpu',
    });
  });

  it('is for WASM where WebGPU beats only the file that WASM would not use', async () => {
    const device = pretend({ cost: { 'wasm q8': 50, 'wasm q4': 200, 'webgpu q4': 100 } });
    expect(await runSelfTest(device)).toMatchObject({
      verdict: 'wasm',
      reason: 'agrees-but-slower',
      speedRatio: 0.5,
    });
  });

  it.each<[string, NonNullable<Device['fault']>]>([
    ['long texts', (text) => (text.length > 400 ? 0.2 : 0)],
    ['batches', (_, batch) => (batch > 1 ? 0.2 : 0)],
    ['everything, with numbers that are none', () => Number.NaN],
  ])('is against a fast WebGPU that is wrong for %s', async (_, fault) => {
    const device = pretend({ cost: { 'webgpu q4': 1 }, fault });
    const result = await runSelfTest(device);
    expect(result).toMatchObject({ verdict: 'wasm', reason: 'disagrees' });
    expect(result.lowestCosine).toBeLessThan(0.999);
  });

  it('does not keep the user waiting for an emulated WebGPU', async () => {
    const progress: number[] = [];
    const device = pretend({ cost: { 'webgpu q4': 60_000 } });
    const result = await runSelfTest({ ...device, onProgress: (done) => progress.push(done) });
    expect(result).toMatchObject({
      verdict: 'wasm',
      reason: 'agrees-but-slower',
      speedRatio: null,
    });
    expect(progress).toHaveLength(3 * device.probes.length + 1);
  });

  it('turns a failure of WebGPU into an outcome', async () => {
    const device = pretend({ fails: new AppError('gpu-lost', 'device was lost') });
    expect(await runSelfTest(device)).toMatchObject({
      verdict: 'wasm',
      reason: 'failed',
      detail: 'device was lost',
    });
  });

  it('passes on what WASM fails with, which is no statement about WebGPU', async () => {
    const missing = new AppError('model-missing', 'no file');
    const load = (): Promise<never> => Promise.reject(missing);
    await expect(runSelfTest({ ...pretend({}), load })).rejects.toBe(missing);
  });

  it('has at most one model in memory and frees each', async () => {
    const device = pretend({});
    const most: number[] = [];
    await runSelfTest({ ...device, onProgress: () => most.push(device.alive()) });
    expect(Math.max(...most)).toBe(1);
    expect(device.alive()).toBe(0);
    expect(device.loads).toEqual(['wasm q4', 'wasm q8', 'webgpu q4']);
  });

  it('ends with cancelled between two probes and frees the model', async () => {
    const device = pretend({});
    const signal = { aborted: false };
    const testing = runSelfTest({
      ...device,
      signal,
      onProgress: (done) => {
        signal.aborted = done === 17;
      },
    });
    await expect(testing).rejects.toMatchObject({ code: 'cancelled' });
    expect(device.alive()).toBe(0);
  });
});

describe('a kept outcome', () => {
  it('comes back as it was', () => {
    const kept = outcome('disagrees', { adapter: 'a', detail: 'd', lowestCosine: 0.98 });
    expect(readSelfTest(writeSelfTest(kept))).toEqual(kept);
  });

  it.each([null, '', '{', '{"verdict":"webgpu"}', '"webgpu"'])('is null for %j', (text) => {
    expect(readSelfTest(text)).toBeNull();
  });
});
