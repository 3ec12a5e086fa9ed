/** Runs tasks one after another, in the order in which they were given. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the task when all earlier ones have ended; a task that fails does not stop later ones. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
