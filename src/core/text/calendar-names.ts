import { fold } from './normalise.ts';

const MONTHS = [
  'january february march april may june july august september october november december',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
];
const SHORT_MONTHS = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'jan fev mar abr mai jun jul ago set out nov dez',
];
const WEEKDAYS = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'segunda terça quarta quinta sexta sábado domingo',
];
const SHORT_WEEKDAYS = [
  'mon tue wed thu fri sat sun',
  'seg ter qua qui sex sáb dom',
  '2ª 3ª 4ª 5ª 6ª',
];

/** Folded names of the months, English and Portuguese, with their numbers from 1. */
export const MONTH_NUMBERS = numbered(MONTHS);
/** Abbreviations of the months ("jan", "fev"); many are words of their own. */
export const SHORT_MONTH_NUMBERS = numbered(SHORT_MONTHS);
/** Folded names of the days of the week from Monday, 1; those of Portuguese without "-feira". */
export const WEEKDAY_NUMBERS = numbered(WEEKDAYS);
/** Abbreviations of the days of the week ("mon", "seg", "2ª"); many are words of their own. */
export const SHORT_WEEKDAY_NUMBERS = numbered(SHORT_WEEKDAYS);

/** The names of a map as they are written in small letters, as an alternative of a regular expression. */
export const MONTH_NAMES = alternatives(MONTHS);
/** See `MONTH_NAMES`. */
export const SHORT_MONTH_NAMES = alternatives(SHORT_MONTHS);
/** See `MONTH_NAMES`. */
export const SHORT_WEEKDAY_NAMES = alternatives(SHORT_WEEKDAYS);

function numbered(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    texts.flatMap((text) =>
      text.split(' ').map((word, place): [string, number] => [fold(word), place + 1]),
    ),
  );
}

function alternatives(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => text.split(' ')))].join('|');
}
