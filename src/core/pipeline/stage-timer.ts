import type { StageName } from '#core/model/trace.ts';
import type { Clock } from '#core/ports.ts';

/** Adds up how long each stage of a question took, in milliseconds. */
export class StageTimer {
  readonly #clock: Clock;
  readonly #timings: Partial<Record<StageName, number>> = {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Milliseconds per stage so far. */
  get timings(): Readonly<Partial<Record<StageName, number>>> {
    return { ...this.#timings };
  }

  /** Runs a stage and adds its time, also when it fails. */
  async measure<Value>(stage: StageName, run: () => Value | Promise<Value>): Promise<Value> {
    const start = this.#clock.elapsed();
    try {
      return await run();
    } finally {
      const spent = this.#clock.elapsed() - start;
      this.#timings[stage] = (this.#timings[stage] ?? 0) + spent;
    }
  }
}
