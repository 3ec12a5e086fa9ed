import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { expectReadOrRefused, FUZZ_ROUNDS, mutateBytes } from './fuzz.ts';
import { makeZip } from './make-zip.ts';
import { unpack } from './unpack.ts';

const RTF =
  "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset128 A;}}{\\stylesheet{\\s1 heading 1;}}\\s1 One\\par\\pard\\trowd\\intbl a\\cell b\\cell\\row\\pard x{\\footnote y}\\u8364?\\f0\\'93\\'fa\\bin2 ab\\par}";
const MAIL =
  'From: a@b.c\nSubject: =?utf-8?B?UmV1bmnDo28=?=\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; format=flowed\n\nText\n> quote\n--b\nContent-Type: text/html\n\n<p>Text<table><tr><td>a\n--b\nContent-Disposition: attachment; filename=a.txt\nContent-Transfer-Encoding: base64\n\nQUJD\n--b--\n';
const SEEDS: Readonly<Record<string, Uint8Array>> = {
  'a.txt': new TextEncoder().encode('Título\n\n1. ação\n2. já\n\na\tb\nc\td\n'),
  'a.rtf': new TextEncoder().encode(RTF),
  'a.eml': new TextEncoder().encode(MAIL),
  'a.mbox': new TextEncoder().encode(
    `From a@b.c Mon Jun 01 2009\n${MAIL}\nFrom a@b.c Mon Jun 01 2009\n${MAIL}`,
  ),
  'a.json': new TextEncoder().encode('{"a": [1, {"b": "c"}],\n "d": "e"}'),
  'a.py': new TextEncoder().encode('class A:\n    def b(self):\n        return 1\n'),
  'a.zip': makeZip({ 'a.txt': 'words '.repeat(50), 'in.zip': makeZip({ 'b.eml': MAIL }) }),
};

async function outcome(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (thrown) {
    return thrown instanceof AppError && thrown.code !== 'internal' ? null : thrown;
  }
}

describe('a mutated file', () => {
  it.each(Object.keys(SEEDS))(
    'is read or refused with a reason: %s',
    async (name) => {
      const random = seededRandom(20_260_101);
      for (let round = 0; round < FUZZ_ROUNDS; round++) {
        const bytes = mutateBytes(SEEDS[name]!, random);
        if (name !== 'a.zip') await expectReadOrRefused(name, bytes);
        expect(await outcome(() => unpack(name, bytes)), `round ${round}`).toBeNull();
      }
    },
    60_000 + FUZZ_ROUNDS * 100,
  );
});
