import { expect } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { FormatInput } from '#formats/format.ts';
import { hasText } from '#formats/open-file.ts';
import { detectFormat } from '#formats/registry.ts';
import { read } from './read.ts';

/** Mutated files of a format: `FUZZ_ROUNDS` asks for more than the suite has time for. */
export const FUZZ_ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 150);

/** A copy with one to six changes: bytes flipped, taken out, doubled, moved or cut off. */
export function mutateBytes(original: Uint8Array, random: () => number): Uint8Array {
  let bytes: Uint8Array = original.slice();
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let changes = 1 + below(6); changes > 0 && bytes.length > 1; changes -= 1) {
    const at = below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + below(40));
    const piece = bytes.slice(at, end);
    switch (below(6)) {
      case 0:
        bytes[at] = below(256);
        break;
      case 1:
        bytes = join(bytes.subarray(0, at), bytes.subarray(end));
        break;
      case 2:
        bytes = join(
          bytes.subarray(0, end),
          ...Array<Uint8Array>(1 + below(30)).fill(piece),
          bytes.subarray(end),
        );
        break;
      case 3:
        bytes.set(piece, Math.max(0, Math.min(below(bytes.length), bytes.length - piece.length)));
        break;
      case 4:
        bytes[at] = [0, 0xff, 0x3c, 0x26, 0x22, 0x2f][below(6)] ?? 0;
        break;
      default:
        if (below(4) === 0) bytes = bytes.slice(0, at + 1);
    }
  }
  return bytes;
}

const NASTY = [
  '99999999999999999999',
  '-1',
  '1e308',
  'NaN',
  '',
  'XFD1048576',
  'A0',
  '__proto__',
  '\u0000',
  '\ufffe',
  '&#x10FFFF;',
  '&bomb;',
  '<!--',
  ']]>',
  '"'.repeat(7),
  '9'.repeat(400),
  '[$-416]'.repeat(40),
  '<a>'.repeat(600),
];

/** A text with something nasty in place of a value, an element lost or said twice. */
export function mutateText(text: string, random: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const kind = random();
  if (kind < 0.5) {
    const value = pick([...text.matchAll(/"[^"<>]*"|>[^<>]+</g)]);
    const nasty = pick(NASTY) ?? '';
    if (value === undefined) return nasty + text;
    const inner = value[0].length - 2;
    return text.slice(0, value.index + 1) + nasty + text.slice(value.index + 1 + inner);
  }
  const element = pick([...text.matchAll(/<[^<>]+>/g)]);
  if (element === undefined) return text.slice(0, Math.floor(random() * text.length));
  const end = element.index + element[0].length;
  return kind < 0.75
    ? text.slice(0, element.index) + text.slice(end)
    : text.slice(0, end) + element[0] + text.slice(end);
}

/**
 * Reads a file that may be broken in any way: it is read to segments that keep their promises, or
 * refused by an AppError that is no fault of Lastro's own.
 */
export async function expectReadOrRefused(
  name: string,
  bytes: Uint8Array,
  more: Partial<FormatInput> = {},
): Promise<void> {
  const format = await detectFormat(name, new Blob([bytes as BlobPart]));
  // An archive that is no package any more: its files are read one by one.
  if (format !== null && !hasText(format)) return;
  try {
    for (const { text, blocks } of (await read(name, bytes, more)).segments) {
      for (const block of blocks) {
        expect(text.slice(block.start, block.start + block.text.length)).toBe(block.text);
        if (block.grid === undefined) continue;
        expect(block.text.split('\n')).toHaveLength(block.grid.rows.length);
        expect(block.grid.headerRows).toBeLessThan(Math.max(1, block.grid.rows.length));
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    expect(thrown.code).not.toBe('internal');
  }
}

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
