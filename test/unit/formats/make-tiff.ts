import { zlibSync } from 'fflate';

/** One page: rows of pixels, its fields, and how it is stored. */
export interface TiffPageParts {
  readonly width: number;
  readonly height: number;
  /** Stored pixels, in one strip or in several. */
  readonly strips: readonly Uint8Array[];
  /** Further fields: SHORT values by number. */
  readonly fields?: Readonly<Record<number, readonly number[]>>;
}

/** A TIFF file ([TIFF 6.0]), the lowest byte first. */
export function makeTiff(pages: readonly TiffPageParts[]): Uint8Array {
  const bytes: number[] = [0x49, 0x49, 42, 0, 0, 0, 0, 0];
  const number = (value: number, length: number): number[] =>
    Array.from({ length }, (_, at) => (value >>> (8 * at)) & 255);
  const patch = (at: number, value: number): void => {
    bytes.splice(at, 4, ...number(value, 4));
  };
  const place = (content: Iterable<number>): number => {
    if (bytes.length % 2 === 1) bytes.push(0);
    const start = bytes.length;
    for (const byte of content) bytes.push(byte);
    return start;
  };
  let link = 4;
  for (const { width, height, strips, fields = {} } of pages) {
    const starts = strips.map((strip) => place(strip));
    const all: [number, number, readonly number[]][] = [
      [256, 4, [width]],
      [257, 4, [height]],
      [273, 4, starts],
      [278, 4, [Math.ceil(height / strips.length)]],
      [279, 4, strips.map(({ length }) => length)],
      ...Object.entries(fields).map(([field, values]): [number, number, readonly number[]] => [
        Number(field),
        3,
        values,
      ]),
    ];
    const entries = all
      .sort(([one], [other]) => one - other)
      .map(([field, type, values]) => {
        const size = type === 3 ? 2 : 4;
        const content = values.flatMap((value) => number(value, size));
        const value = content.length <= 4 ? content : number(place(content), 4);
        return [
          ...number(field, 2),
          ...number(type, 2),
          ...number(values.length, 4),
          ...value,
          0,
          0,
          0,
        ].slice(0, 12);
      });
    patch(link, place([...number(entries.length, 2), ...entries.flat()]));
    link = bytes.length;
    bytes.push(0, 0, 0, 0);
  }
  return Uint8Array.from(bytes);
}

/** A page of grey pixels, row by row, in so many strips. */
export function greyPage(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  { strips = 1, deflated = false } = {},
): TiffPageParts {
  const rows = Math.ceil(height / strips);
  const parts = Array.from({ length: strips }, (_, at) =>
    pixels.slice(at * rows * width, (at + 1) * rows * width),
  );
  return {
    width,
    height,
    strips: deflated ? parts.map((part) => zlibSync(part)) : parts,
    fields: { 258: [8], 259: [deflated ? 8 : 1], 262: [1], 277: [1] },
  };
}
