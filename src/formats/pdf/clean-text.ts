import { rightLigatures } from './right-to-left.ts';

/** Accents that were drawn as signs of their own, before the letter (TeX does so), and the combining ones. */
const COMBINING: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  ˇ: '\u030c',
  '˚': '\u030a',
};
/** A grave accent is also a quotation mark, so it counts only inside a word and in the Portuguese “à”. */
const ACCENTED = /([´¨ˆ˜¸ˇ˚]|(?<=\p{L})`|(?<![^\s])`(?=as?(?:\s|$)))([A-Za-zı])/gu;

/** An accent at the end of a text, and whether a letter stands before it. */
const LAST_ACCENT = /[´¨ˆ˜¸ˇ˚]$|(?<=\p{L})`$/u;
/** Text of a run as it can be searched. */
export interface CleanText {
  readonly text: string;
  /** Characters without a meaning that were taken out. */
  readonly unmapped: number;
}

/**
 * Cleans the text that a PDF draws: takes out characters for which the file gives no meaning
 * (controls, private use) and soft hyphens inside lines, puts accents onto their letters, rights the
 * Arabic article before alef, shortens dotted leaders to an ellipsis.
 */
export function cleanText(str: string): CleanText {
  let unmapped = 0;
  const text = rightLigatures(str)
    .replace(/[\uf0b7\uf0a7\uf076\uf0d8]/g, '•')
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/g, () => {
      unmapped += 1;
      return '';
    })
    .replace(/\u00ad(?=.)/gu, '')
    .replace(ACCENTED, (drawn, accent: string, letter: string) => compose(accent, letter) ?? drawn)
    .replace(/(?:\.\s?){5,}/g, '… ')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\t]/g, ' ');
  return { text, unmapped };
}

/**
 * Puts the accent at the end of a text onto the first letter of the text that follows it closely.
 * @returns the letter with its accent, or null where there is none
 */
export function accentedLetter(before: string, after: string): string | null {
  const [accent] = LAST_ACCENT.exec(before) ?? [];
  const letter = /^[A-Za-zı]/.exec(after)?.[0];
  return accent === undefined || letter === undefined ? null : compose(accent, letter);
}

function compose(accent: string, letter: string): string | null {
  const composed = ((letter === 'ı' ? 'i' : letter) + (COMBINING[accent] ?? '')).normalize('NFC');
  return composed.length === 1 ? composed : null;
}
