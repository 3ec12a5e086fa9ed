import { stem as stemEnglishWord } from 'porter2';
import { stemmer as stemPortugueseWord } from '@orama/stemmers/portuguese';
import type { Language } from '#core/model/document.ts';
import { fold } from './normalise.ts';

/**
 * The stem of a folded word (see `fold`) in a language; words of other languages are their own stem.
 * English: Porter 2. Portuguese: Snowball, made to work on words without accents and on irregular
 * plurals, so that *rescisão*, *rescisao* and *rescisões* share one stem.
 */
export function stem(word: string, language: Language): string {
  if (language === 'en') return stemEnglishWord(word);
  if (language === 'pt') return fold(stemPortugueseWord(withSuffixAccents(singular(word))));
  return word;
}

const ENDS_LIKE_A_PLURAL = new Set(
  'mais jamais demais ademais pais cais depois apenas lapis gratis tenis oasis'.split(' '),
);

/** Plurals whose last vowel or consonant changes; the regular ones in -s are the stemmer's own work. */
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/(?<=..[^q])eis$/, 'el'],
  [/(?<=...)ois$/, 'ol'],
  [/(?<=[bcdfglmnprstvz])is$/, 'il'],
  [/ns$/, 'm'],
];

/** The singular of a folded Portuguese word with an irregular plural; other words are left as they are. */
export function singular(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || ENDS_LIKE_A_PLURAL.has(word)) return word;
  for (const [ending, replacement] of PLURALS) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return word;
}

/** Suffixes that Snowball knows only with their accents. */
const SUFFIX_ACCENTS: readonly (readonly [ending: RegExp, accented: string])[] = [
  [/cao$/, 'ção'],
  [/ao$/, 'ão'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/encia(?=s?$)/, 'ência'],
  [/ancia(?=s?$)/, 'ância'],
  [/iamos$/, 'íamos'],
  [/assemos$/, 'ássemos'],
  [/essemos$/, 'êssemos'],
  [/issemos$/, 'íssemos'],
];

function withSuffixAccents(word: string): string {
  for (const [ending, accented] of SUFFIX_ACCENTS) {
    if (ending.test(word)) return word.replace(ending, accented);
  }
  return word;
}
