import { AppError } from '#core/errors.ts';
import type { ImportWarning } from '#core/model/document.ts';
import { decodeAs, tellEncoding, wideEncoding } from './encoding.ts';

/** Text made from bytes, and what there is to say about the way. */
export interface DecodedText {
  /** Line breaks are `\n`; control characters other than tab and form feed, and colours, are gone. */
  readonly text: string;
  readonly warnings: readonly ImportWarning[];
}

/** Bytes of a text file that Lastro reads at most. */
export const MAX_TEXT_BYTES = 128 * 1024 * 1024;

/** Control characters that text files hold: tab, line feed, vertical tab, form feed, carriage return, escape. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
/** Share of stray control bytes from which bytes are not text. */
const BINARY_SHARE = 0.005;

/** Tells whether the first bytes of a file can be text in one of the encodings that `decodeText` reads. */
export function looksLikeText(head: Uint8Array): boolean {
  const encoding = wideEncoding(head);
  if (encoding !== null) return !hasControls(decodeAs(head, encoding));
  let stray = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) stray += 1;
  }
  return stray <= head.length * BINARY_SHARE;
}

/**
 * Decodes a text file in any encoding of the Encoding Standard, or UTF-32: see `tellEncoding`. One
 * that was told by the frequency of letters has the warning `encoding-guessed`. Bytes that fit
 * nowhere become U+FFFD with the warning `characters-replaced`.
 *
 * @param name file name, for errors
 * @param declared name of an encoding that the document itself gives
 * @throws AppError format-empty when nothing but white space is left, too-large
 */
export function decodeText(
  bytes: Uint8Array,
  name: string,
  declared: string | null = null,
): DecodedText {
  if (bytes.length > MAX_TEXT_BYTES) {
    throw new AppError('too-large', `“${name}” is larger than 128 MB of text.`, { subject: name });
  }
  const { label, guessed } = tellEncoding(bytes, declared);
  const text = normalise(decodeAs(bytes, label));
  if (text.trim() === '') {
    throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
  }
  const warnings: ImportWarning[] = [];
  if (guessed) warnings.push({ code: 'encoding-guessed', page: null, detail: label });
  if (text.includes('\ufffd')) {
    warnings.push({ code: 'characters-replaced', page: null, detail: label });
  }
  return { text, warnings };
}

function hasControls(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}

function normalise(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u0085\u2028\u2029\v]/g, '\n')
      // eslint-disable-next-line no-control-regex -- what colours text in a terminal is removed
      .replace(/\u001b\[[\d;?]*[A-Za-z]/g, '')
      // eslint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g, '')
  );
}
