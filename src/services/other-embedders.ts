import type { VectorsToOpen } from '#core/calls/vectors.ts';
import type { WeightFormat } from '#core/calls/embed.ts';
import { AppError } from '#core/errors.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import { EMBEDDERS } from '#models/catalogue.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import type { EmbedderPlan, WorkerEmbedder } from './worker-embedder.ts';

/** Vectors that this app can make, by the fingerprint of the embedder alone. */
export function possibleVectors(): readonly VectorsToOpen[] {
  return variants().map(({ entry, format }) => ({
    dimensions: entry.dimensions,
    fingerprint: embedderFingerprint(entry, format),
  }));
}

/**
 * Embedders beside the one that the settings ask for: the one whose vectors answer until others are
 * complete, and a second one. Each has a worker of its own, which starts at the first use.
 */
export class OtherEmbedders {
  readonly #create: (plan: EmbedderPlan) => WorkerEmbedder;
  readonly #running = new Map<Fingerprint, WorkerEmbedder>();

  constructor(create: (plan: EmbedderPlan) => WorkerEmbedder) {
    this.#create = create;
  }

  /**
   * The embedder of that fingerprint.
   * @param gpu whether files for the graphics processor run there
   * @throws AppError model-missing when the catalogue has it no more
   */
  get(fingerprint: Fingerprint, gpu: boolean): WorkerEmbedder {
    const known = this.#running.get(fingerprint);
    if (known !== undefined) return known;
    const variant = variants().find(
      ({ entry, format }) => embedderFingerprint(entry, format) === fingerprint,
    );
    if (variant === undefined) {
      throw new AppError('model-missing', 'The catalogue has no model for these vectors.', {
        subject: fingerprint,
      });
    }
    const backend = gpu && variant.format === 'q4' ? 'webgpu' : 'wasm';
    const embedder = this.#create({ ...variant, backend });
    this.#running.set(fingerprint, embedder);
    return embedder;
  }

  /** Frees the memory of all but those, as soon as nothing is under way. */
  release(kept: readonly Fingerprint[]): void {
    for (const [fingerprint, embedder] of this.#running) {
      if (kept.includes(fingerprint)) continue;
      this.#running.delete(fingerprint);
      embedder.retire();
    }
  }
}

function variants(): readonly Pick<EmbedderPlan, 'entry' | 'format'>[] {
  const formats: readonly WeightFormat[] = ['q8', 'q4'];
  return EMBEDDERS.flatMap((entry) =>
    formats.filter((format) => entry.weights[format]).map((format) => ({ entry, format })),
  );
}
