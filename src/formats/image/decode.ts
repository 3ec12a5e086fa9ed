import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { GreyPicture } from '#core/model/recognition.ts';
import { greyPicture } from '../shared/grey-picture.ts';
import { declaredSize } from './picture-header.ts';

/** Pixels of a picture that is decoded at most: 400 MB of memory. */
const MOST_PIXELS = 100_000_000;
/** Bytes of a picture file that is read at most. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Decodes a picture, the right way up.
 * @throws AppError too-large, format-damaged
 */
export async function decodePicture(name: string, file: FileBytes): Promise<ImageBitmap> {
  const tooLarge = (what: string): AppError =>
    new AppError('too-large', `“${name}” ${what}.`, { subject: name });
  if (file.size > MOST_BYTES) throw tooLarge('is larger than 256 MB');
  const bytes = await file.arrayBuffer();
  const declared = declaredSize(new Uint8Array(bytes));
  if (declared !== null && declared.width * declared.height > MOST_PIXELS) {
    throw tooLarge(`has ${declared.width} × ${declared.height} pixels`);
  }
  try {
    return await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  } catch (thrown) {
    throw new AppError('format-damaged', `“${name}” is no picture that can be decoded.`, {
      subject: name,
      cause: thrown,
    });
  }
}

/** Pixels at which text is recognised best; smaller pictures are enlarged, larger ones reduced. */
const FEWEST_PIXELS = 3_000_000;
const BEST_PIXELS = 12_000_000;
/** Enlarging more makes nothing clearer. */
const LARGEST_SCALE = 2;

/** The picture in grey, at a size at which its text can be recognised. */
export function pictureForRecognition(bitmap: ImageBitmap): GreyPicture {
  const pixels = bitmap.width * bitmap.height;
  const scale =
    pixels < FEWEST_PIXELS
      ? Math.min(LARGEST_SCALE, Math.sqrt(BEST_PIXELS / pixels))
      : Math.min(1, Math.sqrt(BEST_PIXELS / pixels));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new AppError('out-of-memory', 'There is no room for the picture.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return greyPicture(canvas);
}
