import { identifierKey } from './identifiers.ts';
import { foldWord } from './normalise.ts';
import { DASHES, scanRuns, splitRun, type Run } from './scan.ts';

/**
 * What a token is: a word or plain number; a whole identifier or other compound; one part of it (it
 * overlaps the whole); or a character of a script that is written without spaces.
 */
export type TokenKind = 'word' | 'identifier' | 'part' | 'character';

/** A token before stemming. */
export interface Unit {
  /** Folded word, or normal form of a compound (see `identifierKey`). */
  readonly word: string;
  /** Whether the word is one that stemmers know. */
  readonly stemmed: boolean;
  /** UTF-16 offsets in the original text, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/** Scripts without spaces between words, with the marks that follow a character. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\uFF70\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*/gu;
const HAS_UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const STARTS_WITH_NUMBER = /^\p{Nd}/u;
/** Beyond this a compound is a path or an address that nobody types whole. */
const LONGEST_COMPOUND = 80;

/** Cuts a text into units in reading order; a compound comes before its parts. */
export function findUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let previous: Run | null = null;
  for (const run of scanRuns(text)) {
    if (HAS_UNSPACED.test(run.text)) {
      addMixed(units, run);
    } else {
      if (STARTS_WITH_NUMBER.test(run.text)) {
        if (previous !== null) addNumberedAcronym(units, previous, run, text);
        addSectionNumber(units, run, text);
      }
      if (previous !== null) addBroken(units, previous, run, text);
      addRun(units, run);
    }
    previous = run;
  }
  return units;
}

function addRun(units: Unit[], run: Run, kind: 'word' | 'part' = 'word'): void {
  const atoms = splitRun(run);
  if (atoms.length === 1 && !/[.,:]/.test(run.text)) {
    units.push(plain(run, kind));
    return;
  }
  const compound = whole(run.text, run.start, run.end);
  if (run.text.length <= LONGEST_COMPOUND) {
    units.push(kind === 'part' ? { ...compound, kind } : compound);
    // Between digits a soft hyphen is a hyphen in some files and nothing in others.
    const closed = whole(run.text.replaceAll('\u00AD', ''), run.start, run.end);
    if (closed.word !== compound.word) units.push({ ...closed, kind: compound.kind });
  }
  const members = splitMembers(run);
  if (members.length > 1) {
    for (const member of members) addRun(units, member, 'part');
    return;
  }
  for (const atom of atoms) {
    for (const part of partsOf(atom, run)) {
      if (part.word !== compound.word) units.push(part);
    }
  }
}

/** Signs that join things which are whole by themselves: `XC23/XC24`, `client.get_user_name`. */
const MEMBER = /(?:[^/@&.]|(?<=\p{Nd})\.(?=\p{Nd}))+/gu;

function splitMembers(run: Run): Run[] {
  return Array.from(run.text.matchAll(MEMBER), (match) => {
    const start = run.start + match.index;
    return { text: match[0], start, end: start + match[0].length };
  });
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

/** What ends a line in the middle of a code: `MZK-2024-` before `0091`, `PX-77/` before `2024`. */
const BREAK = new RegExp(`^[${DASHES}/][ \\t]*(?:\\r?\\n|[ \\u00A0])[ \\t]*$`, 'u');

/** A code that was broken over two lines at one of its joints is a term of its own. */
function addBroken(units: Unit[], previous: Run, run: Run, text: string): void {
  if (!BREAK.test(text.slice(previous.end, run.start))) return;
  const isCode = /\p{Nd}/u.test(previous.text) || /^\p{Lu}{2,}$/u.test(previous.text);
  if (!isCode || !/^(?=.*\p{Nd})[\p{Lu}\p{Nd}]/u.test(run.text)) return;
  const joint = text[previous.end] ?? '';
  units.push(whole(previous.text + joint + run.text, previous.start, run.end));
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
  if (!STARTS_WITH_NUMBER.test(atom.text)) {
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
