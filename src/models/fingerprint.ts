import type { WeightFormat } from '#core/calls/embed.ts';
import { AppError } from '#core/errors.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { EmbedderEntry, ModelEntry, PackFile } from './entry.ts';

/**
 * Names all of an embedder that shapes its vectors: weights file and tokenizer by hash, number
 * format, prefixes, pooling and longest input. The back end is no part of it: the device self-test
 * admits WebGPU only where its vectors agree with those that WASM makes from the same file.
 */
export function embedderFingerprint(entry: EmbedderEntry, format: WeightFormat): Fingerprint {
  return brand<Fingerprint>(
    [
      entry.id,
      format,
      weightsFile(entry, format).sha256.slice(0, 16),
      entry.tokenizer.sha256.slice(0, 16),
      entry.pooling,
      entry.maxTokens,
      JSON.stringify([entry.prefixes.query, entry.prefixes.passage]),
    ].join('/'),
  );
}

/** Id of the embedder that a fingerprint of `embedderFingerprint` is of. */
export function modelOf(fingerprint: Fingerprint): string {
  return fingerprint.split('/')[0] ?? '';
}

/** The weights of a pack in that format. @throws AppError model-missing when the pack has none */
export function weightsFile(entry: ModelEntry, format: WeightFormat): PackFile {
  const file = entry.weights[format];
  if (file) return file;
  throw new AppError('model-missing', `The pack ${entry.id} has no ${format} weights.`, {
    subject: entry.id,
  });
}

/** The files that running a pack takes: configuration, tokenizer, weights. */
export function runtimeFiles(entry: ModelEntry, format: WeightFormat): readonly PackFile[] {
  return [entry.config, entry.tokenizerConfig, entry.tokenizer, weightsFile(entry, format)];
}
