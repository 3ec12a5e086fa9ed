import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { makeZip } from './make-zip.ts';
import { read } from './read.ts';
import { unpack } from './unpack.ts';

/** Mutations of each file; more with `FUZZ_RUNS`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
/** Milliseconds in which each mutation is read; far more than any of these small files takes. */
const PATIENCE = 5000;

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

/** Numbers in [0, below), the same in every run (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Changes, doubles, cuts out or cuts off some bytes. */
function mutate(seed: Uint8Array, next: (below: number) => number): Uint8Array {
  let bytes = Array.from(seed);
  for (let changes = 1 + next(6); changes > 0 && bytes.length > 0; changes--) {
    const at = next(bytes.length);
    const kind = next(5);
    if (kind < 2) bytes[at] = next(256);
    else if (kind === 2) bytes.splice(at, 1 + next(8));
    else if (kind === 3) bytes.splice(at, 0, ...bytes.slice(at, at + next(64)));
    else bytes = bytes.slice(0, at);
  }
  return Uint8Array.from(bytes);
}

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
      const next = random(20_260_101);
      for (let run = 0; run < RUNS; run++) {
        const bytes = mutate(SEEDS[name]!, next);
        if (name !== 'a.zip')
          expect(await outcome(() => read(name, bytes)), `run ${run}`).toBeNull();
        expect(await outcome(() => unpack(name, bytes)), `run ${run}`).toBeNull();
      }
    },
    PATIENCE + RUNS * 100,
  );
});
