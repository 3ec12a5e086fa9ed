/** The letters of the font Symbol, from A and from a. */
const CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
/** Its other signs that documents use, by their codes (Adobe Symbol encoding). */
const SIGNS: ReadonlyMap<number, string> = new Map(
  Object.entries({
    0x22: '∀',
    0x24: '∃',
    0x27: '∋',
    0x2d: '−',
    0x40: '≅',
    0x5c: '∴',
    0x5e: '⊥',
    0xa0: '€',
    0xa2: '′',
    0xa3: '≤',
    0xa4: '⁄',
    0xa5: '∞',
    0xab: '↔',
    0xac: '←',
    0xad: '↑',
    0xae: '→',
    0xaf: '↓',
    0xb0: '°',
    0xb1: '±',
    0xb2: '″',
    0xb3: '≥',
    0xb4: '×',
    0xb5: '∝',
    0xb6: '∂',
    0xb7: '•',
    0xb8: '÷',
    0xb9: '≠',
    0xba: '≡',
    0xbb: '≈',
    0xbc: '…',
    0xc7: '∩',
    0xc8: '∪',
    0xcc: '⊂',
    0xce: '∈',
    0xcf: '∉',
    0xd0: '∠',
    0xd1: '∇',
    0xd2: '®',
    0xd3: '©',
    0xd4: '™',
    0xd5: '∏',
    0xd6: '√',
    0xd7: '⋅',
    0xdb: '⇔',
    0xde: '⇒',
    0xe5: '∑',
    0xf2: '∫',
  }).map(([code, sign]) => [Number(code), sign]),
);

/**
 * What a code of the font Symbol shows: a Greek letter or a sign, digits and brackets as they are;
 * empty for parts of drawn brackets and the like.
 *
 * @param code 0 to 255
 */
export function symbolCharacter(code: number): string {
  if (code >= 0x41 && code <= 0x5a) return CAPITALS.charAt(code - 0x41);
  if (code >= 0x61 && code <= 0x7a) return SMALL.charAt(code - 0x61);
  return SIGNS.get(code) ?? (code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '');
}
