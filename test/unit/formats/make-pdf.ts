/** A line of text on a page; `x` and `y` from the lower left corner, in points. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** `MS-Gothic` is not embedded; its text is a string of Shift-JIS bytes. */
  readonly font?: 'Helvetica' | 'Times-Bold' | 'MS-Gothic';
  /** Degrees, counter-clockwise. */
  readonly turn?: number;
}

export interface PdfPage {
  readonly texts: readonly PdfText[];
  readonly width?: number;
  readonly height?: number;
  /** A picture over the whole page. */
  readonly jpeg?: { readonly width: number; readonly height: number; readonly bytes: Uint8Array };
  /** `/Rotate` of the page. */
  readonly rotate?: number;
  /** Files pinned to the page, each text by its name. */
  readonly pinned?: Readonly<Record<string, string>>;
  /** What stands in the page tree in place of the page. */
  readonly broken?: string;
}

export interface PdfOptions {
  readonly title?: string;
  /** Titles of an outline, all at the top level. */
  readonly outline?: readonly string[];
  /** Files attached to the document, each text by its name. */
  readonly attachments?: Readonly<Record<string, string>>;
  readonly encryption?: ObjectEncryption;
  /** Entries put into the trailer. */
  readonly trailer?: string;
}

const FONTS = ['Helvetica', 'Times-Bold', 'MS-Gothic'] as const;
const GOTHIC =
  '<< /Type /Font /Subtype /Type0 /BaseFont /MS-Gothic /Encoding /90ms-RKSJ-H /DescendantFonts [' +
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Gothic /DW 1000 /CIDSystemInfo ' +
  '<< /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor ' +
  '<< /Type /FontDescriptor /FontName /MS-Gothic /Flags 39 /FontBBox [-150 -147 1100 853] ' +
  '/StemV 92 /ItalicAngle 0 /CapHeight 853 /Ascent 853 /Descent -147 >> >>] >>';

/** Encrypts objects; `PdfEncryption` fits, which needs Node. */
export interface ObjectEncryption {
  readonly trailer: string;
  encrypt(body: string, number: number): string;
}

/** Writes a small PDF with standard fonts in Windows-1252. */
export function makePdf(pages: readonly PdfPage[], options: PdfOptions = {}): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const catalogue = add('');
  const tree = add('');
  const fonts = FONTS.map((name) =>
    add(
      name === 'MS-Gothic'
        ? GOTHIC
        : `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
  );
  const fontList = fonts.map((id, at) => `/F${at} ${id} 0 R`).join(' ');
  const addFile = ([name, text]: [string, string]): number =>
    add(
      `<< /Type /Filespec /F ${string(name)} /UF ${string(name)} /EF << /F ${add(
        `<< /Type /EmbeddedFile /Length ${text.length} >>\nstream\n${text}\nendstream`,
      )} 0 R >> >>`,
    );
  const kids = pages.map(({ texts, jpeg, width = 595, height = 842, rotate = 0, ...page }) => {
    const { broken, pinned = {} } = page;
    if (broken !== undefined) return add(broken);
    const picture = jpeg === undefined ? '' : `q ${width} 0 0 ${height} 0 0 cm /P Do Q\n`;
    const content = picture + texts.map(drawText).join('\n');
    const pictures = jpeg === undefined ? '' : `/XObject << /P ${add(jpegObject(jpeg))} 0 R >>`;
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const pins = Object.entries(pinned).map((file) =>
      add(`<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 19 19] /FS ${addFile(file)} 0 R >>`),
    );
    return add(
      `<< /Type /Page /Annots [${pins.map((id) => `${id} 0 R`).join(' ')}] /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} ` +
        `/Resources << /Font << ${fontList} >> ${pictures} >> /Contents ${stream} 0 R >>`,
    );
  });
  objects[tree - 1] =
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`;
  const outline =
    options.outline === undefined ? '' : `/Outlines ${addOutline(options.outline, add)} 0 R`;
  const files = Object.entries(options.attachments ?? {})
    .map((file) => `${string(file[0])} ${addFile(file)} 0 R`)
    .join(' ');
  const names = `/Names << /EmbeddedFiles << /Names [${files}] >> >>`;
  objects[catalogue - 1] = `<< /Type /Catalog /Pages ${tree} 0 R ${outline} ${names} >>`;
  const info =
    options.title === undefined ? '' : `/Info ${add(`<< /Title ${string(options.title)} >>`)} 0 R`;
  const { encryption, trailer = encryption?.trailer ?? '' } = options;
  const bodies = objects.map((body, at) => encryption?.encrypt(body, at + 1) ?? body);
  return assemble(bodies, `/Root ${catalogue} 0 R ${info} ${trailer}`);
}

/** Lines of a paragraph, one below the other. */
export function lines(
  texts: readonly string[],
  place: Omit<PdfText, 'text'>,
  leading = 14,
): PdfText[] {
  return texts.map((text, at) => ({ ...place, text, y: place.y - at * leading }));
}

function drawText({ text, x, y, size = 11, font = 'Helvetica', turn = 0 }: PdfText): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)];
  const matrix = `${cos} ${sin} ${(-Math.sin(angle)).toFixed(4)} ${cos} ${x} ${y}`;
  return `BT /F${FONTS.indexOf(font)} ${size} Tf ${matrix} Tm ${string(text)} Tj ET`;
}

function addOutline(titles: readonly string[], add: (body: string) => number): number {
  const first = add('');
  const ids = titles.map((_, at) => first + 1 + at);
  titles.forEach((title, at) => {
    const next = ids[at + 1];
    add(
      `<< /Title ${string(title)} /Parent ${first} 0 R ${next === undefined ? '' : `/Next ${next} 0 R`} >>`,
    );
  });
  return add(
    `<< /Type /Outlines /First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${ids.length} >>`,
  );
}

function jpegObject({ width, height, bytes }: NonNullable<PdfPage['jpeg']>): string {
  const data = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return (
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
    `/ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${bytes.length} >>\n` +
    `stream\n${data}\nendstream`
  );
}

function string(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/** Header, objects, cross-reference table, trailer; one byte a character. */
function assemble(objects: readonly string[], trailer: string): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
