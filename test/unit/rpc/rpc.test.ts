import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '#core/errors.ts';
import { RpcClient } from '#rpc/client.ts';
import { STREAM_WINDOW, type Channel } from '#rpc/protocol.ts';
import { serve, Transferred, type CallContext, type Handlers } from '#rpc/server.ts';

type TestMap = {
  calls: {
    double: { input: number; output: number };
    count: { input: number; output: null; progress: number };
    hang: { input: null; output: null };
    fail: { input: 'app' | 'type' | 'quota'; output: null };
    buffer: { input: ArrayBuffer; output: ArrayBuffer };
  };
  streams: {
    numbers: { input: number; item: number };
    endless: { input: null; item: number };
    breaking: { input: null; item: number };
    buffers: { input: null; item: ArrayBuffer };
  };
};

/** What the server saw, for assertions about cancelling and back-pressure. */
interface Seen {
  readonly cancelled: string[];
  produced: number;
  returned: boolean;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('cancelled', 'stopped')));
  });
}

function connect(): { client: RpcClient<TestMap>; seen: Seen; sent: Transferable[][] } {
  const { port1, port2 } = new MessageChannel();
  const seen: Seen = { cancelled: [], produced: 0, returned: false };
  const sent: Transferable[][] = [];
  const handlers: Handlers<TestMap> = {
    calls: {
      double: (input) => Promise.resolve(input * 2),
      count: (input, context: CallContext<number>) => {
        for (let done = 1; done <= input; done++) context.progress(done);
        return Promise.resolve(null);
      },
      hang: async (_, { signal }) => {
        signal.addEventListener('abort', () => seen.cancelled.push('hang'));
        return whenAborted(signal);
      },
      fail: (kind) => {
        if (kind === 'app') {
          return Promise.reject(new AppError('format-damaged', 'bad bytes', { subject: 'a.pdf' }));
        }
        if (kind === 'quota') {
          return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        }
        return Promise.reject(new TypeError('x is not a function'));
      },
      buffer: (input) => Promise.resolve(new Transferred(input, [input])),
    },
    streams: {
      numbers: async function* (count) {
        for (let n = 0; n < count; n++) {
          seen.produced += 1;
          yield n;
          await Promise.resolve();
        }
      },
      endless: async function* () {
        try {
          for (let n = 0; ; n++) {
            seen.produced += 1;
            yield n;
            await Promise.resolve();
          }
        } finally {
          seen.returned = true;
        }
      },
      breaking: async function* () {
        yield 1;
        await Promise.resolve();
        throw new AppError('format-encrypted', 'locked', { subject: 'b.pdf' });
      },
      buffers: async function* () {
        await Promise.resolve();
        const buffer = new ArrayBuffer(8);
        yield new Transferred(buffer, [buffer]);
      },
    },
  };
  serve<TestMap>(port2, handlers);
  const recording: Channel = {
    addEventListener: (type, listener) => port1.addEventListener(type, listener),
    postMessage: (message, transfer) => {
      sent.push(transfer);
      port1.postMessage(message, transfer);
    },
  };
  port1.start();
  port2.start();
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  return { client: new RpcClient<TestMap>(recording), seen, sent };
}

