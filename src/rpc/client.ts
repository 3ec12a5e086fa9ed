import { AppError, toAppError } from '#core/errors.ts';
import type { Channel, ClientMessage, ServerMessage, WireError, WorkerMap } from './protocol.ts';
import { STREAM_WINDOW } from './protocol.ts';

/** Options of a call: `signal` cancels it, `transfer` hands buffers over instead of copying them. */
export interface CallOptions<Progress> {
  readonly signal?: AbortSignal | undefined;
  readonly transfer?: Transferable[];
  readonly onProgress?: (progress: Progress) => void;
}

interface Pending {
  receive(message: ServerMessage): void;
  fail(error: AppError): void;
  /** Lets go of the signal, which may live much longer than the call. */
  release?: () => void;
}

/** The caller's end of a worker. Every call ends: with its value, or with an AppError. */
export class RpcClient<Map extends WorkerMap> {
  readonly #channel: Channel;
  readonly #pending = new globalThis.Map<number, Pending>();
  #nextId = 1;
  #closed: AppError | null = null;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.addEventListener('message', (event) => {
      const message = event.data as ServerMessage;
      this.#pending.get(message.id)?.receive(message);
    });
  }

  /**
   * Calls a function of the worker.
   * @throws AppError with the worker's code, or `cancelled`, or the code given to `close`
   */
  call<Name extends keyof Map['calls'] & string>(
    name: Name,
    input: Map['calls'][Name]['input'],
    options: CallOptions<Map['calls'][Name]['progress']> = {},
  ): Promise<Map['calls'][Name]['output']> {
    return new Promise((resolve, reject) => {
      const id = this.#begin(options.signal, {
        receive: (message) => {
          if (message.type === 'progress') {
            options.onProgress?.(message.value);
            return;
          }
          this.#settle(id);
          if (message.type === 'error') reject(fromWire(message.error));
          else if (message.type === 'result') resolve(message.value);
        },
        fail: reject,
      });
      if (id !== 0) this.#post({ type: 'call', id, name, input }, options.transfer);
    });
  }

  /** Reads a stream of the worker; leaving the loop early cancels it. At most a few items wait unread. */
  async *stream<Name extends keyof Map['streams'] & string>(
    name: Name,
    input: Map['streams'][Name]['input'],
    options: { readonly signal?: AbortSignal | undefined; readonly transfer?: Transferable[] } = {},
  ): AsyncGenerator<Map['streams'][Name]['item'], void, undefined> {
    const items: Map['streams'][Name]['item'][] = [];
    let ended = false;
    let failure: AppError | null = null;
    let wake: () => void = () => undefined;
    const id = this.#begin(options.signal, {
      receive: (message) => {
        if (message.type === 'item') items.push(message.value);
        else if (message.type === 'error') failure = fromWire(message.error);
        else if (message.type === 'end') ended = true;
        wake();
      },
      fail: (error) => {
        failure = error;
        wake();
      },
    });
    if (id !== 0) {
      this.#post({ type: 'stream', id, name, input, credit: STREAM_WINDOW }, options.transfer);
    }
    try {
      for (;;) {
        const item = items.shift();
        if (item !== undefined) {
          yield item;
          this.#post({ type: 'credit', id });
        } else if (failure !== null) throw failure as AppError;
        else if (ended) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      this.#settle(id);
      if (!ended && failure === null) this.#post({ type: 'cancel', id });
    }
  }

  /** Fails everything that is under way and every later call: the worker is gone. */
  close(error: AppError): void {
    this.#closed = error;
    for (const [id, pending] of [...this.#pending]) {
      this.#settle(id);
      pending.fail(error);
    }
  }

  /** Number of calls and streams under way. */
  get busy(): number {
    return this.#pending.size;
  }

  #begin(signal: AbortSignal | undefined, pending: Pending): number {
    if (this.#closed !== null) {
      pending.fail(this.#closed);
      return 0;
    }
    if (signal?.aborted) {
      pending.fail(cancelled());
      return 0;
    }
    const id = this.#nextId++;
    const abort = (): void => {
      if (!this.#settle(id)) return;
      this.#post({ type: 'cancel', id });
      pending.fail(cancelled());
    };
    signal?.addEventListener('abort', abort, { once: true });
    this.#pending.set(id, {
      ...pending,
      release: () => signal?.removeEventListener('abort', abort),
    });
    return id;
  }

  #settle(id: number): boolean {
    this.#pending.get(id)?.release?.();
    return this.#pending.delete(id);
  }

  /** An input that cannot be sent fails its own call and leaves the worker alone. */
  #post(message: ClientMessage, transfer: Transferable[] = []): void {
    try {
      this.#channel.postMessage(message, transfer);
    } catch (thrown) {
      const pending = this.#pending.get(message.id);
      this.#settle(message.id);
      pending?.fail(toAppError(thrown, 'protocol'));
    }
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', 'The operation was cancelled.');
}

function fromWire(error: WireError): AppError {
  return new AppError(error.code, error.message, { subject: error.subject });
}
