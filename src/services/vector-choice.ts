import type { VectorsToOpen } from '#core/calls/vectors.ts';
import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Settings } from '#core/model/settings.ts';
import type { Embedder } from '#core/ports.ts';
import type { SettingsService } from './contracts.ts';
import type { LibraryClient, LibraryOpening } from './library-client.ts';
import type { Models } from './models.ts';
import { possibleVectors } from './other-embedders.ts';

/** An embedder with the fingerprint of the index that its vectors belong to. */
export interface IndexEmbedder {
  readonly embedder: Embedder;
  readonly fingerprint: Fingerprint;
}

/** What the choice of vectors is made from. */
export interface VectorChoiceParts {
  readonly models: Pick<Models, 'embedder' | 'embedderOf' | 'secondEmbedder' | 'release'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

/**
 * Tells which vectors the settings ask for and which embedder a question needs: not always the same,
 * because the old vectors answer until the new ones are complete.
 */
export class VectorChoice {
  readonly #models: VectorChoiceParts['models'];
  readonly #settings: VectorChoiceParts['settings'];

  constructor({ models, settings }: VectorChoiceParts) {
    this.#models = models;
    this.#settings = settings;
  }

  /** What the library is to be opened for. @throws AppError model-missing */
  async opening(database: string): Promise<LibraryOpening> {
    const [wanted, second] = await Promise.all([this.wanted(), this.second()]);
    const settings = this.#settings.get();
    const others = possibleVectors()
      .map((vectors) => indexVectors(vectors, settings))
      .filter((vectors) => vectors.fingerprint !== wanted.fingerprint);
    return {
      database,
      ...vectorsOf(wanted),
      others,
      second: second && vectorsOf(second),
    };
  }

  /** The embedder that the settings ask for. @throws AppError model-missing */
  async wanted(): Promise<IndexEmbedder> {
    return this.#indexed(await this.#models.embedder());
  }

  /** The second embedder, or null when the settings ask for none. @throws AppError model-missing */
  async second(): Promise<IndexEmbedder | null> {
    const embedder = await this.#models.secondEmbedder();
    return embedder && this.#indexed(embedder);
  }

  /** The embedder whose vectors answer questions now. @throws AppError model-missing, storage-blocked */
  async answering(client: Pick<LibraryClient, 'call'>): Promise<IndexEmbedder> {
    const wanted = await this.wanted();
    const { answering } = await client.call('vectors', null);
    if (answering === wanted.fingerprint) return wanted;
    const settings = this.#settings.get();
    const made = possibleVectors().find(
      (vectors) => indexVectors(vectors, settings).fingerprint === answering,
    );
    // Where passages are cut otherwise by now, the library is about to be opened anew.
    if (made === undefined) return wanted;
    return this.#indexed(await this.#models.embedderOf(made.fingerprint));
  }

  /** Frees the memory of embedders that no question needs any more. */
  async release(client: Pick<LibraryClient, 'call'>): Promise<void> {
    const { embedder } = await this.answering(client);
    const second = await this.#models.secondEmbedder();
    this.#models.release([embedder, ...(second === null ? [] : [second])]);
  }

  #indexed(embedder: Embedder): IndexEmbedder {
    return {
      embedder,
      fingerprint: indexFingerprint(embedder.fingerprint, this.#settings.get()),
    };
  }
}

/** What a library needs to know of an embedder's vectors. */
export function vectorsOf({ embedder, fingerprint }: IndexEmbedder): VectorsToOpen {
  return { dimensions: embedder.dimensions, fingerprint };
}

function indexVectors(vectors: VectorsToOpen, settings: Settings): VectorsToOpen {
  return { ...vectors, fingerprint: indexFingerprint(vectors.fingerprint, settings) };
}
