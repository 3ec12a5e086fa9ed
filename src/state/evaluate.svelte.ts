import type { EvaluationOptions, EvaluationStep } from '#core/eval/evaluate.ts';
import type { LastStage } from '#core/eval/question-run.ts';
import { EVALUATION_STAGES, type SetResult } from '#core/model/evaluation.ts';
import type {
  EvaluationService,
  GoldenSetSummary,
  IncomingFile,
  OwnQuestions,
  ShownError,
} from '#services/contracts.ts';
import { sampleGoldenSet } from './sample-files.ts';
import { shownError } from './shown-error.ts';

/** The last stage of a run; `answer` goes on to refusals and answers. */
export const LAST_STAGES = [...EVALUATION_STAGES, 'answer'] as const;

/** How far a run has come. */
export type RunProgress = Extract<EvaluationStep, { type: 'progress' }>;

/** A finished run; `key` tells two runs of the same set apart. */
export interface FinishedRun {
  readonly key: number;
  readonly result: SetResult;
}

/** Reading golden sets, running them, and keeping the results of this visit side by side. */
export class EvaluateState {
  /** The set that was read last and can be run. */
  set: GoldenSetSummary | null = $state.raw(null);
  reading = $state(false);
  /** Questions to run, or null for all. */
  limit: number | null = $state(null);
  stage: LastStage = $state('answer');
  /** What is being run: the set that was read, or the user's own questions. */
  running: 'set' | 'own' | null = $state(null);
  progress: RunProgress | null = $state.raw(null);
  /** Newest first. */
  runs: readonly FinishedRun[] = $state.raw([]);
  error: ShownError | null = $state.raw(null);
  readonly #service: EvaluationService;
  #cancel = new AbortController();
  #nextKey = 1;

  constructor(service: EvaluationService) {
    this.#service = service;
  }

  /** Reads a golden set from the files of its folder; an invalid one is reported, not thrown. */
  async read(files: readonly IncomingFile[]): Promise<void> {
    if (files.length === 0 || this.running) return;
    this.reading = true;
    this.error = null;
    this.set = null;
    try {
      this.set = await this.#service.read(files);
      this.limit = null;
    } catch (thrown) {
      this.error = shownError(thrown);
    }
    this.reading = false;
  }

  /**
   * Reads the golden set about the sample documents and runs it.
   *
   * @throws Error when it cannot be fetched
   */
  async trySamples(): Promise<void> {
    if (this.reading || this.running) return;
    this.reading = true;
    try {
      await this.read(await sampleGoldenSet());
    } finally {
      this.reading = false;
    }
    if (this.set) await this.run();
  }

  /** Runs the set that was read and puts its result before the others. */
  async run(): Promise<void> {
    await this.#take('set', (options, signal) => this.#service.run(options, signal));
  }

  /** Asks the user's own questions of their library, every one of them and as far as the answers. */
  async runOwn(own: OwnQuestions): Promise<void> {
    const options = { limit: null, stage: 'answer' } as const;
    await this.#take('own', (_, signal) => this.#service.runOwn(own, options, signal));
  }

  /** Ends the run that is under way; it leaves no result. */
  cancel(): void {
    this.#cancel.abort();
  }

  async #take(
    what: 'set' | 'own',
    begin: (options: EvaluationOptions, signal: AbortSignal) => AsyncIterable<EvaluationStep>,
  ): Promise<void> {
    if (this.running) return;
    this.running = what;
    this.error = null;
    this.progress = null;
    this.#cancel = new AbortController();
    try {
      const options = { limit: this.limit, stage: this.stage };
      for await (const event of begin(options, this.#cancel.signal)) {
        if (event.type === 'progress') this.progress = event;
        else this.runs = [{ key: this.#nextKey++, result: event.result }, ...this.runs];
      }
    } catch (thrown) {
      const error = shownError(thrown);
      if (error.code !== 'cancelled') this.error = error;
    }
    this.running = null;
    this.progress = null;
  }

  /** Takes a result away. */
  discard(key: number): void {
    this.runs = this.runs.filter((run) => run.key !== key);
  }

  /** All results, oldest first, as the JSON that `npm run eval` writes. */
  export(): string {
    const results = this.runs.map((run) => run.result).reverse();
    return `${JSON.stringify(this.#service.report(results), null, 2)}\n`;
  }
}

/** Two runs to compare. */
export interface RunPair {
  readonly before: FinishedRun;
  readonly after: FinishedRun;
}

/**
 * The two runs that were chosen; where one was not, or is gone, the newest run and the newest earlier
 * one of the same set (else the one before it). Null with fewer than two runs.
 *
 * @param runs newest first
 */
export function chosenPair(
  runs: readonly FinishedRun[],
  before: number | null,
  after: number | null,
): RunPair | null {
  const later = runs.find(({ key }) => key === after) ?? runs[0];
  const others = runs.filter((run) => run !== later);
  const earlier =
    others.find(({ key }) => key === before) ??
    others.find(({ result }) => result.set === later?.result.set) ??
    others[0];
  return later && earlier ? { before: earlier, after: later } : null;
}
