/**
 * A run of letters and digits as it stands in a text, with the joining signs inside it: a word, a
 * number, or a compound such as `MZK-2024-0091`, `14.3.2`, `get_user_name`, `ana@example.com`.
 */
export interface Run {
  readonly text: string;
  /** UTF-16 offsets in the scanned text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Hyphen-minus, soft hyphen, hyphens, figure dash, en dash, minus; an em dash parts two clauses. */
export const DASHES = '\\-\\u00AD\\u2010-\\u2013\\u2212\\uFE63\\uFF0D';

const LETTER_OR_DIGIT = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}\\u00AD]*';
/** A full stop before a capitalised word ends a sentence whose space got lost. */
const JOINT = `(?:[${DASHES}/@&]|_+|\\.(?!\\p{Lu}\\p{Ll})|(?<=\\p{Nd})[:,](?=\\p{Nd}))`;
const RUN = new RegExp(`${LETTER_OR_DIGIT}(?:${JOINT}${LETTER_OR_DIGIT})*`, 'gu');

/** What English leaves after an apostrophe: company's, don't, we'll. */
const AFTER_APOSTROPHE = /^(?:s|t|d|m|ll|re|ve)$/i;

/** Finds the runs of a text in order. */
export function* scanRuns(text: string): Generator<Run> {
  for (const match of text.matchAll(RUN)) {
    const start = match.index;
    const found = match[0].replace(/\u00AD+$/, '');
    if (AFTER_APOSTROPHE.test(found) && isAfterApostrophe(text, start)) continue;
    yield { text: found, start, end: start + found.length };
  }
}

function isAfterApostrophe(text: string, start: number): boolean {
  const before = text[start - 1];
  return (before === "'" || before === '’') && /\p{L}/u.test(text[start - 2] ?? '');
}

/**
 * Numbers with their points (also after a letter: `v1.0.21`), capitals before a capitalised word
 * (`HTTP` in `HTTPServer`), capitalised or lower-case words, single characters of the rest.
 */
const ATOM = new RegExp(
  '\\p{Nd}+(?:[.,:]\\p{Nd}+)*' +
    '|(?:\\p{Lu}[\\p{M}\\u00AD]*)+(?![\\p{M}\\u00AD]*\\p{Ll})' +
    '|(?:\\p{Lu}[\\p{M}\\u00AD]*)?(?:[\\p{Ll}\\p{Lt}\\p{Lm}\\p{Lo}][\\p{M}\\u00AD]*)+' +
    '|\\p{N}+',
  'gu',
);

/** A run that is one word or one whole number, also with its ordinal sign: nothing to take apart. */
const PLAIN = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\u00AD]+|[\p{Lu}\p{M}\u00AD]+s?|\p{Nd}+[ºª]?)$/u;

/** Cuts a run into words and numbers at its joints, at changes between letters and digits and inside camelCase. */
export function splitRun(run: Run): Run[] {
  if (PLAIN.test(run.text)) return [run];
  return Array.from(run.text.matchAll(ATOM), (match) => {
    // A soft hyphen at the end of an atom is the joint to the next one.
    const text = match[0].replace(/\u00AD+$/, '');
    const start = run.start + match.index;
    return { text, start, end: start + text.length };
  });
}
