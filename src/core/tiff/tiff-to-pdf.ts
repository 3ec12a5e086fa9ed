import { AppError } from '../errors.ts';
import { pictureUnit } from '../model/picture-page.ts';
import { asciiBytes, PdfWriter } from './pdf-writer.ts';
import { readTiffPages, TIFF, type TiffPage } from './tiff-directory.ts';
import { pdfColours, pdfPicture, type PdfColours, type TiffPiece } from './tiff-piece.ts';

/** Pixels of a page at most, as of other pictures. */
const MOST_PIXELS = 100_000_000;
/**
 * The PDF may be so many times as long as the file, and so many bytes longer: a file whose pieces point
 * to the same bytes again and again would become endless.
 */
const SHARED_TIMES = 2;
const LEAST_ROOM = 32 * 1024 * 1024;
/** Pieces of a page at most. */
const MOST_PIECES = 20_000;
/** Dots an inch that a scanner may have; other resolutions say nothing about the size of the paper. */
const SCANNED = { least: 90, most: 2400 };
/** Size of a page that nothing is drawn on: A4. */
const BLANK = { width: 595, height: 842 };
const ROTATIONS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/**
 * A TIFF file as a PDF whose pages are its pages. The pictures are passed on as they are compressed:
 * whoever draws the PDF decodes them, one page at a time, with the limits and the care that it takes
 * with PDF files. A page that is too large or stored in a way that PDF does not know stays blank.
 *
 * @param name of the file, for messages
 * @returns the parts of the PDF, in order
 * @throws AppError format-damaged without a page, too-large or format-unsupported where all stay blank
 */
export function tiffToPdf(file: Uint8Array, name: string): Uint8Array[] {
  const pages = readTiffPages(file);
  if (pages.length === 0) {
    throw new AppError('format-damaged', `“${name}” holds no picture.`, { subject: name });
  }
  const writer = new PdfWriter();
  let drawn = 0;
  const most = SHARED_TIMES * file.length + LEAST_ROOM;
  for (const page of pages) if (addPage(writer, file, page, most)) drawn += 1;
  if (drawn === 0) throw refusal(pages, name);
  return writer.end();
}

/** @param most bytes that the PDF may have; what comes after them is left out */
function addPage(writer: PdfWriter, file: Uint8Array, page: TiffPage, most: number): boolean {
  const [width, height] = [page.one(TIFF.width, 0), page.one(TIFF.height, 0)];
  const fits = width > 0 && height > 0 && width * height <= MOST_PIXELS;
  const size = fits ? sizeOf(page, width, height) : BLANK;
  const [x, y] = [size.width / width, size.height / height];
  const colours = fits ? pdfColours(page) : null;
  const fixed = colours && [...colours.entries, `/ColorSpace ${spaceOf(writer, colours)}`];
  const pictures: string[] = [];
  const drawing: string[] = [];
  for (const piece of fixed ? piecesOf(page, width, height) : []) {
    const picture = pdfPicture(file, page, piece);
    if (picture === null || fixed === null) continue;
    if (writer.length + picture.stream.length > most) break;
    const entries = [
      `/Width ${piece.width} /Height ${piece.height} /Length ${picture.stream.length}`,
      ...fixed,
      ...picture.entries,
    ];
    const dictionary = `<< /Type /XObject /Subtype /Image ${entries.join(' ')} >>`;
    const object = writer.add(dictionary, picture.stream);
    const bottom = size.height - (piece.y + piece.height) * y;
    const matrix = [piece.width * x, 0, 0, piece.height * y, piece.x * x, bottom];
    const placed = matrix.map((value) => value.toFixed(4)).join(' ');
    pictures.push(`/P${object} ${object} 0 R`);
    drawing.push(`q ${placed} cm /P${object} Do Q`);
  }
  writer.addPage(size, ROTATIONS[page.one(TIFF.orientation, 1)] ?? 0, pictures, drawing);
  return pictures.length > 0;
}

/** The colour space, with a function in front that drops the components that are none of its own. */
function spaceOf(writer: PdfWriter, { space, components, samples }: PdfColours): string {
  const extra = samples - components;
  if (extra <= 0) return space;
  const program = asciiBytes(`{ ${'pop '.repeat(extra)}}`);
  const [domain, range] = ['0 1 '.repeat(samples), '0 1 '.repeat(components)];
  const dictionary = `<< /FunctionType 4 /Domain [${domain}] /Range [${range}] /Length ${program.length} >>`;
  const names = Array.from({ length: samples }, (_, at) => `/C${at}`).join(' ');
  return `[/DeviceN [${names}] ${space} ${writer.add(dictionary, program)} 0 R]`;
}

/** Size in page units: that of the paper where a scanner tells its resolution. */
function sizeOf(page: TiffPage, width: number, height: number) {
  const centimetres = page.one(TIFF.resolutionUnit, 2) === 3;
  const dots = [TIFF.xResolution, TIFF.yResolution].map(
    (field) => page.one(field, 0) * (centimetres ? 2.54 : 1),
  );
  const [x = 0, y = 0] = dots;
  if (dots.every((value) => value >= SCANNED.least && value <= SCANNED.most)) {
    return { width: (width * 72) / x, height: (height * 72) / y };
  }
  const unit = pictureUnit(width, height);
  return { width: width * unit, height: height * unit };
}

function* piecesOf(page: TiffPage, width: number, height: number): Generator<TiffPiece> {
  const tileWidth = page.one(TIFF.tileWidth, 0);
  const tileHeight = page.one(TIFF.tileHeight, 0);
  const tiled = tileWidth > 0 && tileHeight > 0 && tileWidth * tileHeight <= MOST_PIXELS;
  const offsets = page.all(tiled ? TIFF.tileOffsets : TIFF.stripOffsets);
  const lengths = page.all(tiled ? TIFF.tileBytes : TIFF.stripBytes);
  const rows = Math.max(1, Math.min(page.one(TIFF.rowsPerStrip, height), height));
  const across = tiled ? Math.ceil(width / tileWidth) : 1;
  for (let at = 0; at < Math.min(offsets.length, MOST_PIECES); at += 1) {
    const x = tiled ? (at % across) * tileWidth : 0;
    const y = tiled ? Math.floor(at / across) * tileHeight : at * rows;
    if (y >= height) return;
    yield {
      x,
      y,
      width: tiled ? tileWidth : width,
      height: tiled ? tileHeight : Math.min(rows, height - y),
      offset: offsets[at] ?? 0,
      bytes: lengths[at] ?? 0,
    };
  }
}

function refusal(pages: readonly TiffPage[], name: string): AppError {
  const [page] = pages;
  const [width, height] = [page?.one(TIFF.width, 0) ?? 0, page?.one(TIFF.height, 0) ?? 0];
  if (width * height > MOST_PIXELS) {
    return new AppError('too-large', `“${name}” has ${width} × ${height} pixels.`, {
      subject: name,
    });
  }
  const compression = page?.one(TIFF.compression, 1);
  const how = `“${name}” is a TIFF picture of a rare kind (compression ${compression}).`;
  return new AppError('format-unsupported', how, { subject: name });
}
