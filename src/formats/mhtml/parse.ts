import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { byteCharacters } from '../shared/byte-characters.ts';
import { decodeText, MAX_TEXT_BYTES } from '../shared/decode.ts';
import { readHtml } from '../shared/html-blocks.ts';
import { declaredCharset } from '../shared/html-charset.ts';
import { cutSegments } from '../shared/segments.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import { readMimeParts } from './mime.ts';

/** Reads the page of a web archive: the first HTML part that shows any text. */
export const mhtmlParser: FormatParser = {
  async *parse({ name, file, signal }) {
    if (file.size > MAX_TEXT_BYTES) {
      throw new AppError('too-large', `“${name}” is larger than 128 MB.`, { subject: name });
    }
    const message = byteCharacters(new Uint8Array(await file.arrayBuffer()));
    const pages = readMimeParts(message).filter(({ type }) =>
      /^(?:text\/html|.*xhtml.*)$/.test(type),
    );
    if (pages.length === 0) {
      throw new AppError('format-damaged', `“${name}” holds no page.`, { subject: name });
    }
    for (const { bytes, charset } of pages) {
      throwIfCancelled(signal);
      if (bytes.length === 0) continue;
      const { text, warnings } = decodeText(bytes, name, charset ?? declaredCharset(bytes));
      const { title, blocks } = readHtml(text);
      if (blocks.length === 0) continue;
      yield* yieldSegments(title, cutSegments(blocks), warnings, signal);
      return;
    }
    throw new AppError('format-empty', `“${name}” shows no text.`, { subject: name });
  },
};
