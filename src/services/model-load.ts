import type { LoadProgress } from '#core/calls/embed.ts';
import { toAppError, type AppError, type CancelSignal } from '#core/errors.ts';

/** Hears how the loading of models goes. */
export interface LoadListener {
  loading(model: string, progress: LoadProgress): void;
  /** The model is ready. */
  loaded(model: string): void;
  /** Loading failed, or what was loaded is lost. */
  failed(model: string, error: AppError): void;
}

/** Loads a model at first use, once for all who wait, and again after it was lost. */
export class ModelLoad<Loaded> {
  readonly #model: string;
  readonly #load: (onProgress: (progress: LoadProgress) => void) => Promise<Loaded>;
  readonly #listener: LoadListener;
  #current: Promise<Loaded> | null = null;
  #value: Loaded | null = null;

  constructor(
    model: string,
    load: (onProgress: (progress: LoadProgress) => void) => Promise<Loaded>,
    listener: LoadListener,
  ) {
    this.#model = model;
    this.#load = load;
    this.#listener = listener;
  }

  /** What is loaded, or null. */
  get value(): Loaded | null {
    return this.#value;
  }

  /** Waits until the model is loaded. @throws AppError that the load ended with */
  get(): Promise<Loaded> {
    return this.#current ?? this.#start();
  }

  /** What was loaded is gone; `error` tells why, unless it was meant. */
  lose(error: AppError | null): void {
    this.#current = this.#value = null;
    if (error) this.#listener.failed(this.#model, error);
  }

  #start(): Promise<Loaded> {
    const attempt = this.#load((progress) => this.#listener.loading(this.#model, progress));
    this.#current = attempt;
    attempt.then(
      (value) => {
        if (this.#current !== attempt) return;
        this.#value = value;
        this.#listener.loaded(this.#model);
      },
      (error: unknown) => {
        if (this.#current === attempt) this.lose(toAppError(error));
      },
    );
    return attempt;
  }
}

/** The AbortSignal behind a core signal, so that a cancellation reaches the worker. */
export function abortSignal(signal: CancelSignal | undefined): AbortSignal | undefined {
  return signal instanceof AbortSignal ? signal : undefined;
}
