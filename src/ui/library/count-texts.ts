import type { Texts } from '#i18n/i18n.svelte.ts';
import type { DocumentCounts } from '#state/document-counts.ts';

/** How many documents the search does not read (yet), in words by the reason; empty where it reads all. */
export function countTexts(
  { reading, unreadable, withoutText }: DocumentCounts,
  texts: Texts,
): readonly string[] {
  const words = texts.library;
  return [
    reading > 0 ? words.stillRead(reading) : '',
    unreadable > 0 ? words.notRead(unreadable) : '',
    withoutText > 0 ? words.notSearchable(withoutText) : '',
  ].filter((text) => text !== '');
}
