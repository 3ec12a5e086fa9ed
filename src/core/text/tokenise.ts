import type { Language } from '#core/model/document.ts';
import { stem } from './stem.ts';
import { findUnits, type TokenKind } from './units.ts';

/** One index term with its place. */
export interface Token {
  readonly term: string;
  /** The folded word before stemming. */
  readonly word: string;
  /** UTF-16 offsets in the original text, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/** A token of a query: any of its terms matches, and together they count as one term. */
export interface QueryToken {
  /** Distinct stems of the word: as it is written, in English, in Portuguese. */
  readonly terms: readonly string[];
  /** The folded word before stemming, for comparing with lists of words. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/**
 * Cuts a document's text into index terms in reading order; a compound comes before its parts.
 *
 * @param text any Unicode text
 * @param language whose stemmer is used; `und` leaves words unstemmed
 */
export function tokenise(text: string, language: Language = 'und'): Token[] {
  return findUnits(text).map(({ word, stemmed, start, end, kind }) => ({
    term: stemmed ? cachedStem(word, language) : word,
    word,
    start,
    end,
    kind,
  }));
}

/**
 * Cuts a query into tokens that match documents of every language: a document is indexed under the
 * stems of its own language only, so each query word stands for its stems in all of them.
 */
export function tokeniseQuery(text: string): QueryToken[] {
  return findUnits(text).map(({ word, stemmed, start, end, kind }) => ({
    terms: stemmed
      ? [...new Set(STEMMED_LANGUAGES.map((language) => cachedStem(word, language)))]
      : [word],
    word,
    start,
    end,
    kind,
  }));
}

const STEMMED_LANGUAGES: readonly Language[] = ['und', 'en', 'pt'];

/** Stemming costs microseconds and words repeat, so results are kept, up to a bound. */
const STEM_CACHE_LIMIT = 10_000;
const stemCaches: Readonly<Record<Language, Map<string, string>>> = {
  en: new Map(),
  pt: new Map(),
  und: new Map(),
};

function cachedStem(word: string, language: Language): string {
  if (language === 'und') return word;
  const cache = stemCaches[language];
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= STEM_CACHE_LIMIT) cache.clear();
  const result = stem(word, language);
  cache.set(word, result);
  return result;
}
