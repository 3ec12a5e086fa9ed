import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import { pictureUnit } from '#core/model/picture-page.ts';
import type { PdfPages } from './pdf-pages.ts';

/**
 * Opens a picture for drawing, the right way up, as a document of one page.
 *
 * @param name file name, for messages
 * @throws AppError format-damaged
 */
export async function openImagePages(file: FileBytes, name: string): Promise<PdfPages> {
  const bitmap = await decode(file, name);
  const unit = pictureUnit(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * unit, bitmap.height * unit];
  return {
    pages: 1,
    size: () => Promise.resolve({ width, height }),
    render(_page, canvas, scale, signal) {
      signal.throwIfAborted();
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return Promise.resolve();
    },
    close() {
      bitmap.close();
      return Promise.resolve();
    },
  };
}

async function decode(file: FileBytes, name: string): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  try {
    return await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  } catch (thrown) {
    throw new AppError('format-damaged', `“${name}” cannot be shown.`, {
      subject: name,
      cause: thrown,
    });
  }
}
