import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { tiffToPdf } from '#core/tiff/tiff-to-pdf.ts';
import { AppError } from '#core/errors.ts';
import { FUZZ_ROUNDS, mutateBytes } from './fuzz.ts';
import { greyPage, makeTiff, type TiffPageParts } from './make-tiff.ts';
import { read } from './read.ts';
import './with-resolvers.ts';

const PIXELS = { width: 200, height: 100, pixels: new Uint8Array(20_000).fill(200) };

function pdfOf(...pages: readonly TiffPageParts[]): string {
  return Buffer.concat(tiffToPdf(makeTiff(pages), 'a.tif')).toString('latin1');
}

/** A page with nothing but its fields. */
function page(fields: Record<number, readonly number[]>, width = 8, height = 1): TiffPageParts {
  return { width, height, strips: [Uint8Array.of(1, 2, 3, 4)], fields };
}

describe('a TIFF picture', () => {
  it('is read as a document of its pages', async () => {
    const file = makeTiff([greyPage(PIXELS), greyPage(PIXELS, { strips: 3, deflated: true })]);
    const { format, segments, warnings } = await read('a.tif', file);
    expect(String(format.id)).toBe('pdf');
    expect(segments.map(({ size }) => size)).toEqual([
      { width: 150, height: 75 },
      { width: 150, height: 75 },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['page-without-text', 'page-without-text']);
  });

  it('keeps its compression, whatever the kind', () => {
    const kinds: readonly (readonly [Record<number, number[]>, string])[] = [
      [
        { 259: [4], 262: [0] },
        '/CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 1 /BlackIs1 false',
      ],
      [{ 259: [3], 262: [1], 292: [1] }, '/K 1 /Columns 8 /Rows 1 /BlackIs1 true'],
      [{ 259: [5], 258: [8], 317: [2] }, '/LZWDecode /DecodeParms << /Predictor 2 /Colors 1'],
      [{ 259: [8], 258: [8] }, '/FlateDecode'],
      [{ 259: [32773], 258: [8] }, '/RunLengthDecode'],
      [
        { 259: [7], 258: [8, 8, 8], 277: [3], 262: [6] },
        '/DCTDecode /DecodeParms << /ColorTransform 1',
      ],
    ];
    for (const [fields, filter] of kinds) expect(pdfOf(page(fields))).toContain(filter);
  });

  it('keeps its colours, without transparency', () => {
    expect(pdfOf(page({ 258: [1], 262: [0] }))).toContain('/Decode [1 0] /ColorSpace /DeviceGray');
    expect(pdfOf(page({ 258: [8, 8, 8, 8], 277: [4], 262: [5] }))).toContain('/DeviceCMYK');
    expect(pdfOf(page({ 258: [8, 8, 8, 8], 277: [4], 262: [2] }))).toMatch(
      /\[\/DeviceN \[\/C0 \/C1 \/C2 \/C3\] \/DeviceRGB \d+ 0 R\]/,
    );
    const palette = [0xff00, 0, 0x1200, 0, 0, 0xfe00];
    expect(pdfOf(page({ 258: [1], 262: [3], 320: palette }))).toContain('<ff120000' + '00fe>');
  });

  it('stands upright and has the size of its paper', () => {
    const turned = { ...greyPage(PIXELS), fields: { ...greyPage(PIXELS).fields, 274: [6] } };
    expect(pdfOf(turned)).toContain('/Rotate 90');
  });

  it('stored in bits from the lowest one is turned round', () => {
    const pdf = pdfOf({ ...page({ 258: [1], 262: [1], 266: [2] }), strips: [Uint8Array.of(1)] });
    expect(pdf).toContain('stream\n\x80\nendstream');
  });

  it('that is too large or of a rare kind is refused, unless another page can be read', async () => {
    const huge = page({ 258: [8] }, 35_000, 35_000);
    await expect(read('a.tif', makeTiff([huge]))).rejects.toMatchObject({ code: 'too-large' });
    const rare = page({ 259: [34_712] });
    await expect(read('a.tif', makeTiff([rare]))).rejects.toMatchObject({
      code: 'format-unsupported',
    });
    const { segments } = await read('a.tif', makeTiff([huge, rare, greyPage(PIXELS)]));
    expect(segments).toHaveLength(3);
  });

  it('that points to the same bytes again and again stays small', () => {
    const rows = 20_000;
    const shared = page({ 258: [8], 262: [1] }, 8, rows);
    const file = makeTiff([{ ...shared, strips: [new Uint8Array(100_000)] }]);
    // All strips are the whole of the pixels: the tables of offsets and lengths are one, of zeros.
    const table = 100_008 - 4 * rows;
    const view = new DataView(file.buffer);
    const directory = view.getUint32(4, true);
    for (let at = directory + 2; at < directory + 2 + 12 * 7; at += 12) {
      const field = view.getUint16(at, true);
      if (field === 278) view.setUint32(at + 8, 1, true);
      if (field !== 273 && field !== 279) continue;
      view.setUint32(at + 4, rows, true);
      view.setUint32(at + 8, table, true);
    }
    for (let at = table; at < 100_008; at += 4) view.setUint32(at, 15_000, true);
    const parts = tiffToPdf(file, 'a.tif');
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    expect(length).toBeLessThan(80 * 1024 * 1024);
  });

  it('whose pages lead back to themselves ends', () => {
    const file = makeTiff([greyPage(PIXELS)]);
    const view = new DataView(file.buffer);
    view.setUint32(file.length - 4, view.getUint32(4, true), true);
    expect(tiffToPdf(file, 'a.tif').length).toBeGreaterThan(0);
  });

  it('is read or refused, whatever is broken in it', { timeout: 60_000 + FUZZ_ROUNDS * 50 }, () => {
    const file = makeTiff([
      greyPage(PIXELS, { strips: 4 }),
      page({ 258: [8, 8, 8, 8], 277: [4], 262: [2] }),
      page({ 259: [4], 262: [0], 266: [2] }),
    ]);
    const random = seededRandom(13);
    for (let round = 0; round < FUZZ_ROUNDS * 4; round += 1) {
      // The pixels say nothing about the structure.
      const broken = mutateBytes(file.subarray(19_000), random);
      try {
        tiffToPdf(Uint8Array.from([...file.subarray(0, 19_000), ...broken]), 'a.tif');
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code === 'internal') throw thrown;
      }
    }
  });
});
