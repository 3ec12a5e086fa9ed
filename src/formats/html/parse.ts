import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { decodeText, MAX_TEXT_BYTES } from '../shared/decode.ts';
import { readHtml } from '../shared/html-blocks.ts';
import { declaredCharset } from '../shared/html-charset.ts';
import { cutSegments } from '../shared/segments.ts';
import { yieldSegments } from '../shared/yield-segments.ts';

/** Reads a saved web page: its text in reading order, without what leads through the site. */
export const htmlParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const bytes = new Uint8Array(await file.slice(0, MAX_TEXT_BYTES + 1).arrayBuffer());
    const { text, warnings } = decodeText(bytes, name, declaredCharset(bytes));
    throwIfCancelled(signal);
    const { title, blocks } = readHtml(text);
    if (blocks.length === 0) {
      throw new AppError('format-empty', `“${name}” shows no text.`, { subject: name });
    }
    yield* yieldSegments(title, cutSegments(blocks), warnings, signal);
  },
};
