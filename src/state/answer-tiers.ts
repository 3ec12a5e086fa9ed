import type { GeneratorsState } from './generators.svelte.ts';

/**
 * Who can answer on this device, as values of the setting `answer.generator`: the documents' own
 * sentences, the packs that are here, and what the setting names.
 */
export function answerTiers(generators: GeneratorsState, chosen: string): readonly string[] {
  const ready = (generators.packs ?? []).filter(
    ({ stored }) => stored !== null && stored.stored >= stored.bytes,
  );
  const packs = ready.map(({ id }) => generators.settingOf(id));
  return [...new Set(['extractive', ...packs, chosen])];
}
