import type { FileBytes } from '#core/model/file.ts';
import { isTiff } from '#core/tiff/is-tiff.ts';
import type { LibraryService, ReaderService } from './contracts.ts';
import type { Passwords } from './passwords.ts';

/**
 * Opens documents for reading on their own pages.
 *
 * @param library where the original files are
 * @param assets absolute address (ending in `/`) of the app's `pdf` folder
 * @param passwords those that the user gave in this visit
 */
export function createReaderService(
  library: Pick<LibraryService, 'file'>,
  assets: string,
  passwords: Passwords,
): ReaderService {
  return {
    async openPages({ id, name, format }, password) {
      if (password !== undefined) passwords.add(password);
      if (format === 'pdf') {
        const [file, { openPdfPages }] = await Promise.all([
          pdfOf(await library.file(id), name),
          import('#adapters/browser/pdf-pages.ts'),
        ]);
        return openPdfPages(file, name, assets, passwords.all);
      }
      if (format === 'image') {
        const [file, { openImagePages }] = await Promise.all([
          library.file(id),
          import('#adapters/browser/image-pages.ts'),
        ]);
        return openImagePages(file, name);
      }
      return null;
    },
  };
}

/** TIFF pictures are read, and so shown, as PDF. */
async function pdfOf(file: FileBytes, name: string): Promise<FileBytes> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!isTiff(head)) return file;
  const { tiffToPdf } = await import('#core/tiff/tiff-to-pdf.ts');
  const parts = tiffToPdf(new Uint8Array(await file.arrayBuffer()), name);
  return new Blob(parts as BlobPart[]);
}
