import { expect } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { FormatInput } from '#formats/format.ts';
import { hasText } from '#formats/open-file.ts';
import { detectFormat } from '#formats/registry.ts';
import { read } from './read.ts';

/** Mutated files of a format: `FUZZ_ROUNDS` asks for more than the suite has time for. */
export const FUZZ_ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 150);

/** Random numbers in 0…1 that are the same each time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A file with some of its bytes changed, cut out, doubled, or its end missing. */
export function mutateBytes(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = (): number => Math.floor(random() * bytes.length);
  const kind = random();
  if (kind < 0.15) return bytes.slice(0, at());
  if (kind < 0.3) {
    const [from, length] = [at(), Math.floor(random() * 64)];
    return Uint8Array.from([...bytes.slice(0, from), ...bytes.slice(from + length)]);
  }
  if (kind < 0.45) {
    const [from, length] = [at(), Math.floor(random() * 200)];
    const piece = bytes.slice(from, from + length);
    return Uint8Array.from([...bytes.slice(0, from), ...piece, ...bytes.slice(from)]);
  }
  const changed = Uint8Array.from(bytes);
  for (let count = Math.ceil(random() * 8); count > 0; count -= 1) {
    changed[at()] = Math.floor(random() * 256);
  }
  return changed;
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
