import { fold } from './normalise.ts';

const TO_TWENTY = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte',
  'zero uma duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte',
];
const TENS = [
  'thirty forty fifty sixty seventy eighty ninety hundred',
  'trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
];

/** Folded words for the numbers up to twenty and for the tens up to a hundred, English and Portuguese. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...TO_TWENTY.flatMap((text) => numbered(text, (place) => place)),
  ...TENS.flatMap((text) => numbered(text, (place) => 30 + 10 * place)),
]);

function numbered(text: string, value: (place: number) => number): [string, number][] {
  return text.split(' ').map((word, place) => [fold(word), value(place)]);
}

const alternatives = (words: readonly string[]): string => [...new Set(words)].join('|');
const ALL = [...TO_TWENTY, ...TENS].flatMap((text) => text.split(' '));
const valueOf = (word: string): number => NUMBER_WORDS.get(fold(word)) ?? 0;

/**
 * A number in words ("six", "twenty-one", "vinte e cinco"), as an alternative of a regular expression
 * in lower case.
 */
export const NUMBER_IN_WORDS =
  `(?:${alternatives(ALL.filter((word) => valueOf(word) >= 20))})(?:-| e )` +
  `(?:${alternatives(ALL.filter((word) => valueOf(word) > 0 && valueOf(word) < 10))})|${alternatives(ALL)}`;
