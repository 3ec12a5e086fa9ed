import { byteCharacters } from '../shared/byte-characters.ts';

/** What every dictionary begins with ([MS-OXRTFCP] 2.1.2.1). */
const FIRST_WORDS =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const HEADER_BYTES = 16;
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;
const DICTIONARY = 4096;
/** Characters that come out at most. */
const MAX_LENGTH = 64 * 1024 * 1024;

/**
 * The RTF of an Outlook message's body ([MS-OXRTFCP], a form of LZ77): one character a byte. What
 * comes after a fault is left out; empty where it is no compressed RTF at all.
 */
export function readCompressedRtf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.length < HEADER_BYTES) return '';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const length = Math.min(view.getUint32(4, true), MAX_LENGTH);
  const body = bytes.subarray(HEADER_BYTES);
  const kind = view.getUint32(8, true);
  if (kind === UNCOMPRESSED) return byteCharacters(body.subarray(0, length));
  return kind === COMPRESSED ? byteCharacters(decompress(body, length)) : '';
}

function decompress(body: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  const dictionary = new Uint8Array(DICTIONARY);
  new TextEncoder().encodeInto(FIRST_WORDS, dictionary);
  let write = FIRST_WORDS.length;
  let filled = 0;
  const put = (byte: number): void => {
    out[filled] = byte;
    filled += 1;
    dictionary[write] = byte;
    write = (write + 1) % DICTIONARY;
  };
  for (let at = 0; at < body.length && filled < length;) {
    const control = body[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < body.length && filled < length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(body[at] ?? 0);
        at += 1;
        continue;
      }
      const token = ((body[at] ?? 0) << 8) | (body[at + 1] ?? 0);
      at += 2;
      const from = token >> 4;
      // A reference to the place that is written next is the end.
      if (from === write) return out.subarray(0, filled);
      const count = Math.min((token & 15) + 2, length - filled);
      for (let n = 0; n < count; n += 1) put(dictionary[(from + n) % DICTIONARY] ?? 0);
    }
  }
  return out.subarray(0, filled);
}
