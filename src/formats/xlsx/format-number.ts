import { formatDate } from './format-date.ts';
import { parseFormatCode, type FormatSection, type FormatToken } from './format-code.ts';

/** Shows a number as a cell with a certain number format does. */
export type NumberFormat = (value: number) => string;

/** Numbers that are written with a decimal comma, by language; others have a point. */
const COMMA_LANGUAGES = new Set(['de', 'es', 'fr', 'it', 'nl', 'pt']);
/** Most decimals that a number has. */
const MOST_DECIMALS = 15;

/**
 * Makes a formatter of a number format. Decimal and thousands separators follow the language that
 * the format names; a file does not tell that of its reader, so that all others are English.
 *
 * @param code such as `#,##0.00` or `dd/mm/yyyy`
 * @param date1904 whether dates count from 1 January 1904
 */
export function numberFormat(code: string, date1904: boolean): NumberFormat {
  const sections = parseFormatCode(code);
  return (value) => {
    const section = chooseSection(sections, value);
    if (section === null) return general(value);
    if (section.date) return formatDate(value, section, date1904) ?? general(value);
    const signed = sections.length > 1 && sections.indexOf(section) > 0;
    return formatNumber(signed ? Math.abs(value) : value, section);
  };
}

/** A number without a format: all its digits, rounding noise left out. */
export function general(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e15
    ? String(value)
    : String(Number(value.toPrecision(15)));
}

function chooseSection(sections: readonly FormatSection[], value: number): FormatSection | null {
  const conditional = sections.find(({ condition }) => condition?.(value) === true);
  if (conditional !== undefined) return conditional;
  const [positive, negative, zero] = sections.filter(({ condition }) => condition === null);
  if (value < 0 && negative !== undefined) return negative;
  if (value === 0 && zero !== undefined) return zero;
  return positive ?? null;
}

function formatNumber(value: number, { tokens, locale }: FormatSection): string {
  if (tokens.some(({ kind }) => kind === 'text') || isFraction(tokens)) {
    return replaceDigits(tokens, general(value));
  }
  if (!tokens.some(({ kind }) => kind === 'digit')) {
    return tokens
      .map(({ text }) => text)
      .join('')
      .trim();
  }
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent');
  if (exponent !== -1) return scientific(value, tokens.slice(0, exponent));
  const shape = shapeOf(tokens);
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const scaled = (Math.abs(value) * 100 ** percents) / 1000 ** shape.thousands;
  const decimals = Math.min(shape.decimals, MOST_DECIMALS);
  const [whole = '0', fraction = ''] = round(scaled, decimals).split('.');
  const negative = value < 0 && /[1-9]/.test(whole + fraction);
  const comma = locale !== null && COMMA_LANGUAGES.has(locale);
  const text = fill(tokens, shape, whole, fraction, comma);
  return `${negative ? '-' : ''}${text}`.trim();
}

/** Rounds as people do: 1.005 to 1.01 although it is stored as a little less. */
function round(value: number, decimals: number): string {
  if (value >= 1e21) return String(BigInt(Math.round(value)));
  const shifted = Math.round(Number(`${value}e${decimals}`));
  return (Number.isFinite(shifted) ? Number(`${shifted}e-${decimals}`) : value).toFixed(decimals);
}

/** What a section says about digits. */
interface NumberShape {
  /** Index of the decimal point among the tokens, or their number. */
  readonly point: number;
  readonly decimals: number;
  readonly grouped: boolean;
  /** Commas behind the last digit: each divides by a thousand. */
  readonly thousands: number;
}

function shapeOf(tokens: readonly FormatToken[]): NumberShape {
  const found = tokens.findIndex(({ kind }) => kind === 'point');
  const point = found === -1 ? tokens.length : found;
  const last = tokens.findLastIndex(({ kind }) => kind === 'digit');
  const isComma = ({ kind }: FormatToken): boolean => kind === 'comma';
  return {
    point,
    decimals: tokens.slice(point).filter(({ kind }) => kind === 'digit').length,
    grouped: tokens.slice(0, Math.min(point, last)).some(isComma),
    thousands: tokens.slice(last).filter(isComma).length,
  };
}

/** Puts digits into their places: whole numbers from the right, decimals from the left. */
function fill(
  tokens: readonly FormatToken[],
  { point, grouped }: NumberShape,
  whole: string,
  fraction: string,
  comma: boolean,
): string {
  let places = tokens.slice(0, point).filter(({ kind }) => kind === 'digit').length;
  let digits = whole === '0' ? '' : whole;
  const kept = fraction.replace(/0+$/, '').length;
  let decimal = 0;
  let out = '';
  const group = (text: string, right: number): string =>
    grouped
      ? Array.from(text, (digit, at) => {
          const behind = text.length - 1 - at + right;
          return behind > 0 && behind % 3 === 0 ? digit + (comma ? '.' : ',') : digit;
        }).join('')
      : text;
  tokens.forEach(({ kind, text }, at) => {
    if (kind === 'literal' || kind === 'percent') out += text;
    else if (kind === 'point') {
      const shown = kept > 0 || tokens.slice(at).some((each) => each.text === '0');
      out += shown ? (comma ? ',' : '.') : '';
    } else if (kind === 'digit' && at < point) {
      places -= 1;
      const take = digits.slice(0, Math.max(0, digits.length - places));
      digits = digits.slice(take.length);
      out += group(take === '' && text === '0' ? '0' : take, places);
    } else if (kind === 'digit') {
      if (text === '0' || decimal < kept) out += fraction.charAt(decimal);
      decimal += 1;
    }
  });
  return out;
}

function scientific(value: number, mantissa: readonly FormatToken[]): string {
  const [number = '0', power = '0'] = value.toExponential(shapeOf(mantissa).decimals).split('e');
  const exponent = Number(power);
  const sign = exponent < 0 ? '-' : '+';
  return `${number}E${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** `# ?/?`: fractions are shown as decimal numbers. */
function isFraction(tokens: readonly FormatToken[]): boolean {
  const slash = tokens.findIndex(({ kind, text }) => kind === 'literal' && text === '/');
  return slash !== -1 && tokens.slice(slash).some(({ kind }) => kind === 'digit');
}

/** The literals of a format around a number that is shown in full. */
function replaceDigits(tokens: readonly FormatToken[], number: string): string {
  const first = tokens.findIndex(({ kind }) => kind === 'digit' || kind === 'text');
  const last = tokens.findLastIndex(({ kind }) => kind === 'digit' || kind === 'text');
  const literals = (part: readonly FormatToken[]): string =>
    part.map(({ kind, text }) => (kind === 'literal' ? text : '')).join('');
  return `${literals(tokens.slice(0, first))}${number}${literals(tokens.slice(last + 1))}`.trim();
}
