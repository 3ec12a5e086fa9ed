import { child, children, readXmlTree, type XmlNode } from '../shared/xml-tree.ts';
import type { ZipArchive } from '../shared/zip.ts';
import { general, numberFormat, type NumberFormat } from './format-number.ts';

/** How cells of a style are shown. */
export interface CellStyle {
  readonly format: NumberFormat;
  readonly bold: boolean;
}

/** Style of cells that name none. */
export const PLAIN_STYLE: CellStyle = { format: general, bold: false };

/**
 * Formats that are not written out in a file (ECMA-376 part 1, 18.8.30). Those that follow the
 * reader's country are given in the form that all understand: 2018-09-20.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'yyyy-mm-dd'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy-mm-dd h:mm'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  ...[37, 38, 5, 6, 41, 42].map((id) => [id, '#,##0'] as const),
  ...[39, 40, 7, 8, 43, 44].map((id) => [id, '#,##0.00'] as const),
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
]);

/**
 * The styles of a workbook in the order of their numbers.
 * @throws AppError format-damaged, too-large
 */
export async function readStyles(
  archive: ZipArchive,
  path: string | undefined,
  date1904: boolean,
): Promise<readonly CellStyle[]> {
  const entry = path === undefined ? null : archive.find(path);
  if (entry === null) return [];
  const sheet = readXmlTree(await archive.read(entry), entry.path);
  const codes = new Map(BUILT_IN);
  for (const { attributes } of children(child(sheet, 'numFmts'), 'numFmt')) {
    codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
  }
  const fonts = children(child(sheet, 'fonts'), 'font').map(isBold);
  const formats = new Map<number, NumberFormat>();
  const formatOf = (id: number): NumberFormat => {
    const code = codes.get(id);
    if (code === undefined || /^general$/i.test(code)) return general;
    const known = formats.get(id) ?? numberFormat(code, date1904);
    formats.set(id, known);
    return known;
  };
  return children(child(sheet, 'cellXfs'), 'xf').map(({ attributes }) => ({
    format: formatOf(Number(attributes['numFmtId'] ?? 0)),
    bold: fonts[Number(attributes['fontId'] ?? 0)] ?? false,
  }));
}

function isBold(font: XmlNode): boolean {
  const bold = child(font, 'b');
  return bold !== null && !/^(?:0|false)$/.test(bold.attributes['val'] ?? '1');
}
