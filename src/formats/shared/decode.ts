import { AppError } from '#core/errors.ts';
import type { ImportWarning } from '#core/model/document.ts';

/** Text made from bytes, and what there is to say about the way. */
export interface DecodedText {
  /** Line breaks are `\n`; control characters other than tab and form feed are gone. */
  readonly text: string;
  readonly warnings: readonly ImportWarning[];
}

/** Bytes of a text file that Lastro reads at most. */
export const MAX_TEXT_BYTES = 128 * 1024 * 1024;

const BYTE_ORDER_MARKS: readonly {
  readonly bytes: readonly number[];
  readonly encoding: string;
}[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** What the bytes 0x80 to 0x9F stand for; five of them stand for nothing and are left as they are. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Control characters that text files hold: tab, line feed, vertical tab, form feed, carriage return, escape. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
/** Share of stray control bytes from which bytes are not text. */
const BINARY_SHARE = 0.005;

/** Tells whether the first bytes of a file can be text in one of the encodings that `decodeText` reads. */
export function looksLikeText(head: Uint8Array): boolean {
  const encoding = byteOrderMark(head) ?? guessUtf16(head);
  if (encoding !== null) return !hasControls(decode(head, encoding));
  let stray = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) stray += 1;
  }
  return stray <= head.length * BINARY_SHARE;
}

/**
 * Decodes a text file: UTF-8 and UTF-16 with or without a byte order mark, otherwise Windows-1252
 * (of which Latin-1 is a part) with the warning `encoding-guessed`. Bytes that fit nowhere become
 * U+FFFD with the warning `characters-replaced`.
 *
 * @param name file name, for errors
 * @throws AppError format-empty when nothing but white space is left, too-large
 */
export function decodeText(bytes: Uint8Array, name: string): DecodedText {
  if (bytes.length > MAX_TEXT_BYTES) {
    throw new AppError('too-large', `“${name}” is larger than 128 MB of text.`, { subject: name });
  }
  const { text, encoding, guessed } = decodeBytes(bytes);
  const clean = normalise(text);
  if (clean.trim() === '') {
    throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
  }
  const warnings: ImportWarning[] = [];
  if (guessed) warnings.push({ code: 'encoding-guessed', page: null, detail: encoding });
  if (clean.includes('\ufffd')) {
    warnings.push({ code: 'characters-replaced', page: null, detail: encoding });
  }
  return { text: clean, warnings };
}

interface Decoded {
  readonly text: string;
  readonly encoding: string;
  readonly guessed: boolean;
}

function decodeBytes(bytes: Uint8Array): Decoded {
  const encoding = byteOrderMark(bytes) ?? guessUtf16(bytes);
  if (encoding !== null) return { text: decode(bytes, encoding), encoding, guessed: false };
  const utf8 = decode(bytes, 'utf-8');
  const bad = count(utf8, /\ufffd/g);
  if (bad === 0 || count(utf8, /[\u0080-\ufffc]/g) > bad * 4) {
    return { text: utf8, encoding: 'utf-8', guessed: false };
  }
  return { text: decodeWindows1252(bytes), encoding: 'windows-1252', guessed: true };
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const mark = BYTE_ORDER_MARKS.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  return mark?.encoding ?? null;
}

/** UTF-16 text of Latin scripts has a zero byte in nearly every pair, always on the same side. */
function guessUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = Math.max(4, sample.length / 2 / 3);
  if (odd >= many && even < odd / 20) return 'utf-16le';
  if (even >= many && odd < even / 20) return 'utf-16be';
  return null;
}

function hasControls(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Some runtimes decode Windows-1252 as Latin-1, so its own signs are put in here. */
function decodeWindows1252(bytes: Uint8Array): string {
  return decode(bytes, 'windows-1252').replace(/[\u0080-\u009f]/g, (control) =>
    WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80),
  );
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

function normalise(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u0085\u2028\u2029\v]/g, '\n')
      // eslint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g, '')
  );
}
