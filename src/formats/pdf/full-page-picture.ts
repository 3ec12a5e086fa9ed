import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { multiply, toMatrix, type Matrix } from './matrix.ts';

/** Share of the page that pictures cover at least. */
const COVERED = 0.6;
const PICTURES: readonly number[] = [
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
];

/**
 * Whether pictures fill a page, as they do on a scan. Reads the page's drawing operations, and with
 * them its pictures, so that it is asked only about pages with little text.
 * @param size of the page as it is shown, in page units
 */
export async function isFullPagePicture(
  page: PDFPageProxy,
  size: { readonly width: number; readonly height: number },
): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let current: Matrix = [1, 0, 0, 1, 0, 0];
  let covered = 0;
  fnArray.forEach((operation, at) => {
    const values: unknown = argsArray[at];
    const isForm = operation === OPS.paintFormXObjectBegin;
    if (operation === OPS.save || isForm) saved.push(current);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) {
      current = saved.pop() ?? current;
    } else if (PICTURES.includes(operation)) {
      // A picture is drawn on the unit square.
      covered += Math.abs(current[0] * current[3] - current[1] * current[2]);
    }
    const transform = isForm && Array.isArray(values) ? (values[0] as unknown) : values;
    if ((isForm || operation === OPS.transform) && isList(transform)) {
      current = multiply(current, toMatrix(transform));
    }
  });
  return covered >= COVERED * size.width * size.height;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value;
}
