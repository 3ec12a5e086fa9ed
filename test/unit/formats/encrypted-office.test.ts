import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { hasText } from '#formats/open-file.ts';
import { detectFormat } from '#formats/registry.ts';
import { encryptAgile, encryptStandard } from './encrypt-office.ts';
import { expectReadOrRefused, FUZZ_ROUNDS, mutateBytes } from './fuzz.ts';
import { makeCompound } from './make-compound.ts';
import { makeDocx, paragraph } from './make-docx.ts';
import { read } from './read.ts';
import { unpack } from './unpack.ts';

const DOCX = makeDocx(paragraph('The rent is 900 euros. ').repeat(400));
const REAL = '../shared/files/office/protected-passtika.docx';

describe('an Office document with a password', () => {
  it.each([
    ['of today', encryptAgile(DOCX, 'sesamö')],
    ['of 2007', encryptStandard(DOCX, 'sesamö')],
  ])('%s is read as what it is, once a password fits', async (_, file) => {
    const { format, segments } = await read('a.bin', file, { passwords: ['wrong', 'sesamö'] });
    expect(String(format.id)).toBe('docx');
    expect(segments[0]?.text).toMatch(/^The rent is 900 euros\./);
  });

  it('says so without the right one, naming the file', async () => {
    const file = encryptAgile(DOCX, 'sesame');
    for (const passwords of [[], ['wrong']]) {
      await expect(read('a.docx', file, { passwords })).rejects.toMatchObject({
        code: 'format-encrypted',
        subject: 'a.docx',
      });
    }
  });

  it('is taken in before it is opened', async () => {
    const file = encryptAgile(DOCX, 'sesame');
    const format = await detectFormat('a.docx', new Blob([file as BlobPart]));
    expect(format && hasText(format)).toBe(true);
    expect(await unpack('a.docx', file)).toEqual(['readable']);
  });

  it('is refused where its key cannot be understood, or would take for ever', async () => {
    const endless = encryptAgile(DOCX, 'a', 50);
    const text = Buffer.from(endless)
      .toString('latin1')
      .replace('spinCount="50"', 'spinCount="9e9"');
    for (const file of [
      Buffer.from(text, 'latin1'),
      makeCompound({ EncryptionInfo: new Uint8Array(4), EncryptedPackage: new Uint8Array(16) }),
    ]) {
      await expect(read('a.docx', file, { passwords: ['a'] })).rejects.toMatchObject({
        code: 'format-unsupported',
      });
    }
    const bare = makeCompound({ EncryptedPackage: new Uint8Array(16) });
    await expect(read('a.docx', bare)).rejects.toMatchObject({ code: 'format-damaged' });
  });

  it(
    'is read or refused, whatever is broken in it',
    { timeout: 60_000 + FUZZ_ROUNDS * 50 },
    async () => {
      const file = encryptAgile(makeDocx(paragraph('text')), 'sesame');
      const random = seededRandom(12);
      for (let round = 0; round < FUZZ_ROUNDS; round += 1) {
        await expectReadOrRefused('a.docx', mutateBytes(file, random), { passwords: ['sesame'] });
      }
    },
  );

  // Says nothing where the sample files are not at hand.
  it.skipIf(!existsSync(REAL))('of Word itself is opened', async () => {
    const { segments } = await read('a.docx', readFileSync(REAL), { passwords: ['tika'] });
    expect(segments.map(({ text }) => text).join('\n')).not.toBe('');
  });
});
