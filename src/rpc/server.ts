import { AppError, toAppError } from '#core/errors.ts';
import { announceLife } from './life.ts';
import type { Channel, ClientMessage, ServerMessage, WorkerMap } from './protocol.ts';

/** What a handler gets besides its input. */
export interface CallContext<Progress> {
  /** Raised when the caller cancels. */
  readonly signal: AbortSignal;
  readonly progress: (value: Progress) => void;
}

/** The functions that a worker offers, one for each entry of its map. */
export interface Handlers<Map extends WorkerMap> {
  readonly calls: {
    readonly [Name in keyof Map['calls']]: (
      input: Map['calls'][Name]['input'],
      context: CallContext<Map['calls'][Name]['progress']>,
    ) => Promise<Map['calls'][Name]['output'] | Transferred<Map['calls'][Name]['output']>>;
  };
  readonly streams: {
    readonly [Name in keyof Map['streams']]: (
      input: Map['streams'][Name]['input'],
      context: CallContext<never>,
    ) => AsyncIterable<Map['streams'][Name]['item'] | Transferred<Map['streams'][Name]['item']>>;
  };
}

/** A value whose buffers are handed over instead of copied. */
export class Transferred<Value> {
  constructor(
    readonly value: Value,
    readonly buffers: Transferable[],
  ) {}
}

/** Answers the calls that come in on a channel, until the worker ends, which the other end notices. */
export function serve<Map extends WorkerMap>(channel: Channel, handlers: Handlers<Map>): void {
  const running = new globalThis.Map<number, { abort: AbortController; credit: Credit }>();
  const send = (message: ServerMessage, transfer: Transferable[] = []): void => {
    channel.postMessage(message, transfer);
  };

  const alive = announceLife(channel);
  channel.addEventListener('message', (event) => {
    const message = event.data as ClientMessage;
    const entry = running.get(message.id);
    if (message.type === 'cancel') entry?.abort.abort();
    if (message.type === 'cancel' || message.type === 'credit') {
      entry?.credit.add(1);
      return;
    }
    void run(message);
  });

  async function run(message: Extract<ClientMessage, { input: unknown }>): Promise<void> {
    const { id, name, input } = message;
    const abort = new AbortController();
    const credit = new Credit(message.type === 'stream' ? message.credit : 0);
    running.set(id, { abort, credit });
    const context: CallContext<unknown> = {
      signal: abort.signal,
      progress: (value) => send({ type: 'progress', id, value }),
    };
    try {
      await alive;
      if (message.type === 'call') {
        const handler = handlers.calls[name];
        if (!handler) throw new AppError('protocol', `The worker has no call “${name}”.`);
        const output = await handler(input, context);
        if (output instanceof Transferred) {
          send({ type: 'result', id, value: output.value }, output.buffers);
        } else send({ type: 'result', id, value: output });
      } else {
        const handler = handlers.streams[name];
        if (!handler) throw new AppError('protocol', `The worker has no stream “${name}”.`);
        for await (const item of handler(input, context)) {
          await credit.take();
          if (abort.signal.aborted) break;
          if (item instanceof Transferred) {
            send({ type: 'item', id, value: item.value }, item.buffers);
          } else send({ type: 'item', id, value: item });
        }
        send({ type: 'end', id });
      }
    } catch (thrown) {
      const { code, message: text, subject } = toAppError(thrown);
      send({ type: 'error', id, error: { code, message: text, subject } });
    } finally {
      running.delete(id);
    }
  }
}

/** Items that a stream may still send; `take` waits until there is one. */
class Credit {
  #available: number;
  #wake: () => void = () => undefined;

  constructor(available: number) {
    this.#available = available;
  }

  add(count: number): void {
    this.#available += count;
    this.#wake();
  }

  async take(): Promise<void> {
    while (this.#available <= 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#available -= 1;
  }
}
