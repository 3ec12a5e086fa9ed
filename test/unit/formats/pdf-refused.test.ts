import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { PdfEncryption } from './encrypt-pdf.ts';
import { makePdf, type PdfPage, type PdfText } from './make-pdf.ts';
import { read } from './read.ts';

function page(...texts: PdfText[]): PdfPage {
  return { texts };
}

function textsOf(result: Awaited<ReturnType<typeof read>>): string[] {
  return result.segments.map(({ text }) => text);
}

describe('a PDF that cannot be read', () => {
  it.each([
    [
      'is damaged',
      Uint8Array.from('%PDF-1.7\nnothing else', (c) => c.charCodeAt(0)),
      'format-damaged',
    ],
    ['has no pages', makePdf([]), 'format-damaged'],
    [
      'is protected by a password',
      makePdf([page({ text: 'Secret.', x: 72, y: 700 })], {
        trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<00> <00>]`,
      }),
      'format-encrypted',
    ],
  ])('because it %s is refused with its name', async (_, bytes, code) => {
    await expect(read('lease.pdf', bytes)).rejects.toMatchObject({ code, subject: 'lease.pdf' });
  });

  it('does not hang on a page tree that contains itself', async () => {
    const pdf = makePdf([
      page({ text: 'Found.', x: 72, y: 700 }),
      { texts: [], broken: '<< /Type /Pages /Count 1 /Kids [2 0 R] >>' },
    ]);
    expect(textsOf(await read('a.pdf', pdf))[0]).toBe('Found.');
  });
});

describe('an encrypted PDF', () => {
  const encryption = new PdfEncryption('harbour');
  const pdf = makePdf([page({ text: 'The rent is 900 euros.', x: 72, y: 700 })], { encryption });

  it('is refused without its password, whatever other passwords are tried', async () => {
    for (const passwords of [[], ['wrong', 'also wrong']]) {
      await expect(read('a.pdf', pdf, { passwords })).rejects.toMatchObject({
        code: 'format-encrypted',
        subject: 'a.pdf',
      });
    }
  });

  it('is read with its password, which may be the second one to be tried', async () => {
    const result = await read('a.pdf', pdf, { passwords: ['wrong', 'harbour'] });
    expect(textsOf(result)).toEqual(['The rent is 900 euros.']);
  });
});
