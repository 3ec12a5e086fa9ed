/**
 * The ligature of lam and alef in a text that was turned to reading order letter by letter. Between
 * an alef and a lam no second alef can stand, so that these are the cases without doubt.
 */
const TURNED_LIGATURE = /ا([اأإآ])ل/gu;
/** The same where a word begins, so that a lost space between two words is not taken for it. */
const TURNED_ARTICLE = /(?<!\p{L})[وفبك]?ا[اأإآ]ل/u;
/** The word for “no” turned: no word is an article alone. */
const LONE_ARTICLE = /(?<![\p{L}\p{M}])[وف]?ال(?![\p{L}\p{M}])/u;
/** Letters after which alef and lam, inside a word, may be that ligature turned. */
const ALEF_AND_LAM_INSIDE = /(?<!\p{L})(?![وفبك]{1,2}ال)\p{Script=Arabic}+[اأإآ]ل/u;
/** A word that begins with a letter that can only end one. */
const BACKWARDS = /(?<!\p{L})[ةىךםןףץ]\p{L}{2,}/u;

const WORD = /[\p{L}\p{M}]+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Share of a page's words in Arabic or Hebrew from which their letters are worth a warning. */
const RELEVANT_SHARE = 0.05;
/** Words that are written backwards, and their share of such words, from which all are in doubt. */
const FEWEST_BACKWARDS = 2;
const BACKWARDS_SHARE = 0.1;

/** Rights the ligature of lam and alef after an alef, which pdf.js turns with the rest of a line. */
export function rightLigatures(text: string): string {
  return text.replace(TURNED_LIGATURE, 'ال$1');
}

/**
 * Counts the Arabic and Hebrew words of a page whose letters may stand in the wrong order. pdf.js
 * turns a line to reading order letter by letter, and with it letters that one glyph stands for. The
 * text does not say which glyph a letter came from; so words are in doubt only on a page where others
 * show that it happened: with an alef that cannot stand before a lam, or with a last letter in front.
 *
 * @param texts what was drawn, as pdf.js gives it
 */
export function doubtfulWords(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.match(WORD) ?? []);
  const rightToLeft = words.filter((word) => RIGHT_TO_LEFT.test(word));
  if (rightToLeft.length === 0 || rightToLeft.length < words.length * RELEVANT_SHARE) return 0;
  const backwards = rightToLeft.filter((word) => BACKWARDS.test(word)).length;
  const most = Math.max(FEWEST_BACKWARDS, rightToLeft.length * BACKWARDS_SHARE);
  if (backwards >= most) return rightToLeft.length;
  const turned = rightToLeft.some((word) => TURNED_ARTICLE.test(word) || LONE_ARTICLE.test(word));
  if (!turned) return 0;
  return rightToLeft.map(rightLigatures).filter(isDoubtful).length;
}

function isDoubtful(word: string): boolean {
  return ALEF_AND_LAM_INSIDE.test(word) || LONE_ARTICLE.test(word);
}
