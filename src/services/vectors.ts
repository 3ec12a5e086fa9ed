import { toAppError, type AppError } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import { reEmbed, type VectorLibrary } from '#core/pipeline/re-embed.ts';
import type { Clock } from '#core/ports.ts';
import { modelOf } from '#models/fingerprint.ts';
import type { ImportService, LibraryService, Unsubscribe } from './contracts.ts';
import { createVectorLibrary } from './document-ports.ts';
import { soundEstimate } from './import-progress.ts';
import type { LibraryClient } from './library-client.ts';
import { Listeners } from './listeners.ts';
import { possibleVectors } from './other-embedders.ts';
import type { IndexEmbedder, VectorChoice } from './vector-choice.ts';
import type { VectorOverview, VectorProgress, VectorService } from './vector-contract.ts';

/** What the vector service is made of. */
export interface VectorParts {
  readonly client: Pick<LibraryClient, 'call' | 'refresh'>;
  readonly choice: Pick<VectorChoice, 'wanted' | 'second' | 'release'>;
  readonly library: Pick<LibraryService, 'onChange'>;
  readonly imports: Pick<ImportService, 'onProgress'>;
  readonly clock: Clock;
}

/** Bytes of one number of a vector. */
const NUMBER_BYTES = 4;

/** Vectors that are to be made. */
interface Target extends IndexEmbedder {
  readonly purpose: VectorProgress['purpose'];
}

/**
 * Makes the vectors that another embedder, or a second one, lacks: one after the other, while no
 * document is being read, in the tab that writes. Then the library is opened with them.
 */
export class Vectors implements VectorService {
  readonly #parts: VectorParts;
  readonly #library: VectorLibrary;
  readonly #listeners = new Listeners<[progress: VectorProgress | null]>();
  #progress: VectorProgress | null = null;
  #stop = new AbortController();
  #work: Promise<void> = Promise.resolve();
  #paused = false;
  #importing = false;

  constructor(parts: VectorParts) {
    this.#parts = parts;
    this.#library = createVectorLibrary(parts.client);
    parts.library.onChange((change) => {
      const writes =
        change.type === 'role'
          ? change.role === 'writer'
          : change.type === 'reloaded' && change.state.role === 'writer';
      if (writes) void this.check();
    });
    parts.imports.onProgress(({ running }) => {
      if (running === this.#importing) return;
      this.#importing = running;
      void this.check();
    });
  }

  progress(): VectorProgress | null {
    return this.#progress;
  }

  onProgress(listener: (progress: VectorProgress | null) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  resume(): Promise<void> {
    this.#paused = false;
    return this.check();
  }

  pause(): void {
    this.#paused = true;
    void this.check();
  }

  /** Looks anew at what is missing; what is under way stops, and goes on where it was if it still is. */
  check(): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#work = this.#work.then(() => this.#makeAll(stop.signal));
    return this.#work;
  }

  async overview(): Promise<VectorOverview> {
    const { client, choice } = this.#parts;
    const [{ answering, passages, sets }, second] = await Promise.all([
      client.call('vectors', null),
      choice.second(),
    ]);
    const known = possibleVectors();
    const kept = sets.flatMap(({ fingerprint, passages: embedded }) => {
      const made = known.find((one) => fingerprint.startsWith(`${one.fingerprint}/`));
      const inUse = fingerprint === answering || fingerprint === second?.fingerprint;
      const bytes = embedded * (made?.dimensions ?? 0) * NUMBER_BYTES;
      const model = modelOf(fingerprint);
      return [{ fingerprint, model, passages: embedded, bytes, inUse }];
    });
    return { passages, kept };
  }

  async drop(fingerprint: Fingerprint): Promise<void> {
    await this.#parts.client.call('dropVectors', { fingerprint });
  }

  async #makeAll(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const { client, choice } = this.#parts;
      for (const target of await this.#targets()) {
        const isMade = await this.#make(target, signal);
        if (!isMade) return;
      }
      await client.refresh();
      await choice.release(client);
      this.#show(null);
    } catch (thrown) {
      const error = toAppError(thrown);
      // A tab that no longer writes leaves the rest to the one that does.
      if (signal.aborted || error.code === 'cancelled') return;
      this.#fail(error);
    }
  }

  async #targets(): Promise<readonly Target[]> {
    const { choice } = this.#parts;
    const second = await choice.second();
    return [
      { ...(await choice.wanted()), purpose: 'change' },
      ...(second === null ? [] : [{ ...second, purpose: 'second' as const }]),
    ];
  }

  /** @returns whether nothing is missing by now */
  async #make({ embedder, fingerprint, purpose }: Target, signal: AbortSignal): Promise<boolean> {
    const { client, clock } = this.#parts;
    const { missing, passages, answering } = await client.call('vectors', fingerprint);
    if (missing === 0) return true;
    const show = (made: number, secondsLeft: number | null): void => {
      const done = passages - missing + made;
      const state = this.#paused ? 'paused' : this.#importing ? 'waiting' : 'working';
      this.#show({
        model: modelOf(fingerprint),
        answering: modelOf(answering),
        purpose,
        done,
        total: passages,
        secondsLeft,
        state,
        error: null,
      });
    };
    show(0, null);
    if (this.#paused || this.#importing) return false;
    // The loading of the model is no part of the pace.
    await embedder.embed([''], 'query', signal);
    const start = clock.elapsed();
    let made = 0;
    const ports = { library: this.#library, embedder, fingerprint };
    for await (const count of reEmbed(ports, signal)) {
      if (signal.aborted) return false;
      made += count;
      show(made, soundEstimate(made, missing - made, (clock.elapsed() - start) / 1000));
    }
    await client.call('compact', null);
    return (await client.call('vectors', fingerprint)).missing === 0;
  }

  #fail({ code, subject, message }: AppError): void {
    if (this.#progress === null) return;
    const error = { code, subject, detail: message };
    this.#show({ ...this.#progress, state: 'failed', secondsLeft: null, error });
  }

  #show(progress: VectorProgress | null): void {
    this.#progress = progress;
    this.#listeners.tell(progress);
  }
}