describe('calls', () => {
  it('return the value of the worker, and keep answers of parallel calls apart', async () => {
    const { client } = connect();
    const values = await Promise.all([1, 2, 3].map((n) => client.call('double', n)));
    expect(values).toEqual([2, 4, 6]);
    expect(client.busy).toBe(0);
  });

  it('report progress before their result', async () => {
    const { client } = connect();
    const seen: number[] = [];
    await client.call('count', 3, { onProgress: (done) => seen.push(done) });
    expect(seen).toEqual([1, 2, 3]);
  });

  it.each([
    ['app', 'format-damaged', 'a.pdf'],
    ['type', 'internal', null],
    ['quota', 'quota', null],
  ] as const)('carry %s errors as a code', async (kind, code, subject) => {
    const { client } = connect();
    const error = await client.call('fail', kind).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code, subject });
  });

  it('hand buffers over in both directions instead of copying them', async () => {
    const { client } = connect();
    const buffer = new ArrayBuffer(16);
    const back = await client.call('buffer', buffer, { transfer: [buffer] });
    expect(buffer.byteLength).toBe(0);
    expect(back.byteLength).toBe(16);
  });

  it('end with `cancelled` as soon as their signal is raised, and tell the worker', async () => {
    const { client, seen } = connect();
    const abort = new AbortController();
    const call = client.call('hang', null, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await client.call('double', 1);
    expect(seen.cancelled).toEqual(['hang']);
    expect(client.busy).toBe(0);
  });

  it('are not sent at all when their signal was raised before', async () => {
    const { client, sent } = connect();
    const call = client.call('double', 1, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    expect(sent).toHaveLength(0);
  });

  it('let go of a long-lived signal when they end', async () => {
    const { client, sent } = connect();
    const abort = new AbortController();
    await client.call('double', 1, { signal: abort.signal });
    abort.abort();
    expect(sent).toHaveLength(1);
  });

  it('fail with `protocol` when the worker does not know them', async () => {
    const { client } = connect();
    const unknown = 'absent' as 'double';
    await expect(client.call(unknown, 1)).rejects.toMatchObject({ code: 'protocol' });
  });

  it('fail alone when their input cannot be sent', async () => {
    const { client } = connect();
    const input = (() => 1) as unknown as number;
    await expect(client.call('double', input)).rejects.toBeInstanceOf(AppError);
    expect(client.busy).toBe(0);
    expect(await client.call('double', 4)).toBe(8);
  });
});

describe('streams', () => {
  it('deliver every item in order and end', async () => {
    const { client } = connect();
    const items: number[] = [];
    for await (const item of client.stream('numbers', 50)) items.push(item);
    expect(items).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(client.busy).toBe(0);
  });

  it('let the worker run ahead of the reader by a small window only', async () => {
    const { client, seen } = connect();
    const stream = client.stream('endless', null);
    expect(await stream.next()).toEqual({ done: false, value: 0 });
    for (let n = 0; n < 20; n++) await client.call('double', n);
    expect(seen.produced).toBeLessThanOrEqual(STREAM_WINDOW + 2);
    await stream.return();
  });

  it('stop the worker when the reader leaves the loop', async () => {
    const { client, seen } = connect();
    for await (const item of client.stream('endless', null)) if (item === 3) break;
    await client.call('double', 1);
    await client.call('double', 1);
    expect(seen.returned).toBe(true);
    expect(client.busy).toBe(0);
  });

  it('end with `cancelled` when their signal is raised, even while waiting', async () => {
    const { client, seen } = connect();
    const abort = new AbortController();
    const items: number[] = [];
    const reading = (async () => {
      for await (const item of client.stream('endless', null, { signal: abort.signal })) {
        items.push(item);
        if (item === 2) abort.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    await client.call('double', 1);
    await client.call('double', 1);
    expect(seen.returned).toBe(true);
  });

  it('deliver what came before an error, then the error with its code', async () => {
    const { client } = connect();
    const items: number[] = [];
    const reading = (async () => {
      for await (const item of client.stream('breaking', null)) items.push(item);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'format-encrypted', subject: 'b.pdf' });
    expect(items).toEqual([1]);
  });

  it('hand buffers of items over', async () => {
    const { client } = connect();
    for await (const item of client.stream('buffers', null)) expect(item.byteLength).toBe(8);
  });
});

describe('a closed client', () => {
  it('fails what is under way and what comes later with the given error', async () => {
    const { client } = connect();
    const gone = new AppError('out-of-memory', 'The worker is gone.');
    const call = client.call('hang', null);
    const stream = client.stream('endless', null);
    await stream.next();
    client.close(gone);
    await expect(call).rejects.toBe(gone);
    await expect(
      (async () => {
        for (;;) if ((await stream.next()).done) return;
      })(),
    ).rejects.toBe(gone);
    await expect(client.call('double', 1)).rejects.toBe(gone);
    await expect(client.stream('numbers', 1).next()).rejects.toBe(gone);
    expect(client.busy).toBe(0);
  });
});
