import type { WebLlmModels } from '#core/calls/generate.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type {
  GeneratorChoice,
  GeneratorService,
  IncomingFile,
  ShownError,
} from '#services/contracts.ts';
import { shownError, unlessCancelled } from './shown-error.ts';
import type { Toasts } from './toasts.svelte.ts';

/** Something that is being done to a generator. */
export interface GeneratorWork {
  readonly kind: 'download' | 'import' | 'test' | 'load';
  /** Id of the generator; empty while an imported folder has not been looked at. */
  readonly id: string;
  /** 0…1, or null where nobody knows. */
  readonly share: number | null;
  /** What is being done, in the words of the engine. */
  readonly text: string;
}

/** Stands for a model of the user's own while it is brought here and its id is not known. */
export const OWN = 'own:';

/** What the user can do with generators: look, download, import, test, delete; one thing at a time. */
export class GeneratorsState {
  /** What WebLLM could run here, or null while that is not known. */
  webLlm: WebLlmModels | null = $state.raw(null);
  /** Generators for transformers.js, or null while that is not known. */
  packs: readonly GeneratorChoice[] | null = $state.raw(null);
  work: GeneratorWork | null = $state.raw(null);
  error: ShownError | null = $state.raw(null);

  readonly #service: GeneratorService;
  #abort = new AbortController();

  constructor(service: GeneratorService, toasts: Toasts) {
    this.#service = service;
    service.onFailure((model, recovery) =>
      toasts.show(() => i18n.t.models.fellBack[recovery](model), { tone: 'danger' }),
    );
  }

  /** The value of the setting `answer.generator` that chooses a pack. */
  settingOf(pack: string): string {
    return this.#service.settingOf(pack);
  }

  /** Asks which packs are here, unless that is known. */
  async lookForPacks(): Promise<void> {
    // Whoever shows them shows none then.
    this.packs ??= await this.#service.packs().catch(() => null);
  }

  /** Asks what is here and what this device could run. */
  async look(): Promise<void> {
    try {
      this.packs = await this.#service.packs();
      this.webLlm = await this.#service.webLlm();
    } catch (thrown) {
      this.error = shownError(thrown);
    }
  }

  /** Downloads (once) and loads a WebLLM model, to which the user agreed. @returns whether it is ready */
  loadWebLlm(model: string): Promise<boolean> {
    return this.#do('load', model, (signal) =>
      this.#service.loadWebLlm(model, (share, text) => this.#advance(share, text), signal),
    );
  }

  /** Downloads a pack, or goes on with it. @returns whether it is complete */
  download(pack: string): Promise<boolean> {
    return this.#do('download', pack, (signal) =>
      this.#service.downloadPack(pack, (share) => this.#advance(share), signal),
    );
  }

  /** Stores the generator that a chosen folder holds. @returns its id, or null when that failed */
  async import(files: readonly IncomingFile[]): Promise<string | null> {
    let id: string | null = null;
    await this.#do('import', '', async (signal) => {
      id = await this.#service.importPack(files, (share) => this.#advance(share), signal);
    });
    return id;
  }

  /** Stores the model for WebLLM that a chosen folder holds. @returns its id, or null when that failed */
  async importOwn(files: readonly IncomingFile[]): Promise<string | null> {
    let id: string | null = null;
    await this.#do('import', OWN, async (signal) => {
      id = await this.#service.importOwn(files, (share) => this.#advance(share), signal);
    });
    return id;
  }

  /** Downloads a model for WebLLM, to which the user agreed. @returns its id, or null when that failed */
  async downloadOwn(addresses: {
    readonly model: string;
    readonly library: string;
  }): Promise<string | null> {
    let id: string | null = null;
    await this.#do('download', OWN, async (signal) => {
      id = await this.#service.downloadOwn(addresses, (share) => this.#advance(share), signal);
    });
    return id;
  }

  /** Deletes a model for WebLLM from this device. */
  async removeWebLlm(id: string): Promise<void> {
    await this.#service.removeWebLlm(id);
    await this.look();
  }

  /** Measures a pack on this device. */
  test(pack: string): Promise<boolean> {
    return this.#do('test', pack, (signal) => this.#service.test(pack, signal));
  }

  /** Deletes a pack from this device. */
  async remove(pack: string): Promise<void> {
    await this.#service.removePack(pack);
    await this.look();
  }

  /** Ends what is being done; a download can go on later. */
  cancel(): void {
    this.#abort.abort();
  }

  /** Frees the memory of the generator. */
  unload(): Promise<void> {
    return this.#service.unload();
  }

  async #do(
    kind: GeneratorWork['kind'],
    id: string,
    run: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<boolean> {
    if (this.work) return false;
    this.error = null;
    this.work = { kind, id, share: kind === 'test' ? null : 0, text: '' };
    this.#abort = new AbortController();
    let done = false;
    try {
      await run(this.#abort.signal);
      done = true;
    } catch (thrown) {
      this.error = unlessCancelled(thrown);
    }
    this.work = null;
    const { error } = this;
    await this.look();
    this.error ??= error;
    return done;
  }

  #advance(share: number, text = ''): void {
    if (this.work) this.work = { ...this.work, share, text };
  }
}
