import { AppError } from '#core/errors.ts';

/**
 * A worker's place for one model. It keeps to the first that is loaded, because only the worker's
 * end frees the memory: another model needs a worker of its own.
 */
export class ModelSlot<Model> {
  readonly #kind: string;
  #held: { readonly name: string; readonly model: Model } | null = null;

  /** @param kind what the model is, as messages name it */
  constructor(kind: string) {
    this.#kind = kind;
  }

  /** The model that was loaded. @throws AppError protocol when none was */
  get model(): Model {
    if (this.#held) return this.#held.model;
    throw new AppError('protocol', `No ${this.#kind} has been loaded.`);
  }

  /**
   * Loads a model unless it is there already.
   * @param name tells the model, and how it is to run, from others
   * @throws AppError protocol when another one is there; what `load` throws
   */
  async load(name: string, load: () => Promise<Model>): Promise<Model> {
    const held = (this.#held ??= { name, model: await load() });
    if (held.name === name) return held.model;
    throw new AppError('protocol', `This worker has loaded ${held.name} already.`);
  }
}
