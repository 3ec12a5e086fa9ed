/** Numbers of the fields that are read (TIFF 6.0). */
export const TIFF = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planes: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  colours: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  jpegTables: 347,
} as const;

const READ: ReadonlySet<number> = new Set(Object.values(TIFF));
/** Bytes a value by its type: BYTE, SHORT, LONG, RATIONAL, UNDEFINED. */
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const ENTRY_BYTES = 12;
/** Pages that are read at most. */
const MAX_PAGES = 10_000;
/** Values that are read at most, of all fields of all pages; a page has two for each strip. */
const MAX_VALUES = 4_000_000;

/** One page of a TIFF file, as its directory describes it. */
export class TiffPage {
  readonly littleEndian: boolean;
  readonly #fields = new Map<number, readonly number[]>();

  constructor(littleEndian: boolean, fields: ReadonlyMap<number, readonly number[]>) {
    this.littleEndian = littleEndian;
    this.#fields = new Map(fields);
  }

  /** All values of a field; none where it is missing. */
  all(field: number): readonly number[] {
    return this.#fields.get(field) ?? [];
  }

  /** The first value of a field, or another one where it is missing. */
  one(field: number, otherwise: number): number {
    return this.all(field)[0] ?? otherwise;
  }
}

/**
 * The pages of a TIFF file in order, without smaller copies of them. What points outside the file is
 * left out, and a chain of pages that leads back to itself ends there.
 */
export function readTiffPages(bytes: Uint8Array): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const little = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let left = MAX_VALUES;
  let at = bytes.length < 8 ? 0 : view.getUint32(4, little);
  while (at > 0 && at + 2 <= bytes.length && !seen.has(at) && pages.length < MAX_PAGES) {
    seen.add(at);
    const end = at + 2 + view.getUint16(at, little) * ENTRY_BYTES;
    if (end > bytes.length) break;
    const fields = new Map<number, readonly number[]>();
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      const field = view.getUint16(entry, little);
      const values = READ.has(field) ? readValues(view, entry, little, left) : null;
      if (values === null) continue;
      left -= values.length;
      fields.set(field, values);
    }
    const page = new TiffPage(little, fields);
    if ((page.one(TIFF.subfile, 0) & 1) === 0) pages.push(page);
    at = end + 4 <= bytes.length ? view.getUint32(end, little) : 0;
  }
  return pages;
}

function readValues(
  view: DataView,
  entry: number,
  little: boolean,
  most: number,
): readonly number[] | null {
  const type = view.getUint16(entry + 2, little);
  const count = view.getUint32(entry + 4, little);
  const size = TYPE_BYTES[type];
  if (size === undefined || count > most) return null;
  const start = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  if (start + size * count > view.byteLength) return null;
  return Array.from({ length: count }, (_, n) => readValue(view, type, start + n * size, little));
}

function readValue(view: DataView, type: number, at: number, little: boolean): number {
  if (type === 3) return view.getUint16(at, little);
  if (type === 4) return view.getUint32(at, little);
  if (type === 5) return view.getUint32(at, little) / view.getUint32(at + 4, little);
  return view.getUint8(at);
}
