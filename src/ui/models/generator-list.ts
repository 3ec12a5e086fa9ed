import type { GeneratorModel } from '#core/calls/generate.ts';

/** Bytes of the megabytes in which WebLLM's catalogue counts memory. */
const MEGABYTE = 1_000_000;

/** Memory that a model needs in bytes, or null where its catalogue does not say. */
export function memoryBytes(model: GeneratorModel): number | null {
  return model.memoryMb === null ? null : model.memoryMb * MEGABYTE;
}

/**
 * Models whose name holds the words looked for: those that run here first, then by memory, the
 * smallest first.
 */
export function listGenerators(
  models: readonly GeneratorModel[],
  words: string,
): readonly GeneratorModel[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return models
    .filter(({ id }) => wanted.every((word) => id.toLowerCase().includes(word)))
    .sort(
      (a, b) =>
        Number(a.unavailable !== null) - Number(b.unavailable !== null) ||
        (a.memoryMb ?? Infinity) - (b.memoryMb ?? Infinity) ||
        a.id.localeCompare(b.id),
    );
}
