import type { FormatSection, FormatToken } from './format-code.ts';

const DAY = 86_400_000;
/** Day 0 of the two ways of counting; the first one takes 1900 for a leap year. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The day in 1900 that never was, as a serial number. */
const FALSE_LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/**
 * Shows a serial number as a date, a time or a duration; null where it is none, because it is
 * negative or beyond the year 9999.
 */
export function formatDate(
  serial: number,
  { tokens, locale }: FormatSection,
  date1904: boolean,
): string | null {
  if (serial < 0 || serial > LAST_DAY + 1 || !Number.isFinite(serial)) return null;
  const date = new Date(momentOf(serial, date1904, fractionDigits(tokens)));
  const twelve = tokens.some(({ text }) => text === 'am/pm' || text === 'a/p');
  let out = '';
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== 'date') {
      // `ss.00`: the digits behind the seconds.
      if (kind === 'digit') out += decimalOf(date, tokens, at);
      else out += text;
    } else if (text.startsWith('[')) out += elapsed(serial, text);
    else if (text.startsWith('m') && isMinute(tokens, at)) out += pad(date.getUTCMinutes(), text);
    else out += part(date, text, locale ?? 'en', twelve);
  });
  return out.trim();
}

function momentOf(serial: number, date1904: boolean, digits: number): number {
  const shifted = !date1904 && serial < FALSE_LEAP_DAY ? serial + 1 : serial;
  const unit = 1000 / 10 ** Math.min(digits, 3);
  return (date1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((shifted * DAY) / unit) * unit;
}

function part(date: Date, text: string, locale: string, twelve: boolean): string {
  const hours = date.getUTCHours();
  if (text === 'am/pm') return hours < 12 ? 'AM' : 'PM';
  if (text === 'a/p') return hours < 12 ? 'A' : 'P';
  switch (text.charAt(0)) {
    case 'y':
      return text.length > 2
        ? String(date.getUTCFullYear())
        : String(date.getUTCFullYear() % 100).padStart(2, '0');
    case 'm':
      return text.length > 2 ? monthName(date, text, locale) : pad(date.getUTCMonth() + 1, text);
    case 'd':
      return text.length > 2
        ? name(date, locale, { weekday: text.length > 3 ? 'long' : 'short' })
        : pad(date.getUTCDate(), text);
    case 'h':
      return pad(twelve ? hours % 12 || 12 : hours, text);
    default:
      return pad(date.getUTCSeconds(), text);
  }
}

function monthName(date: Date, text: string, locale: string): string {
  if (text.length === 5) return name(date, locale, { month: 'narrow' });
  return name(date, locale, { month: text.length > 3 ? 'long' : 'short' });
}

function name(date: Date, locale: string, part: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(date);
}

function pad(value: number, text: string): string {
  return String(value).padStart(Math.min(text.length, 2), '0');
}

/** `m` is a minute behind hours and before seconds, else a month. */
function isMinute(tokens: readonly FormatToken[], at: number): boolean {
  const dates = (part: readonly FormatToken[]): readonly FormatToken[] =>
    part.filter(({ kind }) => kind === 'date');
  const before = dates(tokens.slice(0, at)).at(-1)?.text ?? '';
  const after = dates(tokens.slice(at + 1))[0]?.text ?? '';
  return (tokens[at]?.text.length ?? 0) < 3 && (/^\[?h/.test(before) || /^\[?s/.test(after));
}

function elapsed(serial: number, text: string): string {
  const unit = { h: 24, m: 1440, s: 86_400 }[text.charAt(1)] ?? 24;
  // Rounded to milliseconds, so that 0.1 of a day is not a second short.
  const whole = Math.floor(Math.round(serial * DAY) / (DAY / unit));
  return String(whole).padStart(text.length - 2, '0');
}

function fractionDigits(tokens: readonly FormatToken[]): number {
  return tokens.filter(({ kind }) => kind === 'digit').length;
}

function decimalOf(date: Date, tokens: readonly FormatToken[], at: number): string {
  const before = tokens.slice(0, at).filter(({ kind }) => kind === 'digit').length;
  return String(date.getUTCMilliseconds()).padStart(3, '0').charAt(before);
}
