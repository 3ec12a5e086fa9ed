import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { AppError } from '#core/errors.ts';
import { expectReadOrRefused, FUZZ_ROUNDS, mutateBytes } from './fuzz.ts';
import { makePdf } from './make-pdf.ts';
import { makeZip } from './make-zip.ts';
import { unpack } from './unpack.ts';

const ZIP = Array.from(makeZip({ 'a.txt': 'text' }), (byte) => String.fromCharCode(byte)).join('');
const ROWS = ['Item', 'Oak', 'Ash'].flatMap((text, row) => [
  { text, x: 72, y: 600 - row * 16 },
  { text: String(row * 10), x: 200, y: 600 - row * 16 },
]);
const TEXTS = [{ text: 'See the attached price list.', x: 72, y: 700, size: 18 }, ...ROWS];
const FILE = makePdf([{ texts: TEXTS, pinned: { 'ash.txt': 'Ash 35' } }, { texts: TEXTS }], {
  title: 'Prices',
  outline: ['See the attached price list.'],
  attachments: { 'oak.txt': 'Oak 40', 'inner.zip': ZIP },
});
const LATIN = Array.from(FILE, (byte) => String.fromCharCode(byte)).join('');

const NASTY = ['-1', '0', '4294967296', '1e308', 'null', '<< >>', '[', '(', '/X', 'true'];

/** A PDF with a number, a name or a reference in it replaced, most often by another one of its own. */
function mutateTokens(random: () => number): Uint8Array {
  const tokens = [...LATIN.matchAll(/\d+ 0 R|\/[A-Za-z]+|(?<![\w.])\d+(?![\w.])/g)];
  const any = (): RegExpMatchArray | undefined => tokens[Math.floor(random() * tokens.length)];
  const [from, to] = [any(), any()];
  const at = from?.index ?? 0;
  const nasty = NASTY[Math.floor(random() * NASTY.length)] ?? '';
  const value = random() < 0.6 ? (to?.[0] ?? nasty) : nasty;
  const changed = LATIN.slice(0, at) + value + LATIN.slice(at + (from?.[0].length ?? 0));
  return Uint8Array.from(changed, (character) => character.charCodeAt(0));
}

async function expectUnpackedOrRefused(bytes: Uint8Array): Promise<void> {
  try {
    for (const line of await unpack('a.pdf', bytes)) expect(line).not.toContain('internal');
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === 'internal') throw thrown;
  }
}

describe('a mutated PDF with attached files', () => {
  it.each([
    ['bytes', (random: () => number) => mutateBytes(FILE, random)],
    ['tokens', mutateTokens],
  ])(
    'of which %s are changed is read and taken apart, or refused with a reason',
    async (kind, mutated) => {
      const random = seededRandom(kind.length);
      for (let round = 0; round < FUZZ_ROUNDS / 3; round += 1) {
        const bytes = mutated(random);
        try {
          await expectReadOrRefused('a.pdf', bytes);
          await expectUnpackedOrRefused(bytes);
        } catch (cause) {
          throw new Error(`${kind}, mutation ${round}`, { cause });
        }
      }
    },
    60_000 + FUZZ_ROUNDS * 200,
  );
});
