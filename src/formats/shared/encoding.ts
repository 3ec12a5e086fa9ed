import { analyse } from 'chardet';

/** An encoding and how it was told. */
export interface Encoding {
  /** Label of the Encoding Standard, or `utf-32le` or `utf-32be`, which `TextDecoder` does not know. */
  readonly label: string;
  /** Whether it was told from the frequency of letters, so that it may be another one. */
  readonly guessed: boolean;
}

/** The marks at the beginning of a text; the longer of two that begin alike comes first. */
const BYTE_ORDER_MARKS: readonly {
  readonly bytes: readonly number[];
  readonly label: string;
}[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], label: 'utf-32le' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], label: 'utf-32be' },
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
];
/** What the bytes 0x80 to 0x9F stand for; five of them stand for nothing and are left as they are. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Bytes by which wide encodings are told. */
const WIDE_SAMPLE = 4096;
/** Bytes by which an encoding is guessed, from the first byte that is not ASCII. */
const GUESS_SAMPLE = 65_536;
/** Confidence (of 100) below which a guess is worth no more than the most common encoding. */
const LEAST_CONFIDENCE = 20;
/** Points that a guess loses for each percent of its foreign characters that stand where none would. */
const ODD_PENALTY = 2;
/** Signs of ISO-2022-JP: it switches to Japanese characters by these. */
const JAPANESE_ESCAPE = /\p{Cc}\$[@B]/u;
/** A letter or a sign that is no part of words, between two letters. */
const ODD =
  /[\u0080-\u009f\ufffd]|(?<=\p{L})[^\p{L}\p{M}\p{P}\p{Z}\p{N}\p{ASCII}](?=\p{L})|(?<=\p{Ll})(?![A-Z])\p{Lu}/gu;

/** The encoding that a mark or the zero bytes of a text tell for certain, or null. */
export function wideEncoding(bytes: Uint8Array): string | null {
  const mark = BYTE_ORDER_MARKS.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  return mark?.label ?? wideByZeros(bytes.subarray(0, WIDE_SAMPLE));
}

/**
 * Tells the encoding of a text: by its mark, by the zero bytes of UTF-16 and UTF-32, by being valid
 * UTF-8, by what the document itself declares, at last by the frequency of letters (chardet).
 *
 * @param declared name of an encoding that the document gives, believed if every byte fits
 */
export function tellEncoding(bytes: Uint8Array, declared: string | null): Encoding {
  const certain = (label: string): Encoding => ({ label, guessed: false });
  const wide = wideEncoding(bytes);
  if (wide !== null) return certain(wide);
  const utf8 = decodeAs(bytes, 'utf-8');
  const bad = count(utf8, /\ufffd/g);
  if (bad === 0) return certain(JAPANESE_ESCAPE.test(utf8) ? 'iso-2022-jp' : 'utf-8');
  const label = declared === null ? null : labelOf(declared);
  if (label !== null && label !== 'utf-8' && !decodeAs(bytes, label).includes('\ufffd')) {
    return certain(label);
  }
  if (count(utf8, /[\u0080-\ufffc]/g) > bad * 4) return certain('utf-8');
  return { label: guess(bytes), guessed: true };
}

/**
 * Decodes bytes; those that fit nowhere become U+FFFD.
 * @param label see `Encoding`
 */
export function decodeAs(bytes: Uint8Array, label: string): string {
  if (label.startsWith('utf-32')) return decodeUtf32(bytes, label === 'utf-32le');
  const text = new TextDecoder(label).decode(bytes);
  if (label !== 'windows-1252') return text;
  // Some runtimes decode Windows-1252 as Latin-1, so its own signs are put in here.
  return text.replace(/[\u0080-\u009f]/g, (control) =>
    WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80),
  );
}

/** The Encoding Standard's name for a label as documents write it, or null where there is none. */
export function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/**
 * Wide characters have their zero bytes always in the same places. Where letters are not Latin, only
 * blanks and line ends have them; then the one of both readings that makes text is right.
 */
function wideByZeros(sample: Uint8Array): string | null {
  const zeros = [0, 0, 0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  });
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  if (first + second + third + fourth < 2) return null;
  const quarter = Math.floor(sample.length / 4);
  if (fourth === quarter && third >= quarter * 0.9 && first === 0) return 'utf-32le';
  if (first === quarter && second >= quarter * 0.9 && fourth === 0) return 'utf-32be';
  const little = isText(decodeAs(sample, 'utf-16le'));
  const big = isText(decodeAs(sample, 'utf-16be'));
  if (little === big) return null;
  return little ? 'utf-16le' : 'utf-16be';
}

/** Nothing but assigned characters, and blanks or line ends or mostly Latin letters among them. */
function isText(text: string): boolean {
  // The last character of a sample may be cut.
  const whole = text.slice(0, -1);
  if (/[\p{Cn}\p{Co}\p{Cs}\ufffd]|(?![\s\u0085])\p{Cc}/u.test(whole)) return false;
  return /[ \n\u3000-\u3002]/.test(whole) || count(whole, /[A-Za-z]/g) > whole.length / 2;
}

function guess(bytes: Uint8Array): string {
  const from = bytes.findIndex((byte) => byte > 0x7f);
  const line = bytes.lastIndexOf(0x0a, from) + 1;
  const sample = bytes.subarray(line, line + GUESS_SAMPLE);
  const candidates = analyse(sample).flatMap(({ name, confidence }) => {
    const label = labelOf(name);
    if (label === null || confidence < LEAST_CONFIDENCE || label.startsWith('utf-')) return [];
    return [{ label, score: confidence - ODD_PENALTY * oddPercent(decodeAs(sample, label)) }];
  });
  const [best] = candidates.sort((one, other) => other.score - one.score);
  return best?.label ?? 'windows-1252';
}

/** Percent of the characters outside ASCII that stand where a writer would put none. */
function oddPercent(text: string): number {
  const foreign = count(text, /\P{ASCII}/gu);
  return foreign === 0 ? 0 : (100 * count(text, ODD)) / foreign;
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    const valid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (code !== 0xfeff || at > 0) parts.push(valid ? String.fromCodePoint(code) : '\ufffd');
  }
  return parts.join('');
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
