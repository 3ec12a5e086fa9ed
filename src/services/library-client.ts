import type { LibraryChange, LibraryMap, LibraryState } from '#core/calls/library.ts';
import type { CallOptions } from '#rpc/client.ts';
import type { Unsubscribe } from './contracts.ts';
import type { WorkerHost } from './worker-host.ts';

type Calls = LibraryMap['calls'];

/** What a library is opened with. */
export type LibraryOpening = Calls['open']['input'];

/** The part of a worker host that a library client needs. */
export type LibraryHost = Pick<WorkerHost<LibraryMap>, 'call' | 'stream' | 'onRestart'>;

/**
 * Calls the library worker. The library is opened before the first call, opened again with the
 * settings of the day after `refresh`, and opened again after the worker died.
 */
export class LibraryClient {
  readonly #host: LibraryHost;
  readonly #opening: () => Promise<LibraryOpening>;
  #state: Promise<LibraryState> | null = null;

  /** @param opening what to open, by the settings of the moment */
  constructor(host: LibraryHost, opening: () => Promise<LibraryOpening>) {
    this.#host = host;
    this.#opening = opening;
    host.onRestart(() => (this.#state = null));
  }

  /** Opens the library unless it is open. @throws AppError storage-blocked, newer-version */
  open(): Promise<LibraryState> {
    return this.#state ?? this.#keep(this.#open());
  }

  /**
   * Opens the library with other vectors if the settings ask for them now; later calls wait for it.
   * Does nothing before the first `open`.
   */
  async refresh(): Promise<void> {
    if (this.#state === null) return;
    const before = this.#state.catch(() => null);
    await this.#keep(before.then(() => this.#open()));
  }

  /** The library as it is now, also where it was opened long ago. @throws AppError as `open` */
  async current(): Promise<LibraryState> {
    await this.refresh();
    return this.open();
  }

  /** Calls a function of the worker, see `RpcClient.call`. */
  async call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
    options: Pick<CallOptions<never>, 'signal' | 'transfer'> = {},
  ): Promise<Calls[Name]['output']> {
    await this.open();
    return this.#host.call(name, input, options);
  }

  /** Changes from now on, until the loop is left or the worker dies. */
  watch(): AsyncGenerator<LibraryChange, void, undefined> {
    return this.#host.stream('watch', null);
  }

  /** Tells when the worker died; the library is opened again by the next call. */
  onLost(listener: () => void): Unsubscribe {
    return this.#host.onRestart(listener);
  }

  async #open(): Promise<LibraryState> {
    return this.#host.call('open', await this.#opening());
  }

  /** A failure is not remembered: the next call tries again. */
  #keep(state: Promise<LibraryState>): Promise<LibraryState> {
    this.#state = state;
    state.catch(() => {
      if (this.#state === state) this.#state = null;
    });
    return state;
  }
}
