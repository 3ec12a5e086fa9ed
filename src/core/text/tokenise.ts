import type { Language } from '#core/model/document.ts';
import { identifierKey } from './identifiers.ts';
import { foldWord } from './normalise.ts';
import { scanRuns, splitRun, type Run } from './scan.ts';
import { stem } from './stem.ts';

/**
 * What a token is: a word or plain number; a whole identifier or other compound; one part of it (it
 * overlaps the whole); or a character of a script that is written without spaces.
 */
export type TokenKind = 'word' | 'identifier' | 'part' | 'character';

/** One index term with its place. */
export interface Token {
  readonly term: string;
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
  return analyse(text).map(({ word, stemmed, start, end, kind }) => ({
    term: stemmed ? cachedStem(word, language) : word,
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
  return analyse(text).map(({ word, stemmed, start, end, kind }) => ({
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

/** A token before stemming. */
interface Unit {
  readonly word: string;
  readonly stemmed: boolean;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/** Scripts without spaces between words, with the marks that follow a character. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\uFF70\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*/gu;
const HAS_UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Beyond this a compound is a path or an address that nobody types whole. */
const LONGEST_COMPOUND = 80;

function analyse(text: string): Unit[] {
  const units: Unit[] = [];
  let previous: Run | null = null;
  for (const run of scanRuns(text)) {
    if (HAS_UNSPACED.test(run.text)) {
      addMixed(units, run);
    } else {
      if (previous !== null) addNumberedAcronym(units, previous, run, text);
      addSectionNumber(units, run, text);
      addRun(units, run);
    }
    previous = run;
  }
  return units;
}

function addRun(units: Unit[], run: Run): void {
  const atoms = splitRun(run);
  if (atoms.length === 1 && !/[.,:]/.test(run.text)) {
    units.push(plain(run, 'word'));
    return;
  }
  const compound = whole(run.text, run.start, run.end);
  if (run.text.length <= LONGEST_COMPOUND) units.push(compound);
  for (const atom of atoms) {
    for (const part of partsOf(atom, run)) {
      if (part.word !== compound.word) units.push(part);
    }
  }
}

/** `ISO 9001`, `ISO/IEC 27001:2022` and `NBR 5410` are terms of their own, equal to `ISO-9001` and so on. */
function addNumberedAcronym(units: Unit[], previous: Run, run: Run, text: string): void {
  const number = /^\p{Nd}+/u.exec(run.text)?.[0];
  if (number === undefined || !/^[ \u00A0]$/.test(text.slice(previous.end, run.start))) return;
  if (!/^\p{Lu}{2,}(?:[/-]\p{Lu}{2,})*$/u.test(previous.text)) return;
  const end = run.start + number.length;
  for (const acronym of splitRun(previous)) {
    units.push({ ...whole(acronym.text + number, acronym.start, end), kind: 'identifier' });
  }
}

/** `§ 4` is a term of its own; `§ 4.2` is the same as `4.2`. */
function addSectionNumber(units: Unit[], run: Run, text: string): void {
  if (!/^\p{Nd}+$/u.test(run.text)) return;
  const sign = /§[ \u00A0]?$/.exec(text.slice(Math.max(0, run.start - 2), run.start));
  if (sign === null) return;
  const start = run.start - sign[0].length;
  units.push(whole(text.slice(start, run.end), start, run.end));
}

function* partsOf(atom: Run, run: Run): Generator<Unit> {
  if (!/^\p{Nd}/u.test(atom.text)) {
    // One letter cut off from digits (the Q of Q2) says nothing; one between joints (A/B) does.
    const cutOff = atom.text.length === 1 && /\p{Nd}/u.test(neighbours(atom, run));
    if (!cutOff) yield plain(atom, 'part');
    return;
  }
  yield plain(atom, 'part');
  if (!/[.,:]/.test(atom.text)) return;
  const amount = AMOUNT.exec(identifierKey(atom.text))?.[1];
  if (amount !== undefined) {
    yield { ...plain(atom, 'part'), word: amount };
    return;
  }
  for (const match of atom.text.matchAll(/\p{Nd}+/gu)) {
    const start = atom.start + match.index;
    yield plain({ text: match[0], start, end: start + match[0].length }, 'part');
  }
}

function neighbours(atom: Run, run: Run): string {
  const before = run.text[atom.start - run.start - 1] ?? '';
  const after = run.text[atom.end - run.start] ?? '';
  return before + after;
}

/** An amount without points between thousands: its whole part is a term, so that `1.250,00` is found by `1250`. */
const AMOUNT = /^(\d{4,})(?:[.,]\d{1,2})?$/;

/** Text without spaces between words: character by character, with the words and numbers in between. */
function addMixed(units: Unit[], run: Run): void {
  let from = 0;
  const addBetween = (to: number): void => {
    for (const inner of scanRuns(run.text.slice(from, to))) {
      const start = run.start + from + inner.start;
      addRun(units, { text: inner.text, start, end: start + inner.text.length });
    }
  };
  for (const match of run.text.matchAll(UNSPACED)) {
    addBetween(match.index);
    from = match.index + match[0].length;
    const start = run.start + match.index;
    units.push({
      word: foldWord(match[0]),
      stemmed: false,
      start,
      end: run.start + from,
      kind: 'character',
    });
  }
  addBetween(run.text.length);
}

const ORDINAL_NUMBER = /^(\p{Nd}+)[ºª°]$/u;

function plain(run: Run, kind: TokenKind): Unit {
  const text = run.text.replace(/\u00AD/g, '');
  const word = /\p{Nd}[.,:]/u.test(text)
    ? identifierKey(text)
    : foldWord(ORDINAL_NUMBER.exec(text)?.[1] ?? text);
  return { word, stemmed: isWordOfLetters(word), start: run.start, end: run.end, kind };
}

function whole(text: string, start: number, end: number): Unit {
  const word = identifierKey(text);
  const letters = isWordOfLetters(word);
  return { word, stemmed: letters, start, end, kind: letters ? 'word' : 'identifier' };
}

function isWordOfLetters(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

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
