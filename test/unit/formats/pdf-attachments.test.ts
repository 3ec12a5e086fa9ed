import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { PdfEncryption } from './encrypt-pdf.ts';
import { makePdf, type PdfOptions } from './make-pdf.ts';
import { makeZip } from './make-zip.ts';
import { unpack } from './unpack.ts';

const PAGE = { texts: [{ text: 'See the attached price list.', x: 72, y: 700 }] };

function pdf(options: PdfOptions, pinned: Readonly<Record<string, string>> = {}): Uint8Array {
  return makePdf([{ ...PAGE, pinned }], options);
}

describe('the files attached to a PDF', () => {
  it('come out of it, those pinned to a page too, each under a name of its own', async () => {
    const file = pdf({ attachments: { 'prices.txt': 'Oak 40' } }, { 'prices.txt': 'Ash 35!' });
    expect(await unpack('a.pdf', file)).toEqual([
      'a.pdf/prices.txt 6',
      'a.pdf/prices (2).txt 7',
      'readable',
    ]);
  });

  it('are taken apart in turn, and count as deep as they lie', async () => {
    const inner = makeZip({ 'a.txt': 'text' });
    const latin1 = Array.from(inner, (byte) => String.fromCharCode(byte)).join('');
    const file = pdf({ attachments: { 'inner.zip': latin1 } });
    expect(await unpack('a.pdf', file)).toEqual(['a.pdf/inner.zip/a.txt 4', 'readable']);
    expect(await unpack('a.pdf', file, { depth: 1 })).toEqual([
      'a.pdf/inner.zip too-large',
      'readable',
    ]);
  });

  it('are refused by name where they cannot be read; their paths lead nowhere', async () => {
    const file = pdf({ attachments: { '../../x.dll': 'MZ\u0000\u0001\u0002', 'b.txt': 'x' } });
    expect(await unpack('a.pdf', file)).toEqual([
      'a.pdf/x.dll format-unsupported',
      'a.pdf/b.txt 1',
      'readable',
    ]);
  });

  it('of a locked one come out with its password; without it nothing does', async () => {
    const encryption = new PdfEncryption('oak');
    const file = pdf({ attachments: { 'prices.txt': 'Oak 40' }, encryption });
    expect(await unpack('a.pdf', file)).toEqual(['readable']);
    const [attached, own] = await unpack('a.pdf', file, {}, ['ash', 'oak']);
    // The names of this file are not encrypted, so that they come out changed.
    expect([attached, own]).toEqual([expect.stringMatching(/^a\.pdf\/.+ 6$/), 'readable']);
  });

  it('of a damaged one are left to what reads its text', async () => {
    expect(await unpack('a.pdf', '%PDF-1.7 and nothing else')).toEqual(['readable']);
  });
});
