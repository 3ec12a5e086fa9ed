import { throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { decodeText, MAX_TEXT_BYTES } from '../shared/decode.ts';
import { cutSegments } from '../shared/segments.ts';
import { readText } from '../shared/text-blocks.ts';
import { yieldSegments } from '../shared/yield-segments.ts';

/** Reads plain text in any encoding. */
export const textParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const bytes = await file.slice(0, MAX_TEXT_BYTES + 1).arrayBuffer();
    const { text, warnings } = decodeText(new Uint8Array(bytes), name);
    throwIfCancelled(signal);
    const { title, blocks } = readText(text);
    yield* yieldSegments(title, cutSegments(blocks), warnings, signal);
  },
};
