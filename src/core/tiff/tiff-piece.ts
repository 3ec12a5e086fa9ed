import { TIFF, type TiffPage } from './tiff-directory.ts';

/** A rectangle of a page that is stored by itself: a strip or a tile, in pixels from the top left. */
export interface TiffPiece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly offset: number;
  readonly bytes: number;
}

/** A picture as PDF holds it: what stands in its dictionary beside its size and colours. */
export interface PdfPicture {
  readonly entries: readonly string[];
  readonly stream: Uint8Array;
}

/** A picture's colours. */
export interface PdfColours {
  /** What stands in its dictionary. */
  readonly entries: readonly string[];
  /** Colour space; only the first components are its own. */
  readonly space: string;
  readonly components: number;
  /** Components that are stored: others, such as transparency, are passed over. */
  readonly samples: number;
}

const COMPRESSION = {
  none: 1,
  fax1: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  packBits: 32773,
};
const OLD_DEFLATE = 32946;
const WHITE_IS_ZERO = 0;
const BLACK_IS_ZERO = 1;
const RGB = 2;
const PALETTE = 3;
const CMYK = 5;
const YCBCR = 6;
/** Components of a pixel at most. */
const MOST_SAMPLES = 16;
const BITS = [1, 2, 4, 8, 16];

/**
 * A piece of a page in the form that PDF stores pictures in, which has the same kinds of compression,
 * so that nothing is decoded here; null where it is stored in a way that PDF does not know.
 */
export function pdfPicture(file: Uint8Array, page: TiffPage, piece: TiffPiece): PdfPicture | null {
  if (piece.offset + piece.bytes > file.length) return null;
  const written = file.subarray(piece.offset, piece.offset + piece.bytes);
  const stored = page.one(TIFF.fillOrder, 1) === 2 ? mirrored(written) : written;
  const turned = page.one(TIFF.bits, 1) === 16 && page.littleEndian;
  const compression = compressionOf(page);
  switch (compression) {
    case COMPRESSION.none:
      return { entries: [], stream: turned ? swapped(stored) : stored };
    case COMPRESSION.fax1:
    case COMPRESSION.fax3:
    case COMPRESSION.fax4:
      return fax(stored, page, piece, compression);
    case COMPRESSION.lzw:
      return turned
        ? null
        : { entries: ['/Filter /LZWDecode', predictor(page, piece)], stream: stored };
    case COMPRESSION.deflate:
    case OLD_DEFLATE:
      return turned
        ? null
        : { entries: ['/Filter /FlateDecode', predictor(page, piece)], stream: stored };
    case COMPRESSION.packBits:
      return { entries: ['/Filter /RunLengthDecode'], stream: stored };
    case COMPRESSION.jpeg: {
      const transform = page.one(TIFF.photometric, YCBCR) === YCBCR ? 1 : 0;
      const entries = ['/Filter /DCTDecode', `/DecodeParms << /ColorTransform ${transform} >>`];
      return { entries, stream: withTables(stored, page.all(TIFF.jpegTables)) };
    }
    default:
      return null;
  }
}

function fax(
  stored: Uint8Array,
  page: TiffPage,
  { width, height }: TiffPiece,
  compression: number,
): PdfPicture {
  const twoDimensional =
    compression === COMPRESSION.fax3 && (page.one(TIFF.faxOptions, 0) & 1) === 1;
  const k = compression === COMPRESSION.fax4 ? -1 : twoDimensional ? 1 : 0;
  const blackIs1 = page.one(TIFF.photometric, WHITE_IS_ZERO) === BLACK_IS_ZERO;
  const aligned = compression === COMPRESSION.fax1 ? ' /EncodedByteAlign true' : '';
  const parameters = `/K ${k} /Columns ${width} /Rows ${height} /BlackIs1 ${blackIs1} /EndOfBlock false${aligned}`;
  return {
    entries: ['/Filter /CCITTFaxDecode', `/DecodeParms << ${parameters} >>`],
    stream: stored,
  };
}

function compressionOf(page: TiffPage): number {
  return page.one(TIFF.compression, COMPRESSION.none);
}

/** The colours of a page's pieces, or null for those that PDF does not have. */
export function pdfColours(page: TiffPage): PdfColours | null {
  const bits = page.one(TIFF.bits, 1);
  const samples = page.one(TIFF.samples, 1);
  const photometric = page.one(TIFF.photometric, WHITE_IS_ZERO);
  const uneven = page.all(TIFF.bits).some((each) => each !== bits);
  if (!BITS.includes(bits) || uneven || (samples > 1 && page.one(TIFF.planes, 1) !== 1))
    return null;
  const entries = [`/BitsPerComponent ${bits}`];
  const colours = (space: string, components: number): PdfColours | null =>
    samples < components || samples > MOST_SAMPLES ? null : { entries, space, components, samples };
  switch (photometric) {
    case WHITE_IS_ZERO:
    case BLACK_IS_ZERO: {
      const compression = compressionOf(page);
      const isFax = compression >= COMPRESSION.fax1 && compression <= COMPRESSION.fax4;
      // What a fax calls black is said with its compression.
      if (photometric === WHITE_IS_ZERO && !isFax && samples === 1) entries.push('/Decode [1 0]');
      return colours('/DeviceGray', 1);
    }
    case RGB:
      return colours('/DeviceRGB', 3);
    case YCBCR:
      return compressionOf(page) === COMPRESSION.jpeg ? colours('/DeviceRGB', 3) : null;
    case CMYK:
      return colours('/DeviceCMYK', 4);
    case PALETTE: {
      const palette = bits > 8 ? null : paletteOf(page.all(TIFF.colours), 2 ** bits);
      if (palette === null) return null;
      return colours(`[/Indexed /DeviceRGB ${2 ** bits - 1} <${palette}>]`, 1);
    }
    default:
      return null;
  }
}

/** The colours as hexadecimal digits; TIFF has all reds first, each of 16 bits. */
function paletteOf(colours: readonly number[], size: number): string | null {
  if (colours.length < 3 * size) return null;
  let digits = '';
  for (let at = 0; at < size; at += 1) {
    for (let part = 0; part < 3; part += 1) {
      const value = (colours[part * size + at] ?? 0) >> 8;
      digits += value.toString(16).padStart(2, '0');
    }
  }
  return digits;
}

function predictor(page: TiffPage, { width }: TiffPiece): string {
  if (page.one(TIFF.predictor, 1) !== 2) return '';
  const colours = page.one(TIFF.samples, 1);
  const bits = page.one(TIFF.bits, 1);
  return `/DecodeParms << /Predictor 2 /Colors ${colours} /BitsPerComponent ${bits} /Columns ${width} >>`;
}

/** A JPEG with the tables that all pieces share, where they have them apart. */
function withTables(stored: Uint8Array, tables: readonly number[]): Uint8Array {
  if (tables.length < 4) return stored;
  // The tables end, and the piece begins, with a mark of two bytes.
  return Uint8Array.from([...tables.slice(0, -2), ...stored.subarray(2)]);
}

function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, at) => bytes[at ^ 1] ?? 0);
}

/** Each byte with its bits the other way round. */
function mirrored(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    let result = 0;
    for (let bit = 0; bit < 8; bit += 1) result |= ((byte >> bit) & 1) << (7 - bit);
    return result;
  });
}
