/** Letters that no Unicode decomposition takes apart but that readers type as plain ones. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The form in which words are compared: NFKC, lower case, accents removed (Latin, Greek and
 * Cyrillic; vowel signs of other scripts stay, since they make different words).
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFKC')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Folds one word. A spacing accent that stands for a letter folds to white space; it is kept as it is. */
export function foldWord(word: string): string {
  const folded = fold(word);
  return isAscii(word) ? folded : folded.replace(/\s+/g, '') || word;
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}
