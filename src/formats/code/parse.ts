import { throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { decodeText, MAX_TEXT_BYTES } from '../shared/decode.ts';
import { cutSegments } from '../shared/segments.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import { readCode } from './blocks.ts';
import { breakLines } from './line-breaks.ts';

/** Reads source code, configuration, data and logs with their lines as they are. */
export const codeParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const bytes = await file.slice(0, MAX_TEXT_BYTES + 1).arrayBuffer();
    const { text, warnings } = decodeText(new Uint8Array(bytes), name);
    throwIfCancelled(signal);
    const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const blocks = readCode(breakLines(text, extension), extension);
    yield* yieldSegments(null, cutSegments(blocks), warnings, signal);
  },
};
