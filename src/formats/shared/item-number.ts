/** Numbers whose letters or Roman digits are written out; larger ones stay in Arabic digits. */
const LARGEST = 3999;
const ROMAN: readonly (readonly [digits: string, value: number])[] = [
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

/**
 * The number of a list item.
 * @param format `a`, `A`, `i` or `I`; anything else stands for Arabic digits
 */
export function formatItemNumber(number: number, format: string | null): string {
  if (number < 1 || number > LARGEST) return String(number);
  switch (format) {
    case 'a':
      return letters(number);
    case 'A':
      return letters(number).toUpperCase();
    case 'i':
      return roman(number);
    case 'I':
      return roman(number).toUpperCase();
    default:
      return String(number);
  }
}

/** 1 to a, 26 to z, 27 to aa. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + ((number - 1) % 26));
  return number <= 26 ? last : letters(Math.floor((number - 1) / 26)) + last;
}

function roman(number: number): string {
  let left = number;
  return ROMAN.map(([digits, value]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return digits.repeat(times);
  }).join('');
}
