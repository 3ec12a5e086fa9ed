import { library as english } from '#i18n/en/library.ts';
import { library as portuguese } from '#i18n/pt-br/library.ts';

/** Names that the samples' collection may have, depending on the language when it was made. */
export const SAMPLE_COLLECTION_NAMES: readonly string[] = [
  english.samplesCollection,
  portuguese.samplesCollection,
];
