/** The sign before the items of an ordered list (“3. ”, “c. ”, “iii. ”). */
export function itemSign(type: string | null, number: number): string {
  if (type === 'a' || type === 'A') {
    const letter = letters(number);
    return `${type === 'a' ? letter : letter.toUpperCase()}. `;
  }
  if (type === 'i' || type === 'I') {
    const roman = romanNumber(number);
    return `${type === 'i' ? roman : roman.toUpperCase()}. `;
  }
  return `${number}. `;
}

/** 1 to a, 26 to z, 27 to aa; other numbers as they are. */
export function letters(number: number): string {
  if (number < 1) return String(number);
  const last = String.fromCharCode(97 + ((number - 1) % 26));
  return number <= 26 ? last : letters(Math.floor((number - 1) / 26)) + last;
}

const ROMAN: readonly (readonly [string, number])[] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** A number from 1 to 3,999 in small Roman digits; others as they are. */
export function romanNumber(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  return ROMAN.map(([digits, value]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return digits.repeat(times);
  }).join('');
}
