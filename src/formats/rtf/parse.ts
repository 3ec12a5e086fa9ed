import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { byteCharacters } from '../shared/byte-characters.ts';
import { MAX_TEXT_BYTES } from '../shared/decode.ts';
import { cutSegments } from '../shared/segments.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import { readRtf } from '../shared/rtf-reader.ts';

/** Reads Rich Text Format; pictures and embedded objects are left out. */
export const rtfParser: FormatParser = {
  async *parse({ name, file, signal }) {
    if (file.size > MAX_TEXT_BYTES) {
      throw new AppError('too-large', `“${name}” is larger than 128 MB.`, { subject: name });
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    throwIfCancelled(signal);
    const { title, blocks } = readRtf(byteCharacters(bytes));
    if (blocks.length === 0) {
      throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
    }
    yield* yieldSegments(title, cutSegments(blocks), [], signal);
  },
};
