/** Longest side of a picture in page units: the height of an A4 page, so that it is read like one. */
const LONGEST_SIDE = 842;
/** Page units (1/72 inch) a pixel of a small picture, as screens have 96 pixels an inch. */
const LARGEST_UNIT = 72 / 96;

/** Page units a pixel of a picture that is shown as a page of its own; width and height in pixels. */
export function pictureUnit(width: number, height: number): number {
  return Math.min(LARGEST_UNIT, LONGEST_SIDE / Math.max(width, height));
}
