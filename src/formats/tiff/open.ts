import { AppError } from '#core/errors.ts';
import { tiffToPdf } from '#core/tiff/tiff-to-pdf.ts';
import type { FileOpener } from '../format.ts';

/** Bytes of a TIFF file that is read at most. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Gives TIFF files as PDF. */
export const tiffOpener: FileOpener = {
  async open({ name, file }) {
    if (file.size > MOST_BYTES) {
      throw new AppError('too-large', `“${name}” is larger than 512 MB.`, { subject: name });
    }
    const parts = tiffToPdf(new Uint8Array(await file.arrayBuffer()), name);
    return new Blob(parts as BlobPart[]);
  },
};
