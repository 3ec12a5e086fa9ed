import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { ModelChoice } from '#services/contracts.ts';

/** The name of a pack, or its id where it is known no more. */
export function modelName(choices: readonly ModelChoice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.name ?? id;
}

/** Size, languages, licence and length of the vectors of a pack, in one line. */
export function modelFacts(choice: ModelChoice, texts: Texts, format: Format): string {
  const words = texts.models;
  return [
    words.size(format.bytes(choice.bytes)),
    format.languages(choice.languages),
    words.licence(choice.licence),
    ...(choice.dimensions === null ? [] : [words.dimensions(choice.dimensions)]),
  ].join(' · ');
}
