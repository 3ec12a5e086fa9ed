import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppError } from '#core/errors.ts';
import { WorkerHost } from '#services/worker-host.ts';
import type { LeavingMap } from './leaving-worker.ts';

function host(): { host: WorkerHost<LeavingMap>; lost: AppError[] } {
  const script = new URL('./leaving-worker.ts', import.meta.url);
  const host = new WorkerHost<LeavingMap>('leaving', () => new Worker(script, { type: 'module' }));
  const lost: AppError[] = [];
  host.onRestart((error) => lost.push(error));
  onTestFinished(() => host.terminate());
  return { host, lost };
}

describe('a worker that ends without an event', () => {
  it('fails the calls under way and is replaced', async () => {
    const { host: leaving, lost } = host();
    expect(await leaving.call('echo', 'a')).toBe('a');
    await expect(leaving.call('leave', null)).rejects.toMatchObject({ code: 'worker-lost' });
    expect(lost).toHaveLength(1);
    expect(await leaving.call('echo', 'b')).toBe('b');
  });

  it('is not taken for dead when the page ends it, nor is the next one', async () => {
    const { host: leaving, lost } = host();
    await leaving.call('echo', 'a');
    leaving.terminate();
    expect(await leaving.call('echo', 'b')).toBe('b');
    const held = async () =>
      ((await navigator.locks.query()).held ?? []).filter(({ name }) =>
        name?.startsWith('worker-'),
      );
    await expect.poll(async () => (await held()).length).toBe(1);
    expect(lost).toEqual([]);
  });
});
