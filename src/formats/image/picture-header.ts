/** Kinds of picture that are read here. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const MAGIC: readonly (readonly [kind: PictureKind, magic: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];
/** Sizes that the information header of a BMP may have; “BM” alone could be the start of a text. */
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** The kind of picture that a file begins like, or null. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const known = MAGIC.find(([, magic]) => magic.every((byte, at) => head[at] === byte));
  if (known) return known[0];
  if (head.length < 30) return null;
  const view = viewOf(head);
  if (ascii(head, 0, 2) === 'BM' && BMP_HEADERS.includes(view.getUint32(14, true))) return 'bmp';
  return ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' ? 'webp' : null;
}

/** What the header says about the size, before anything is decoded; null where it says nothing. */
export function declaredSize(file: Uint8Array): PictureSize | null {
  try {
    const view = viewOf(file);
    switch (pictureKind(file)) {
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'bmp':
        return sizeOfBmp(view);
      case 'webp':
        return sizeOfWebp(file, view);
      case 'jpeg':
        return sizeOfJpeg(view);
      case null:
        return null;
    }
  } catch (thrown) {
    // Cut off in the middle of the header; the decoder will say so.
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

function sizeOfBmp(view: DataView): PictureSize {
  if (view.getUint32(14, true) === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  return {
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(view.getInt32(22, true)),
  };
}

function sizeOfWebp(file: Uint8Array, view: DataView): PictureSize {
  const chunk = ascii(file, 12, 16);
  if (chunk === 'VP8X') {
    const low = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65536;
    return { width: low(24) + 1, height: low(27) + 1 };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return {
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  };
}

/** Goes from segment to segment up to the one that opens the frame (SOF0 to SOF15). */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const opensFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (opensFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const standsAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
