import { AppError } from '#core/errors.ts';
import { RpcClient, type CallOptions } from '#rpc/client.ts';
import { isLifeMessage, lifeEnded } from '#rpc/life.ts';
import type { Channel, WorkerMap } from '#rpc/protocol.ts';
import type { Unsubscribe } from './contracts.ts';
import { Listeners } from './listeners.ts';

/** What a host needs of a worker; a DOM `Worker` fits. */
export interface HostedWorker extends Channel {
  addEventListener(type: 'message' | 'messageerror', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

interface Running<Map extends WorkerMap> {
  readonly worker: HostedWorker;
  readonly client: RpcClient<Map>;
}

/**
 * Owns one worker: starts it on the first call, and anew on the first call after it died. What was
 * under way when it died is rejected, never repeated, because the caller alone knows whether that
 * is safe.
 */
export class WorkerHost<Map extends WorkerMap> {
  /** Name of the worker, as it appears in messages and in the developer tools. */
  readonly name: string;
  readonly #create: () => HostedWorker;
  readonly #listeners = new Listeners<[error: AppError]>();
  #running: Running<Map> | null = null;

  /**
   * @param name names the worker in messages
   * @param create makes the worker; called once for each start
   */
  constructor(name: string, create: () => HostedWorker) {
    this.name = name;
    this.#create = create;
  }

  /**
   * Calls a function of the worker, see `RpcClient.call`.
   * @throws AppError with the worker's code; `worker-lost` or `out-of-memory` when the worker dies,
   *   `internal` when it could not be started
   */
  call<Name extends keyof Map['calls'] & string>(
    name: Name,
    input: Map['calls'][Name]['input'],
    options: CallOptions<Map['calls'][Name]['progress']> = {},
  ): Promise<Map['calls'][Name]['output']> {
    return this.#client().call(name, input, options);
  }

  /** Reads a stream of the worker, see `RpcClient.stream`. */
  stream<Name extends keyof Map['streams'] & string>(
    name: Name,
    input: Map['streams'][Name]['input'],
    options: { readonly signal?: AbortSignal | undefined; readonly transfer?: Transferable[] } = {},
  ): AsyncGenerator<Map['streams'][Name]['item'], void, undefined> {
    return this.#client().stream(name, input, options);
  }

  /**
   * Ends the worker and frees its memory; a later call starts a new one.
   * @param reason what calls under way are rejected with; `cancelled` by default
   */
  terminate(reason?: AppError): void {
    this.#end(reason ?? new AppError('cancelled', `The ${this.name} worker was ended.`));
  }

  /** Tells when the worker died: what it had loaded is gone, and the next call meets a new one. */
  onRestart(listener: (error: AppError) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #client(): RpcClient<Map> {
    this.#running ??= this.#start();
    return this.#running.client;
  }

  #start(): Running<Map> {
    const worker = this.#create();
    const lost = (error: AppError): void => {
      if (this.#running?.worker !== worker) return;
      this.#end(error);
      this.#listeners.tell(error);
    };
    worker.addEventListener('error', (event) => lost(workerError(this.name, event.message)));
    worker.addEventListener('message', ({ data }) => {
      if (!isLifeMessage(data)) return;
      // An end without an error event: the browser killed it, mostly for its memory, or it left.
      void lifeEnded(data).then(() => lost(workerError(this.name, 'it was ended from outside')));
    });
    worker.addEventListener('messageerror', () =>
      lost(new AppError('protocol', `The ${this.name} worker sent an unreadable message.`)),
    );
    return { worker, client: new RpcClient<Map>(worker) };
  }

  #end(error: AppError): void {
    const running = this.#running;
    this.#running = null;
    running?.worker.terminate();
    running?.client.close(error);
  }
}

/** Browsers report a lack of memory only in the words of the message. */
function workerError(name: string, detail: string | undefined): AppError {
  const isMemory = /memory|allocation failed/i.test(detail ?? '');
  const code = isMemory ? 'out-of-memory' : detail ? 'worker-lost' : 'internal';
  return new AppError(code, `The ${name} worker ended: ${detail || 'it could not be started'}.`);
}
