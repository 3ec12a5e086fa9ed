import { EMBEDDERS, READERS, RERANKERS } from '#models/catalogue.ts';
import type { ModelEntry } from '#models/entry.ts';
import { runtimeFiles } from '#models/fingerprint.ts';
import type { ModelChoice } from './contracts.ts';

/** The packs that ship with the app, as the screen shows them. */
export const PACK_CHOICES: readonly ModelChoice[] = [...EMBEDDERS, ...RERANKERS, ...READERS].map(
  toChoice,
);

function toChoice(entry: ModelEntry): ModelChoice {
  return {
    id: entry.id,
    name: entry.name,
    purpose: entry.purpose,
    licence: entry.licence,
    bytes: runtimeFiles(entry, 'q8').reduce((sum, file) => sum + file.bytes, 0),
    languages: entry.languages,
    dimensions: entry.purpose === 'embedder' ? entry.dimensions : null,
  };
}
