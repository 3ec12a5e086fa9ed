import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { serve } from '#rpc/server.ts';
import { WorkerHost, type HostedWorker } from '#services/worker-host.ts';

type EchoMap = {
  calls: {
    echo: { input: string; output: string };
    hang: { input: null; output: null };
  };
  streams: { endless: { input: null; item: number } };
};

/** A worker made of a MessageChannel, whose death a test can cause. */
class FakeWorker extends EventTarget {
  readonly #port: MessagePort;
  terminated = false;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', (event) => {
      this.dispatchEvent(new MessageEvent<unknown>('message', { data: event.data as unknown }));
    });
    serve<EchoMap>(port2, {
      calls: {
        echo: (input) => Promise.resolve(input),
        hang: () => new Promise(() => undefined),
      },
      streams: {
        endless: async function* () {
          for (let n = 0; ; n++) {
            yield n;
            await Promise.resolve();
          }
        },
      },
    });
    port1.start();
    port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer);
  }

  terminate(): void {
    this.terminated = true;
    this.#port.close();
  }

  die(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function host(): { host: WorkerHost<EchoMap>; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const create = (): HostedWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as HostedWorker;
  };
  return { host: new WorkerHost<EchoMap>('echo', create), workers };
}

describe('a worker host', () => {
  it('starts its worker on the first call and keeps it', async () => {
    const { host: echo, workers } = host();
    expect(workers).toHaveLength(0);
    expect(await echo.call('echo', 'a')).toBe('a');
    expect(await echo.call('echo', 'b')).toBe('b');
    expect(workers).toHaveLength(1);
    echo.terminate();
  });

  it('rejects calls and streams under way with a code when the worker dies', async () => {
    const { host: echo, workers } = host();
    const call = echo.call('hang', null);
    const stream = echo.stream('endless', null);
    await stream.next();
    workers[0]!.die('Uncaught TypeError: x');
    await expect(call).rejects.toMatchObject({ code: 'worker-lost' });
    await expect(
      (async () => {
        for (;;) if ((await stream.next()).done) return;
      })(),
    ).rejects.toMatchObject({ code: 'worker-lost' });
    expect(workers[0]!.terminated).toBe(true);
  });

  it('tells a worker apart that could not be started', async () => {
    const { host: echo, workers } = host();
    const call = echo.call('hang', null);
    workers[0]!.die('');
    await expect(call).rejects.toMatchObject({ code: 'internal' });
  });

  it('tells a lack of memory apart', async () => {
    const { host: echo, workers } = host();
    const call = echo.call('hang', null);
    workers[0]!.die('Uncaught RangeError: Array buffer allocation failed');
    await expect(call).rejects.toMatchObject({ code: 'out-of-memory' });
  });

  it('starts a new worker on the call after a death, and tells its listeners once', async () => {
    const { host: echo, workers } = host();
    const lost: AppError[] = [];
    const stop = echo.onRestart((error) => lost.push(error));
    await echo.call('echo', 'a');
    workers[0]!.die('gone');
    workers[0]!.die('gone again');
    expect(lost.map((error) => error.code)).toEqual(['worker-lost']);
    expect(await echo.call('echo', 'b')).toBe('b');
    expect(workers).toHaveLength(2);
    stop();
    workers[1]!.die('gone');
    expect(lost).toHaveLength(1);
  });

  it('ends its worker on request with the given reason, without calling that a death', async () => {
    const { host: echo, workers } = host();
    const lost: AppError[] = [];
    echo.onRestart((error) => lost.push(error));
    const call = echo.call('hang', null);
    echo.terminate(new AppError('gpu-lost', 'The device went away.'));
    await expect(call).rejects.toMatchObject({ code: 'gpu-lost' });
    expect(workers[0]!.terminated).toBe(true);
    expect(lost).toHaveLength(0);
    expect(await echo.call('echo', 'c')).toBe('c');
    echo.terminate();
  });
});
